/*
 * helper: the static functions that derivatives may call, as C text. Each stands alone or names in
 * `needs` the helper that it uses. The helper for an op has the name in column `c` of op.def.
 */
#include "ir/helper.h"

#include <string.h>

#define FREXP(T, f)                                                             \
	{"cadgen_frexp_frac" f,                                                 \
	 NULL,                                                                  \
	 {"<math.h>", NULL},                                                    \
	 "/* The fraction that frexp returns. */\n"                             \
	 "static " T " cadgen_frexp_frac" f "(" T " x)\n"                       \
	 "{\n"                                                                  \
	 "\tint e;\n\n"                                                         \
	 "\treturn frexp" f "(x, &e);\n"                                        \
	 "}\n"},                                                                \
		{"cadgen_frexp_exp" f,                                          \
		 NULL,                                                          \
		 {"<math.h>", NULL},                                            \
		 "/* The exponent that frexp stores. */\n"                      \
		 "static int cadgen_frexp_exp" f "(" T " x)\n"                  \
		 "{\n"                                                          \
		 "\tint e = 0;\n\n"                                             \
		 "\t(void)frexp" f "(x, &e);\n"                                 \
		 "\treturn e;\n"                                                \
		 "}\n"},                                                        \
		{"cadgen_modf_frac" f,                                          \
		 NULL,                                                          \
		 {"<math.h>", NULL},                                            \
		 "/* The fraction that modf returns. */\n"                      \
		 "static " T " cadgen_modf_frac" f "(" T " x)\n"                \
		 "{\n"                                                          \
		 "\t" T " whole;\n\n"                                           \
		 "\treturn modf" f "(x, &whole);\n"                             \
		 "}\n"},                                                        \
	{                                                                       \
		"cadgen_remquo_quo" f, NULL, {"<math.h>", NULL},                \
			"/* The quotient that remquo stores. */\n"              \
			"static int cadgen_remquo_quo" f "(" T " x, " T " y)\n" \
			"{\n"                                                   \
			"\tint quotient = 0;\n\n"                               \
			"\t(void)remquo" f "(x, y, &quotient);\n"               \
			"\treturn quotient;\n"                                  \
			"}\n"                                                   \
	}

/* Recurrence up to where the asymptotic series of ten terms is accurate to 1e-16, and reflection
 * for x <= 0: Abramowitz and Stegun, 6.4.6, 6.4.7, 6.4.11. The derivatives of cot(pi x) are
 * polynomials in cot(pi x). */
#define POLYGAMMA(T, f, L)                                                                         \
	"/* The k-th derivative of digamma at x, k <= 20. */\n"                                    \
	"static " T " cadgen_polygamma" f "(int k, " T " x)\n"                                     \
	"{\n"                                                                                      \
	"\tstatic const " T " bernoulli[10] = {\n"                                                 \
	"\t\t1.0" L " / 6, -1.0" L " / 30, 1.0" L " / 42, -1.0" L " / 30, 5.0" L " / 66, -691.0" L \
	" / 2730,\n"                                                                               \
	"\t\t7.0" L " / 6, -3617.0" L " / 510, 43867.0" L " / 798, -174611.0" L " / 330};\n"       \
	"\tconst " T " pi = 3.14159265358979323846" L ";\n"                                        \
	"\t" T " y = x > 0 ? x : 1 - x;\n"                                                         \
	"\t" T " factorial = 1, sum = 0, value, term;\n\n"                                         \
	"\tfor (int i = 2; i <= k; i++)\n"                                                         \
	"\t\tfactorial *= i;\n"                                                                    \
	"\tfor (; y < 15 + k; y += 1) {\n"                                                         \
	"\t\tterm = factorial;\n"                                                                  \
	"\t\tfor (int i = 0; i <= k; i++)\n"                                                       \
	"\t\t\tterm /= y;\n"                                                                       \
	"\t\tsum += term;\n"                                                                       \
	"\t}\n"                                                                                    \
	"\tfor (int i = 1; i <= k; i++)\n"                                                         \
	"\t\tfactorial /= y;\n"                                                                    \
	"\tterm = factorial / y;\n"                                                                \
	"\tvalue = (k > 0 ? factorial / k : -log" f "(y)) + term / 2;\n"                           \
	"\tterm = term / y * (k + 1) / 2;\n"                                                       \
	"\tfor (int j = 1; j <= 10; j++) {\n"                                                      \
	"\t\tvalue += bernoulli[j - 1] * term;\n"                                                  \
	"\t\tterm = term / y / y * ((2 * j + k) * (2 * j + k + 1));\n"                             \
	"\t\tterm /= (2 * j + 1) * (2 * j + 2);\n"                                                 \
	"\t}\n"                                                                                    \
	"\tvalue = k % 2 == 1 ? sum + value : -(sum + value);\n"                                   \
	"\tif (x <= 0) {\n"                                                                        \
	"\t\t" T " cot = 1 / tan" f "(pi * (x - round" f "(x)));\n"                                \
	"\t\t" T " c[24] = {0}, slope[24];\n"                                                      \
	"\t\t" T " p = 0;\n\n"                                                                     \
	"\t\tc[1] = pi;\n"                                                                         \
	"\t\tfor (int n = 1; n <= k; n++) {\n"                                                     \
	"\t\t\tfor (int i = 0; i <= n; i++)\n"                                                     \
	"\t\t\t\tslope[i] = -pi * (i + 1) * c[i + 1];\n"                                           \
	"\t\t\tfor (int i = n + 1; i >= 0; i--)\n"                                                 \
	"\t\t\t\tc[i] = (i <= n ? slope[i] : 0) + (i >= 2 ? slope[i - 2] : 0);\n"                  \
	"\t\t}\n"                                                                                  \
	"\t\tfor (int i = k + 1; i >= 0; i--)\n"                                                   \
	"\t\t\tp = p * cot + c[i];\n"                                                              \
	"\t\tvalue = (k % 2 == 1 ? -value : value) - p;\n"                                         \
	"\t}\n"                                                                                    \
	"\treturn value;\n"                                                                        \
	"}\n"

#define COMPLEX(T, f)                                                                     \
	{                                                                                 \
		"cadgen_complex" f, NULL, {NULL, NULL},                                   \
			"/* re + im * I, whatever they are. */\n"                         \
			"static " T " _Complex cadgen_complex" f "(" T " re, " T " im)\n" \
			"{\n"                                                             \
			"\t" T " _Complex z;\n\n"                                         \
			"\t((" T " *)&z)[0] = re;\n"                                      \
			"\t((" T " *)&z)[1] = im;\n"                                      \
			"\treturn z;\n"                                                   \
			"}\n"                                                             \
	}

/* One part of a complex result. */
#define PART(T, f, name, part, number, header, params, value, comment)   \
	{"cadgen_" name "_" part f,                                      \
	 "cadgen_complex" f,                                             \
	 {header, NULL},                                                 \
	 comment "static " T " cadgen_" name "_" part f "(" params ")\n" \
		 "{\n"                                                   \
		 "\t" T " _Complex z = " value ";\n\n"                   \
		 "\treturn ((" T " *)&z)[" number "];\n"                 \
		 "}\n"},
#define PARTS(T, f, name, header, params, value, what)                                           \
	PART(T, f, name, "re", "0", header, params, value, "/* The real part of " what ". */\n") \
	PART(T, f, name, "im", "1", header, params, value,                                       \
	     "/* The imaginary part of " what ". */\n")
#define PAIR(T, f, a, b) "cadgen_complex" f "(" #a ", " #b ")"
#define OPERATOR(T, f, name, o)                                    \
	PARTS(T, f, name, NULL, T " a, " T " b, " T " c, " T " d", \
	      PAIR(T, f, a, b) " " o " " PAIR(T, f, c, d), "(a + b * I) " o " (c + d * I)")
#define FUNCTION1(T, f, name)                                                              \
	PARTS(T, f, name, "<complex.h>", T " x, " T " y", name f "(" PAIR(T, f, x, y) ")", \
	      name "(x + y * I)")
#define FUNCTION2(T, f, name)                                               \
	PARTS(T, f, name, "<complex.h>", T " a, " T " b, " T " c, " T " d", \
	      name f "(" PAIR(T, f, a, b) ", " PAIR(T, f, c, d) ")",        \
	      name "(a + b * I, c + d * I)")

#define LGAMMA_SIGN(T, f, L)                                                      \
	"/* 1 or -1: the sign of the gamma function at x. */\n"                   \
	"static int cadgen_lgamma_sign" f "(" T " x)\n"                           \
	"{\n"                                                                     \
	"\tif (x == 0)\n"                                                         \
	"\t\treturn signbit(x) ? -1 : 1;\n"                                       \
	"\treturn x < 0 && floor" f "(x) < x && fmod" f "(floor" f "(x), 2) < 0 " \
	"? -1 : 1;\n"                                                             \
	"}\n"

#define INACTIVE(T, f)                                 \
	"/* x, which counts as a constant. */\n"       \
	"static " T " cadgen_inactive" f "(" T " x)\n" \
	"{\n"                                          \
	"\treturn x;\n"                                \
	"}\n"
#define RECIP(T, f, L)                                                                        \
	"/* x / (x * x + y * y), whatever the squares. */\n"                                  \
	"static " T " cadgen_recip" f "(" T " x, " T " y)\n"                                  \
	"{\n"                                                                                 \
	"\t" T " q = fabs" f "(x) < fabs" f "(y) ? x / y : y / x;\n\n"                        \
	"\treturn fabs" f "(x) < fabs" f "(y) ? q / (1 + q * q) / y : 1 / (1 + q * q) / x;\n" \
	"}\n"

#define UNIT(T, f, L, LIMIT)                                                         \
	"/* x / r, 0 where r is 0; r is hypot(x, y), even if it has no digits. */\n" \
	"static " T " cadgen_unit" f "(" T " x, " T " y, " T " r)\n"                 \
	"{\n"                                                                        \
	"\t" T " scale = r < " LIMIT "_MIN ? 0x1p80" L " : 0x1p-4" L ";\n\n"         \
	"\tif (r >= " LIMIT "_MIN && r <= " LIMIT "_MAX)\n"                          \
	"\t\treturn x / r;\n"                                                        \
	"\tif (r <= 0 || isnan(r))\n"                                                \
	"\t\treturn r;\n"                                                            \
	"\tif (isinf(x) || isinf(y))\n"                                              \
	"\t\treturn isinf(y) ? x / y : copysign" f "(1, x);\n"                       \
	"\treturn x * scale / hypot" f "(x * scale, y * scale);\n"                   \
	"}\n"

#define ALLOC(name, memory, comment, fault)                        \
	comment "static void *" name "(long count, size_t size)\n" \
		"{\n"                                              \
		"\tvoid *p = NULL;\n\n"                            \
		"\tif (count <= 0)\n"                              \
		"\t\tcount = 1;\n"                                 \
		"\tif ((size_t)count <= (size_t)-1 / 2 / size)\n"  \
		"\t\tp = " memory ";\n" fault "\treturn p;\n"      \
		"}\n"

#define GROW(name, comment, fault)                                                              \
	comment "static void *" name "(void *p, long *cap, long len, long more, size_t size)\n" \
		"{\n"                                                                           \
		"\tlong want = *cap < 16 ? 16 : *cap;\n"                                        \
		"\tvoid *q = NULL;\n\n"                                                         \
		"\tif (p && more <= *cap - len)\n"                                              \
		"\t\treturn p;\n"                                                               \
		"\twhile (want - len < more && want <= LONG_MAX / 2)\n"                         \
		"\t\twant *= 2;\n"                                                              \
		"\tif (want - len >= more && (size_t)want <= (size_t)-1 / 2 / size)\n"          \
		"\t\tq = realloc(p, (size_t)want * size);\n" fault "\t*cap = want;\n"           \
		"\treturn q;\n"                                                                 \
		"}\n"

#define POOL                                                                                       \
	"/* Memory that is released all at once: pieces of blocks, and what is kept. */\n"         \
	"union cadgen_unit {\n"                                                                    \
	"\tunion cadgen_unit *next;\n"                                                             \
	"\tvoid *kept;\n"                                                                          \
	"\tsize_t size;\n"                                                                         \
	"\tlong double aligned;\n"                                                                 \
	"};\n\n"                                                                                   \
	"struct cadgen_pool {\n"                                                                   \
	"\tunion cadgen_unit *block; /* the last one; its first unit leads to the one before */\n" \
	"\tsize_t used, room;        /* units of it */\n"                                          \
	"\tunion cadgen_unit *kept;  /* a list of memory from malloc */\n"                         \
	"};\n"

#define POOL_TAKE(name, comment, fault)                                          \
	comment "static void *" name "(struct cadgen_pool *pool, size_t size)\n" \
		"{\n"                                                            \
		"\tsize_t unit = sizeof *pool->block, room = 1048576;\n"         \
		"\tsize_t units = size / unit + (size % unit != 0);\n"           \
		"\tunion cadgen_unit *p = NULL;\n\n"                             \
		"\tif (pool->room - pool->used < units) {\n"                     \
		"\t\tif (pool->room < room)\n"                                   \
		"\t\t\troom = pool->room ? 2 * pool->room : 64;\n"               \
		"\t\tif (room <= units)\n"                                       \
		"\t\t\troom = units + 1;\n"                                      \
		"\t\tif (room <= (size_t)-1 / 2 / unit)\n"                       \
		"\t\t\tp = malloc(room * unit);\n"                               \
		"\t\tif (!p)\n" fault "\t\tp->next = pool->block;\n"             \
		"\t\tpool->block = p;\n"                                         \
		"\t\tpool->used = 1;\n"                                          \
		"\t\tpool->room = room;\n"                                       \
		"\t}\n"                                                          \
		"\tp = pool->block + pool->used;\n"                              \
		"\tpool->used += units;\n"                                       \
		"\treturn p;\n"                                                  \
		"}\n"

#define POOL_NEW(name, take, comment, fault)                                     \
	comment "static void *" name "(struct cadgen_pool *pool, size_t size)\n" \
		"{\n"                                                            \
		"\tunion cadgen_unit *p = NULL;\n\n"                             \
		"\tif (size <= (size_t)-1 / 2)\n"                                \
		"\t\tp = " take "(pool, size + sizeof *p);\n"                    \
		"\tif (!p)\n" fault "\tp->size = size;\n"                        \
		"\treturn memset(p + 1, 0, size);\n"                             \
		"}\n"

#define POOL_ARRAY(name, take, comment, fault)                                               \
	comment "static void *" name "(struct cadgen_pool *pool, long count, size_t size)\n" \
		"{\n"                                                                        \
		"\tif (count <= 0)\n"                                                        \
		"\t\treturn pool;\n"                                                         \
		"\tif ((size_t)count > (size_t)-1 / 2 / size)\n" fault "\treturn " take      \
		"(pool, (size_t)count * size);\n"                                            \
		"}\n"

#define POOL_MOVE(name, take, comment, fault)                                            \
	comment "static void *" name "(struct cadgen_pool *pool)\n"                      \
		"{\n"                                                                    \
		"\tstruct cadgen_pool *moved = " take "(pool, sizeof *moved);\n\n" fault \
		"\t*moved = *pool;\n"                                                    \
		"\treturn moved;\n"                                                      \
		"}\n"

#define POOL_KEEP(name, result, take, comment, fault, done)                               \
	comment "static " result name "(struct cadgen_pool *pool, void *memory)\n"        \
		"{\n"                                                                     \
		"\tunion cadgen_unit *pair = " take "(pool, 2 * sizeof *pair);\n\n" fault \
		"\tpair[0].next = pool->kept;\n"                                          \
		"\tpair[1].kept = memory;\n"                                              \
		"\tpool->kept = pair;\n" done "}\n"

static const Helper helpers[] = {
	{"cadgen_pool", NULL, {"<stddef.h>", NULL}, POOL},
	{"cadgen_pool_take",
	 "cadgen_pool",
	 {"<stdlib.h>", NULL},
	 POOL_TAKE("cadgen_pool_take",
		   "/* Memory that is released with the pool; without it the program ends. */\n",
		   "\t\t\tabort();\n")},
	{"cadgen_pool_try_take",
	 "cadgen_pool",
	 {"<stdlib.h>", NULL},
	 POOL_TAKE("cadgen_pool_try_take",
		   "/* Memory that is released with the pool, or NULL. */\n",
		   "\t\t\treturn NULL;\n")},
	{"cadgen_pool_new",
	 "cadgen_pool_take",
	 {"<string.h>", NULL},
	 POOL_NEW("cadgen_pool_new", "cadgen_pool_take",
		  "/* Zeroed memory, behind its size, released with the pool. */\n",
		  "\t\tabort();\n")},
	{"cadgen_pool_try_new",
	 "cadgen_pool_try_take",
	 {"<string.h>", NULL},
	 POOL_NEW("cadgen_pool_try_new", "cadgen_pool_try_take",
		  "/* Zeroed memory, behind its size, released with the pool, or NULL. */\n",
		  "\t\treturn NULL;\n")},
	{"cadgen_pool_array",
	 "cadgen_pool_take",
	 {"<stdlib.h>", NULL},
	 POOL_ARRAY("cadgen_pool_array", "cadgen_pool_take",
		    "/* Memory for count objects of size bytes, released with the pool. */\n",
		    "\t\tabort();\n")},
	{"cadgen_pool_try_array",
	 "cadgen_pool_try_take",
	 {NULL, NULL},
	 POOL_ARRAY("cadgen_pool_try_array", "cadgen_pool_try_take",
		    "/* Memory for count objects of size bytes, released with the pool, or NULL. "
		    "*/\n",
		    "\t\treturn NULL;\n")},
	{"cadgen_pool_size",
	 "cadgen_pool",
	 {NULL, NULL},
	 "/* The size that the piece of a pool was asked for; of NULL 0. */\n"
	 "static size_t cadgen_pool_size(const void *piece)\n"
	 "{\n"
	 "\treturn piece ? ((const union cadgen_unit *)piece)[-1].size : 0;\n"
	 "}\n"},
	{"cadgen_pool_keep",
	 "cadgen_pool_take",
	 {NULL, NULL},
	 POOL_KEEP("cadgen_pool_keep", "void ", "cadgen_pool_take",
		   "/* The memory, from malloc, will be released with the pool. */\n", "", "")},
	{"cadgen_pool_try_keep",
	 "cadgen_pool_try_take",
	 {NULL, NULL},
	 POOL_KEEP(
		 "cadgen_pool_try_keep", "int ", "cadgen_pool_try_take",
		 "/* The memory, from malloc, will be released with the pool: 0 if it cannot. */\n",
		 "\tif (!pair)\n\t\treturn 0;\n", "\treturn 1;\n")},
	{"cadgen_pool_move",
	 "cadgen_pool_take",
	 {NULL, NULL},
	 POOL_MOVE("cadgen_pool_move", "cadgen_pool_take",
		   "/* The pool, now in a piece of its own memory. */\n", "")},
	{"cadgen_pool_try_move",
	 "cadgen_pool_try_take",
	 {NULL, NULL},
	 POOL_MOVE("cadgen_pool_try_move", "cadgen_pool_try_take",
		   "/* The pool, now in a piece of its own memory, or NULL. */\n",
		   "\tif (!moved)\n\t\treturn NULL;\n")},
	{"cadgen_pool_free",
	 "cadgen_pool",
	 {"<stdlib.h>", NULL},
	 "/* Releases all that the pool holds. */\n"
	 "static void cadgen_pool_free(struct cadgen_pool *pool)\n"
	 "{\n"
	 "\tfor (union cadgen_unit *pair = pool->kept; pair; pair = pair[0].next)\n"
	 "\t\tfree(pair[1].kept);\n"
	 "\twhile (pool->block) {\n"
	 "\t\tunion cadgen_unit *next = pool->block->next;\n\n"
	 "\t\tfree(pool->block);\n"
	 "\t\tpool->block = next;\n"
	 "\t}\n"
	 "}\n"},
	{"cadgen_gcc",
	 NULL,
	 {NULL, NULL},
	 "/* gcc 12 may clear what a loop clears before it is read there; not so with this. */\n"
	 "#if defined __GNUC__ && !defined __clang__\n"
	 "#pragma GCC optimize \"no-tree-loop-distribute-patterns\"\n"
	 "#endif\n"},
	{"cadgen_lanes",
	 NULL,
	 {NULL, NULL},
	 "/* gcc makes better vector code of short loops that it does not unroll first; clang, of\n"
	 " * loops around such ones, worse code than of these. */\n"
	 "#if defined __clang__ && !defined __CADGEN__\n"
	 "#define CADGEN_LANES\n"
	 "#define CADGEN_AROUND _Pragma(\"clang loop vectorize(disable)\")\n"
	 "#elif defined __GNUC__ && __GNUC__ >= 8 && !defined __clang__\n"
	 "#define CADGEN_LANES _Pragma(\"GCC unroll 1\")\n"
	 "#define CADGEN_AROUND\n"
	 "#else\n"
	 "#define CADGEN_LANES\n"
	 "#define CADGEN_AROUND\n"
	 "#endif\n"},
	{"cadgen_apart",
	 NULL,
	 {NULL, NULL},
	 "/* gcc 12 may take `restrict` of what it inlines for true around it. */\n"
	 "#if defined __GNUC__\n"
	 "#define CADGEN_APART __attribute__((noinline))\n"
	 "#else\n"
	 "#define CADGEN_APART\n"
	 "#endif\n"},
	{"cadgen_product",
	 NULL,
	 {"<limits.h>", NULL},
	 "/* a * b for sizes: the largest long where the product does not fit. */\n"
	 "static long cadgen_product(long a, long b)\n"
	 "{\n"
	 "\tif (a <= 0 || b <= 0)\n"
	 "\t\treturn 0;\n"
	 "\treturn a > LONG_MAX / b ? LONG_MAX : a * b;\n"
	 "}\n"},
	{"cadgen_advance",
	 NULL,
	 {"<limits.h>", NULL},
	 "/* How many trips to run from a snapshot to the next one, so that going back through\n"
	 " * all of them runs the fewest again: Griewank and Walther, Algorithm 799, 2000. */\n"
	 "static long cadgen_advance(long trips, long snapshots)\n"
	 "{\n"
	 "\tlong least = 1, less = 0, range = 1, run = trips;\n\n"
	 "\tif (snapshots < 2 || trips < 2)\n"
	 "\t\treturn trips;\n"
	 "\tfor (long r = 1; range < trips; r++) {\n"
	 "\t\tif (range > LONG_MAX / (snapshots + r))\n"
	 "\t\t\treturn trips / 2;\n"
	 "\t\tleast = less > 1 ? less : 1;\n"
	 "\t\tless = range;\n"
	 "\t\trange = range * (snapshots + r) / r;\n"
	 "\t\trun = trips - (range - less);\n"
	 "\t}\n"
	 "\treturn run > least ? run : least;\n"
	 "}\n"},
	{"cadgen_plus",
	 NULL,
	 {"<limits.h>", NULL},
	 "/* a + b for sizes: the largest long where the sum does not fit. */\n"
	 "static long cadgen_plus(long a, long b)\n"
	 "{\n"
	 "\tif (a == LONG_MAX || (b > 0 ? a > LONG_MAX - b : a < LONG_MIN - b))\n"
	 "\t\treturn LONG_MAX;\n"
	 "\treturn b == LONG_MAX ? b : a + b;\n"
	 "}\n"},
	{"cadgen_minus",
	 NULL,
	 {"<limits.h>", NULL},
	 "/* a - b for sizes: the largest long where the difference does not fit. */\n"
	 "static long cadgen_minus(long a, long b)\n"
	 "{\n"
	 "\tif (a == LONG_MAX || (b < 0 ? a > LONG_MAX + b : a < LONG_MIN + b))\n"
	 "\t\treturn LONG_MAX;\n"
	 "\treturn b == LONG_MAX ? b : a - b;\n"
	 "}\n"},
	{"cadgen_times",
	 NULL,
	 {"<limits.h>", NULL},
	 "/* a * b for sizes: the largest long where the product does not fit. */\n"
	 "static long cadgen_times(long a, long b)\n"
	 "{\n"
	 "\tconst long most = LONG_MAX - 1;\n\n"
	 "\tif (a == 0 || b == 0)\n"
	 "\t\treturn 0;\n"
	 "\tif (a > most || a < -most || b > most || b < -most)\n"
	 "\t\treturn LONG_MAX;\n"
	 "\treturn (a < 0 ? -a : a) > most / (b < 0 ? -b : b) ? LONG_MAX : a * b;\n"
	 "}\n"},
	{"cadgen_room",
	 NULL,
	 {"<stddef.h>", NULL},
	 "/* sum, and the bytes of count objects of size bytes as cadgen_piece lays them out; the\n"
	 " * largest size where that is too much. */\n"
	 "static size_t cadgen_room(size_t sum, long count, size_t size)\n"
	 "{\n"
	 "\tconst size_t most = (size_t)-1 / 2;\n"
	 "\tsize_t bytes;\n\n"
	 "\tif (count <= 0)\n"
	 "\t\tcount = 1;\n"
	 "\tif ((size_t)count > most / size)\n"
	 "\t\treturn (size_t)-1;\n"
	 "\tbytes = ((size_t)count * size + 15) / 16 * 16;\n"
	 "\treturn bytes > most || sum > most - bytes ? (size_t)-1 : sum + bytes;\n"
	 "}\n"},
	{"cadgen_overlap",
	 NULL,
	 {"<stddef.h>", NULL},
	 "/* Do arrays of n and m objects of size bytes overlap? */\n"
	 "static int cadgen_overlap(const void *a, long n, const void *b, long m, size_t size)\n"
	 "{\n"
	 "\tconst char *p = a, *q = b;\n\n"
	 "\tif (!p || !q || n <= 0 || m <= 0)\n"
	 "\t\treturn 0;\n"
	 "\treturn p < q ? (size_t)(q - p) / size < (size_t)n\n"
	 "\t\t: (size_t)(p - q) / size < (size_t)m;\n"
	 "}\n"},
	{"cadgen_order",
	 NULL,
	 {"<stdlib.h>", "<string.h>"},
	 "/* order[i]: the number of the element that qsort puts in place i, equal ones in any\n"
	 " * order. A record has room for a copy of an element and its number. */\n"
	 "static void cadgen_order(size_t *order, void *records, void *base, size_t count,\n"
	 "\t\t\t size_t size, size_t room,\n"
	 "\t\t\t int (*compare)(const void *, const void *))\n"
	 "{\n"
	 "\tchar *record = records;\n\n"
	 "\tfor (size_t i = 0; i < count; i++) {\n"
	 "\t\tmemcpy(record + i * room, (char *)base + i * size, size);\n"
	 "\t\tmemcpy(record + i * room + size, &i, sizeof i);\n"
	 "\t}\n"
	 "\tqsort(records, count, room, compare);\n"
	 "\tfor (size_t i = 0; i < count; i++)\n"
	 "\t\tmemcpy(&order[i], record + i * room + size, sizeof *order);\n"
	 "}\n"},
	{"cadgen_place",
	 NULL,
	 {"<stdlib.h>", NULL},
	 "/* The number of the element that bsearch finds, or -1. */\n"
	 "static long cadgen_place(const void *key, const void *base, size_t count, size_t size,\n"
	 "\t\t\t int (*compare)(const void *, const void *))\n"
	 "{\n"
	 "\tconst char *found = bsearch(key, base, count, size, compare);\n\n"
	 "\treturn found ? (found - (const char *)base) / (long)size : -1;\n"
	 "}\n"},
	{"cadgen_piece",
	 NULL,
	 {"<stddef.h>", "<stdint.h>"},
	 "/* Memory for count objects of size bytes: of the room bytes at *work, where the\n"
	 " * rest is left; NULL if they are too few. */\n"
	 "static void *cadgen_piece(void **work, size_t *room, long count, size_t size)\n"
	 "{\n"
	 "\tsize_t skip = (size_t)(16 - (uintptr_t)*work % 16) % 16, bytes;\n"
	 "\tchar *p;\n\n"
	 "\tif (count <= 0)\n"
	 "\t\tcount = 1;\n"
	 "\tif ((size_t)count > (size_t)-1 / 2 / size)\n"
	 "\t\treturn NULL;\n"
	 "\tbytes = ((size_t)count * size + 15) / 16 * 16;\n"
	 "\tif (*room < skip || *room - skip < bytes)\n"
	 "\t\treturn NULL;\n"
	 "\tp = (char *)*work + skip;\n"
	 "\t*work = p + bytes;\n"
	 "\t*room -= skip + bytes;\n"
	 "\treturn p;\n"
	 "}\n"},
	{"cadgen_work",
	 NULL,
	 {"<stddef.h>", NULL},
	 "/* Work memory of the caller: so many bytes, and how many of them are taken. */\n"
	 "struct cadgen_work {\n"
	 "\tchar *memory;\n"
	 "\tsize_t size, used;\n"
	 "};\n"},
	{"cadgen_take",
	 "cadgen_work",
	 {"<stdint.h>", "<string.h>"},
	 "/* Memory for count objects of size bytes. NULL if there is too little: then the work\n"
	 " * memory begins with how many bytes there should be, at least half as many again. */\n"
	 "static void *cadgen_take(struct cadgen_work *work, long count, size_t size)\n"
	 "{\n"
	 "\tsize_t skip = (size_t)(16 - ((uintptr_t)work->memory + work->used) % 16) % 16;\n"
	 "\tsize_t more = work->size + work->size / 2, wants = (size_t)-1 / 2, bytes;\n"
	 "\tvoid *p;\n\n"
	 "\tif (count <= 0)\n"
	 "\t\tcount = 1;\n"
	 "\tif ((size_t)count <= (size_t)-1 / 4 / size) {\n"
	 "\t\tbytes = skip + (size_t)count * size;\n"
	 "\t\tif (bytes <= work->size - work->used) {\n"
	 "\t\t\tp = work->memory + work->used + skip;\n"
	 "\t\t\twork->used += bytes;\n"
	 "\t\t\treturn p;\n"
	 "\t\t}\n"
	 "\t\twants = work->used + bytes + 15;\n"
	 "\t\tif (wants < more)\n"
	 "\t\t\twants = more;\n"
	 "\t}\n"
	 "\tif (work->size >= sizeof wants)\n"
	 "\t\tmemcpy(work->memory, &wants, sizeof wants);\n"
	 "\treturn NULL;\n"
	 "}\n"},
	{"cadgen_take_new",
	 "cadgen_take",
	 {"<limits.h>", NULL},
	 "/* Zeroed memory, behind its size, or NULL. */\n"
	 "static void *cadgen_take_new(struct cadgen_work *work, size_t size)\n"
	 "{\n"
	 "\tsize_t unit = sizeof(union cadgen_unit);\n"
	 "\tsize_t units = 1 + size / unit + (size % unit != 0);\n"
	 "\tlong count = units > LONG_MAX ? LONG_MAX : (long)units;\n"
	 "\tunion cadgen_unit *p = cadgen_take(work, count, unit);\n\n"
	 "\tif (!p)\n"
	 "\t\treturn NULL;\n"
	 "\tp->size = size;\n"
	 "\treturn memset(p + 1, 0, size);\n"
	 "}\n"},
	{"cadgen_take_more",
	 "cadgen_take",
	 {"<limits.h>", "<string.h>"},
	 "/* p, which holds len objects of size bytes, with room for more of them; it stays\n"
	 " * where it is if it was taken last. NULL if there is too little memory. */\n"
	 "static void *cadgen_take_more(struct cadgen_work *work, void *p,\n"
	 "\tlong *cap, long len, long more, size_t size)\n"
	 "{\n"
	 "\tlong want = *cap < 16 ? 16 : *cap;\n"
	 "\tsize_t bytes = (size_t)*cap * size;\n"
	 "\tvoid *q;\n\n"
	 "\tif (p && more <= *cap - len)\n"
	 "\t\treturn p;\n"
	 "\twhile (want - len < more && want <= LONG_MAX / 2)\n"
	 "\t\twant *= 2;\n"
	 "\tif (want - len < more)\n"
	 "\t\twant = LONG_MAX;\n"
	 "\tif (p && (char *)p + bytes == work->memory + work->used)\n"
	 "\t\twork->used -= bytes;\n"
	 "\tq = cadgen_take(work, want, size);\n"
	 "\tif (!q)\n"
	 "\t\treturn NULL;\n"
	 "\tif (len > 0 && q != p)\n"
	 "\t\tmemcpy(q, p, (size_t)len * size);\n"
	 "\t*cap = want;\n"
	 "\treturn q;\n"
	 "}\n"},
	{"cadgen_memalign",
	 NULL,
	 {"<stdlib.h>", NULL},
	 "/* What posix_memalign finds; NULL if there is no memory. */\n"
	 "static void *cadgen_memalign(size_t alignment, size_t bytes)\n"
	 "{\n"
	 "\tvoid *p = NULL;\n\n"
	 "\treturn posix_memalign(&p, alignment, bytes) ? NULL : p;\n"
	 "}\n"},
	{"cadgen_bytes",
	 NULL,
	 {"<stddef.h>", NULL},
	 "/* So many bytes; of too many, the largest number, which no memory has. */\n"
	 "static size_t cadgen_bytes(unsigned long long n)\n"
	 "{\n"
	 "\treturn n > (size_t)-1 ? (size_t)-1 : (size_t)n;\n"
	 "}\n"},
	{"cadgen_alloc",
	 NULL,
	 {"<stdlib.h>", NULL},
	 ALLOC("cadgen_alloc", "malloc((size_t)count * size)",
	       "/* Memory for count objects of size bytes; without it the program ends. */\n",
	       "\tif (!p)\n\t\tabort();\n")},
	{"cadgen_try_alloc",
	 NULL,
	 {"<stdlib.h>", NULL},
	 ALLOC("cadgen_try_alloc", "malloc((size_t)count * size)",
	       "/* Memory for count objects of size bytes, or NULL. */\n", "")},
	{"cadgen_zeros",
	 NULL,
	 {"<stdlib.h>", NULL},
	 ALLOC("cadgen_zeros", "calloc((size_t)count, size)",
	       "/* Memory for count zeros of size bytes; without it the program ends. */\n",
	       "\tif (!p)\n\t\tabort();\n")},
	{"cadgen_try_zeros",
	 NULL,
	 {"<stdlib.h>", NULL},
	 ALLOC("cadgen_try_zeros", "calloc((size_t)count, size)",
	       "/* Memory for count zeros of size bytes, or NULL. */\n", "")},
	{"cadgen_grow",
	 NULL,
	 {"<stdlib.h>", "<limits.h>"},
	 GROW("cadgen_grow",
	      "/* p, which holds len objects of size bytes, with room for more of them;\n"
	      " * without memory the program ends. */\n",
	      "\tif (!q)\n\t\tabort();\n")},
	{"cadgen_try_grow",
	 NULL,
	 {"<stdlib.h>", "<limits.h>"},
	 GROW("cadgen_try_grow",
	      "/* p, which holds len objects of size bytes, with room for more of them;\n"
	      " * NULL without memory. */\n",
	      "\tif (!q)\n\t\treturn NULL;\n")},
	{"cadgen_lgamma_sign", NULL, {"<math.h>", NULL}, LGAMMA_SIGN("double", "", "")},
	{"cadgen_lgamma_signf", NULL, {"<math.h>", NULL}, LGAMMA_SIGN("float", "f", "f")},
	{"cadgen_lgamma_signl", NULL, {"<math.h>", NULL}, LGAMMA_SIGN("long double", "l", "L")},
	{"cadgen_inactive", NULL, {NULL, NULL}, INACTIVE("double", "")},
	{"cadgen_inactivef", NULL, {NULL, NULL}, INACTIVE("float", "f")},
	{"cadgen_inactivel", NULL, {NULL, NULL}, INACTIVE("long double", "l")},
	{"cadgen_recip", NULL, {"<math.h>", NULL}, RECIP("double", "", "")},
	{"cadgen_recipf", NULL, {"<math.h>", NULL}, RECIP("float", "f", "f")},
	{"cadgen_recipl", NULL, {"<math.h>", NULL}, RECIP("long double", "l", "L")},
	{"cadgen_unit", NULL, {"<math.h>", "<float.h>"}, UNIT("double", "", "", "DBL")},
	{"cadgen_unitf", NULL, {"<math.h>", "<float.h>"}, UNIT("float", "f", "f", "FLT")},
	{"cadgen_unitl", NULL, {"<math.h>", "<float.h>"}, UNIT("long double", "l", "L", "LDBL")},
	COMPLEX("double", ""),
	COMPLEX("float", "f"),
	COMPLEX("long double", "l"),
#define BETWEEN(code, text, o, flags)    \
	OPERATOR("double", "", text, #o) \
	OPERATOR("float", "f", text, #o) \
	OPERATOR("long double", "l", text, #o)
#define COMPLEX1(code, function)           \
	FUNCTION1("double", "", #function) \
	FUNCTION1("float", "f", #function) \
	FUNCTION1("long double", "l", #function)
#define COMPLEX2(code, function)           \
	FUNCTION2("double", "", #function) \
	FUNCTION2("float", "f", #function) \
	FUNCTION2("long double", "l", #function)
#include "ir/complex.def"
	FREXP("double", ""),
	FREXP("float", "f"),
	FREXP("long double", "l"),
	{"cadgen_colors", NULL, {"<stdlib.h>", NULL}, helper_colors},
	{"cadgen_star_colors", NULL, {"<stdlib.h>", NULL}, helper_star_colors},
	{"cadgen_polygamma", NULL, {"<math.h>", NULL}, POLYGAMMA("double", "", "")},
	{"cadgen_polygammal", NULL, {"<math.h>", NULL}, POLYGAMMA("long double", "l", "L")},
	{"cadgen_polygammaf",
	 "cadgen_polygamma",
	 {"<math.h>", NULL},
	 "/* The k-th derivative of digamma at x. */\n"
	 "static float cadgen_polygammaf(int k, float x)\n"
	 "{\n"
	 "\treturn (float)cadgen_polygamma(k, x);\n"
	 "}\n"},
};

const Helper *helper_find(const char *name)
{
	for (size_t i = 0; i < sizeof helpers / sizeof *helpers; i++)
		if (!strcmp(helpers[i].name, name))
			return &helpers[i];
	return NULL;
}

void helper_names(Map *names)
{
	for (size_t i = 0; i < sizeof helpers / sizeof *helpers; i++)
		map_set(names, helpers[i].name, names);
}
