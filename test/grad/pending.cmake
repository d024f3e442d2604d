# PENDING: what cadgen does not pass yet. To be empty.

# Files, without .c.
set(CADGEN_PENDING
	idiom/expression_tree
	idiom/particle_list
)

# Functions of other files.
set(CADGEN_PENDING_recursion list_accumulate tree_update with_work)
set(CADGEN_PENDING_structs_nested net_listed row_of)
set(CADGEN_PENDING_memory fresh_array fresh_list)
set(CADGEN_PENDING_copies rows_copied)
