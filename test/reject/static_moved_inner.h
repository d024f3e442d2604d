/* Another meaning for what the file defines. */
#undef LENGTH
#define LENGTH 2
