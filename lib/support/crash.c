/*
 * crash: what happens when cadgen itself or the machine is at fault. If the thread runs under a
 * guard, the guard takes over; otherwise the process ends. What the thread is doing is kept in a
 * thread-local variable, because a fault may be found where no context is at hand, for example in a
 * signal handler.
 *
 * Exit statuses: 1 if the machine is at fault (fatal, no_memory), 3 if cadgen is (bug, and signals
 * like SIGSEGV once crash_install was called).
 */
#include "support/support.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { EXIT_REFUSED = 1, EXIT_BUG = 3, SIGNAL_STACK = 64 * 1024, MOST_MESSAGE = 2048 };

static _Thread_local struct {
	const char *pass, *function;
	const char *(*write)(void *);
	void *data;
	bool installed;
} context;

void crash_context(const char *pass, const char *function)
{
	context.pass = pass;
	context.function = function;
	if (context.installed)
		watch_doing(pass, function);
	guard_check();
}

void limit_exceeded(const Limits *limits, bool is_time)
{
	char text[MOST_MESSAGE];

	limit_message(text, sizeof text, limits, is_time, context.pass, context.function);
	guard_raise(TROUBLE_LIMIT, text);
}

void crash_reproducer(const char *(*write)(void *), void *data)
{
	context.write = write;
	context.data = data;
}

/* Describes the fault and where it happened. Allocates nothing. */
static void describe(char *out, size_t size, const char *message)
{
	const char *pass = context.pass, *function = context.function;

	snprintf(out, size, "fault of cadgen's own%s%s%s%s%s%s: %s", pass ? " in pass '" : "",
		 pass ? pass : "", pass ? "'" : "", function ? " on function '" : "",
		 function ? function : "", function ? "'" : "", message);
}

/* Writes the reproducer, at most once: a fault while it is written must not start another. */
static void reproduce(void)
{
	const char *(*write_it)(void *) = context.write;

	context.write = NULL;
	const char *file = write_it ? write_it(context.data) : NULL;
	if (file)
		fprintf(stderr, "cadgen: a file that reproduces it was written to '%s'\n", file);
}

void bug(const char *fmt, ...)
{
	char message[MOST_MESSAGE], text[2 * MOST_MESSAGE];
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(message, sizeof message, fmt, ap);
	va_end(ap);
	describe(text, sizeof text, message);
	guard_raise(TROUBLE_BUG, text);
	fprintf(stderr, "cadgen: %s\n", text);
	reproduce();
	exit(EXIT_BUG);
}

void fatal(const char *fmt, ...)
{
	char message[MOST_MESSAGE];
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(message, sizeof message, fmt, ap);
	va_end(ap);
	guard_raise(TROUBLE_MACHINE, message);
	fprintf(stderr, "cadgen: error: %s\n", message);
	exit(EXIT_REFUSED);
}

void no_memory(void)
{
	guard_raise(TROUBLE_MEMORY, "out of memory");
	fatal("out of memory");
}

/* ---- signals ---- */

static const struct {
	int number;
	const char *text;
} fatal_signals[] = {
#if !defined(CADGEN_SANITIZED) /* the sanitizer's own report says more */
	{SIGSEGV, "segmentation fault or stack overflow"},
	{SIGBUS, "bus error"},
	{SIGFPE, "arithmetic fault"},
	{SIGILL, "illegal instruction"},
#endif
	{SIGABRT, "abort"},
};

enum { FATAL_SIGNALS = sizeof fatal_signals / sizeof *fatal_signals };

/* Printing in a signal handler is not safe in theory, but the process is lost anyhow. A second
 * signal meets the default action. */
static void on_signal(int number)
{
	const char *what = "signal";
	char text[MOST_MESSAGE];

	for (int i = 0; i < FATAL_SIGNALS; i++)
		if (fatal_signals[i].number == number)
			what = fatal_signals[i].text;
	watch_abandon();
	describe(text, sizeof text, what);
	fprintf(stderr, "cadgen: %s\n", text);
	reproduce();
	fflush(stderr);
	_exit(EXIT_BUG);
}

void crash_install(void)
{
	struct sigaction action;

	memset(&action, 0, sizeof action);
	action.sa_handler = on_signal;
	action.sa_flags = (int)SA_RESETHAND | SA_ONSTACK;
	sigemptyset(&action.sa_mask);
#if !defined(CADGEN_SANITIZED) /* sanitizers set a signal stack of their own for each thread */
	/* Never freed. Not a thread-local array: every thread of the process would have one. */
	stack_t alternate = {.ss_sp = malloc(SIGNAL_STACK), .ss_size = SIGNAL_STACK};

	if (alternate.ss_sp)
		sigaltstack(&alternate, NULL);
#endif
	for (int i = 0; i < FATAL_SIGNALS; i++)
		sigaction(fatal_signals[i].number, &action, NULL);
	context.installed = true;
}

void crash_keep_stack(void)
{
	struct sigaction action;

	for (int i = 0; context.installed && i < FATAL_SIGNALS; i++)
		if (sigaction(fatal_signals[i].number, NULL, &action) == 0) {
			action.sa_flags |= SA_ONSTACK;
			sigaction(fatal_signals[i].number, &action, NULL);
		}
}

bool crash_is_installed(void)
{
	return context.installed;
}
