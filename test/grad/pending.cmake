# PENDING: what cadgen does not pass yet. To be empty.

# Files, without .c.
set(CADGEN_PENDING
	recursion
	idiom/expression_tree
	idiom/particle_list
)

# Functions of other files.
set(CADGEN_PENDING_structs_nested net_listed row_of)
set(CADGEN_PENDING_memory fresh_array fresh_list)
set(CADGEN_PENDING_copies rows_copied)
