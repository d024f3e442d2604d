# PENDING: names of test files, without .c, that cadgen does not pass yet. To be empty.
set(CADGEN_PENDING
	structs_nested
	memory
	copies
	recursion
	idiom/expression_tree
	idiom/kalman_rows
	idiom/particle_list
)
