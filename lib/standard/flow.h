/*
 * flow: the flow of control of a region that has labels, as a graph. Helps structure.
 *
 * One graph is made for the body of a function, and one for the body of each `loop` that stays: one
 * without a label that is gone to from outside. An `if` without jumps is a single op of the graph.
 * A loop that is entered in its middle is taken apart.
 */
#ifndef CADGEN_STANDARD_FLOW_H
#define CADGEN_STANDARD_FLOW_H

#include "rewrite/rewrite.h"

typedef enum NodeKind {
	NODE_FALL,   /* goes on to to[0] */
	NODE_BRANCH, /* to[0] if operand 0 of `op` holds, else to[1] */
	NODE_LOOP,   /* `op` is a `loop` that stays; to[0] behind it, or one of `exits` */
	NODE_EXIT,   /* `op` is a jump out of the region, or its last op */
	NODE_SET,    /* state = number, then to[0] */
	NODE_ASK     /* to[0] if state == number, else to[1] */
} NodeKind;

typedef struct Node Node;

/* A jump out of a loop that stays, and where it goes to. */
typedef struct Exit {
	const Op *jump;
	Node *to;
} Exit;

/* A variable that tells at which of several entries a loop is entered. */
typedef struct FlowState {
	Value *slot; /* in the new function */
} FlowState;

typedef LIST(Node *) Nodes;

struct Node {
	NodeKind kind;
	const Op *op;
	LIST(const Op *) ops; /* run first */
	Node *to[2];          /* NULL: there is none */
	LIST(Exit) exits;
	FlowState *state;
	int64_t number;
	Loc loc;
	uint32_t place; /* in the order of the source; 0: never begun */
	/* flow_analyse; nodes that are not reached have order 0 */
	uint32_t order; /* from 1: forwards, from a node to those behind it */
	Nodes preds;
	Node *idom;
	Node *loop;       /* the header of the innermost loop around it */
	Node *outer;      /* of a header: that of the next loop around its own */
	uint32_t reaches; /* of a header: the greatest place in its loop */
	/* what is put behind the node, and of a header, behind its loop; in order */
	Nodes merges, followers;
	bool is_placed; /* it is one of those; else it stands where it is gone to */
	/* structure */
	LIST(const Op *) locals; /* declared at the end of its ops */
	bool exports;            /* values of its ops are used behind it */
	/* for searches */
	uint32_t group, found, low, finish;
	bool on_path, is_entry;
};

typedef struct Flow {
	Arena *arena;
	const Region *region;
	const struct Jumps *jumps;
	Nodes nodes;
	Node *entry, *end; /* end: the region's last op */
	Map *labels;       /* name -> Node */
	PtrMap *behind;    /* a loop that is taken apart -> where its break goes to */
	PtrMap *next_trip; /* likewise, continue */
	LIST(FlowState *) states;
	LIST(const Op *) locals; /* declared first of all */
	uint32_t places, groups, visits;
	Nodes order, path;
} Flow;

/* The labels and gotos of a function. */
typedef struct Jumps {
	Arena *arena;
	Map *labels; /* name -> the op */
	LIST(const Op *) gotos;
	PtrMap *open; /* the loops that are taken apart */
} Jumps;

Jumps *jumps_find(Arena *, const Func *);
Flow *flow_build(const Jumps *, const Region *);
/* Finds order, dominators and loops. What has several entries gets one, which asks for a state. */
void flow_analyse(Flow *);
uint32_t node_ways(const Node *);
/* Way number i out of the node; *way may be NULL. */
Node **node_way(Node *, uint32_t i);
/* Whether an op of it holds a jump. */
bool node_holds_jump(const Node *);
bool node_in_loop(const Node *, const Node *header);
/* The nearest node that dominates both. NULL: none does. */
Node *node_above_both(Node *, Node *);
bool loop_runs_once(const Op *loop);
/* The loop that a break or continue is of. */
const Op *jump_target(const Op *jump);

#endif
