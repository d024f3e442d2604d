# PENDING: what cadgen does not pass yet. To be empty.

# Files, without .c.
set(CADGEN_PENDING
	idiom/expression_tree
)

# Functions of other files.
set(CADGEN_PENDING_copies rows_copied)
