# PENDING: names of test files, without .c, that cadgen does not pass yet. To be empty.
set(CADGEN_PENDING
)
