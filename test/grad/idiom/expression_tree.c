/* A calculator's syntax tree: nodes of a tagged kind, variables looked up by name, evaluated recursively. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum node_type { NODE_NUMBER, NODE_NAME, NODE_UNARY, NODE_BINARY, NODE_CALL };

struct ast {
	enum node_type type;
	char op;
	double number;
	const char *name;
	struct ast *child[2];
};

struct binding {
	const char *name;
	double value;
	struct binding *next;
};

#ifdef HARNESS
static struct ast *leaf(enum node_type type, const char *name)
{
	struct ast *node = NEW(struct ast, 1);

	node->type = type;
	node->name = name;
	return node;
}

static struct ast *inner(enum node_type type, char op, const char *name, struct ast *a, struct ast *b)
{
	struct ast *node = NEW(struct ast, 1);

	node->type = type;
	node->op = op;
	node->name = name;
	node->child[0] = a;
	node->child[1] = b;
	return node;
}

/* -(2.5 * x ^ 2 / y) + exp(y - x) * y, with y shared */
static struct ast *make_formula(void)
{
	struct ast *x = leaf(NODE_NAME, "x");
	struct ast *y = leaf(NODE_NAME, "y");
	struct ast *two = leaf(NODE_NUMBER, NULL);
	struct ast *factor = leaf(NODE_NUMBER, NULL);
	struct ast *square = inner(NODE_BINARY, '^', NULL, x, two);
	struct ast *product = inner(NODE_BINARY, '*', NULL, factor, square);
	struct ast *quotient = inner(NODE_BINARY, '/', NULL, product, y);
	struct ast *negative = inner(NODE_UNARY, '-', NULL, quotient, NULL);
	struct ast *difference = inner(NODE_BINARY, '-', NULL, y, x);
	struct ast *call = inner(NODE_CALL, 0, "exp", difference, NULL);
	struct ast *last = inner(NODE_BINARY, '*', NULL, call, y);

	return inner(NODE_BINARY, '+', NULL, negative, last);
}

static struct binding *make_bindings(void)
{
	static const char *const names[] = {"z", "y", "x"};
	struct binding *first = NULL;

	for (int i = 0; i < 3; i++) {
		struct binding *b = NEW(struct binding, 1);

		b->name = names[i];
		b->next = first;
		first = b;
	}
	return first;
}
#endif

static const struct binding *lookup(const struct binding *env, const char *name)
{
	for (; env != NULL; env = env->next)
		if (strcmp(env->name, name) == 0)
			return env;
	return NULL;
}

static double call_function(const char *name, double x)
{
	if (strcmp(name, "exp") == 0)
		return exp(x);
	if (strcmp(name, "sin") == 0)
		return sin(x);
	if (strcmp(name, "sqrt") == 0)
		return sqrt(x);
	abort();
}

/* test: eval_ast {node=make_formula();env=make_bindings();RANGE(env,0.5,1.5);} */
#pragma cadgen fwd eval_ast
#pragma cadgen rev eval_ast
double eval_ast(const struct ast *node, const struct binding *env)
{
	double a, b;

	if (node->type == NODE_NUMBER)
		return node->number;
	if (node->type == NODE_NAME) {
		const struct binding *found = lookup(env, node->name);

		return found ? found->value : 0.0;
	}
	a = eval_ast(node->child[0], env);
	if (node->type == NODE_UNARY)
		return -a;
	if (node->type == NODE_CALL)
		return call_function(node->name, a);
	b = eval_ast(node->child[1], env);
	if (node->op == '+')
		return a + b;
	if (node->op == '-')
		return a - b;
	if (node->op == '*')
		return a * b;
	if (node->op == '/')
		return a / b;
	return pow(a, b);
}
