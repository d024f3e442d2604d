/*
 * stack MOST: runs arm_reach on a painted stack and prints how many bytes it used, with the functions of the C library that it calls. Exit status 1: more
 * than MOST.
 */
#include "arm.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ucontext.h>

enum { SIZE = 65536, PAINT = 0xa5 };

static unsigned char stack[SIZE];
static ucontext_t outside, inside;
static int steps, reaches;

static void reach(void)
{
	const Pose goal = {{0.5f, 0.1f, 0.5f}, {{1, 0, 0}, {0, -1, 0}, {0, 0, -1}}};
	float q[JOINTS] = {0.1f, 0.6f, 0, 1.2f, 0, 0.8f, 0};

	if (reaches)
		steps = arm_reach(q, &goal, 0.5f, 100);
}

/* The bytes of the stack that are used, with or without the call of arm_reach. */
static long used(int is_called)
{
	long free = 0;

	reaches = is_called;
	memset(stack, PAINT, SIZE);
	getcontext(&inside);
	inside.uc_stack.ss_sp = stack;
	inside.uc_stack.ss_size = SIZE;
	inside.uc_link = &outside;
	makecontext(&inside, reach, 0);
	swapcontext(&outside, &inside);
	while (free < SIZE && stack[free] == PAINT)
		free++;
	return SIZE - free;
}

int main(int argc, char **argv)
{
	long bytes = used(1) - used(0);

	printf("%d steps of arm_reach on %ld bytes of stack\n", steps, bytes);
	return steps < 1 || bytes > (argc > 1 ? atol(argv[1]) : 0);
}
