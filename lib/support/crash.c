/*
 * crash: how the program ends when it or the machine is at fault. What was being done is kept here,
 * in the only variables of the program that are not constant: a fault may be found where no context
 * is at hand, in a signal for one.
 *
 * Exit statuses: 1 the machine (fatal), 3 ourselves (bug, and signals like SIGSEGV once
 * crash_install was called).
 */
#include "support/support.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { EXIT_REFUSED = 1, EXIT_BUG = 3, SIGNAL_STACK = 64 * 1024 };

static struct {
	const char *pass, *function;
	const char *(*write)(void *);
	void *data;
} context;

void crash_context(const char *pass, const char *function)
{
	context.pass = pass;
	context.function = function;
}

void crash_reproducer(const char *(*write)(void *), void *data)
{
	context.write = write;
	context.data = data;
}

static void report(const char *message)
{
	fprintf(stderr, "cadgen: fault of cadgen's own");
	if (context.pass)
		fprintf(stderr, " in pass '%s'", context.pass);
	if (context.function)
		fprintf(stderr, " on function '%s'", context.function);
	fprintf(stderr, ": %s\n", message);
}

/* A fault while the reproducer is written must not write another. */
static void reproduce(void)
{
	const char *(*write_it)(void *) = context.write;

	context.write = NULL;
	const char *file = write_it ? write_it(context.data) : NULL;
	if (file)
		fprintf(stderr, "cadgen: what reproduces it was written to '%s'\n", file);
}

void bug(const char *fmt, ...)
{
	char message[2048];
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(message, sizeof message, fmt, ap);
	va_end(ap);
	report(message);
	reproduce();
	exit(EXIT_BUG);
}

void fatal(const char *fmt, ...)
{
	va_list ap;

	fprintf(stderr, "cadgen: error: ");
	va_start(ap, fmt);
	vfprintf(stderr, fmt, ap);
	va_end(ap);
	fputc('\n', stderr);
	exit(EXIT_REFUSED);
}

/* ---- signals ---- */

static const struct {
	int number;
	const char *text;
} fatal_signals[] = {
#if !defined(CADGEN_SANITIZED) /* whose report says more */
	{SIGSEGV, "segmentation fault or stack overflow"},
	{SIGBUS, "bus error"},
	{SIGFPE, "arithmetic fault"},
	{SIGILL, "illegal instruction"},
#endif
	{SIGABRT, "abort"},
};

enum { FATAL_SIGNALS = sizeof fatal_signals / sizeof *fatal_signals };

/* Printing here is not safe in theory, but the process is lost anyhow: a second signal meets the
 * default action. */
static void on_signal(int number)
{
	const char *text = "signal";

	for (int i = 0; i < FATAL_SIGNALS; i++)
		if (fatal_signals[i].number == number)
			text = fatal_signals[i].text;
	report(text);
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
#if !defined(CADGEN_SANITIZED) /* which have one of their own for each thread */
	static _Thread_local char stack[SIGNAL_STACK];
	stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};

	sigaltstack(&alternate, NULL);
#endif
	for (int i = 0; i < FATAL_SIGNALS; i++)
		sigaction(fatal_signals[i].number, &action, NULL);
}
