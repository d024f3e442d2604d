/*
 * watch: a thread of the program that looks after the run. It shows on a terminal what takes long,
 * ends the process when a limit is passed, and when a signal asks for it: then it removes what is
 * not finished and says where the run was. A signal handler only writes a byte to a pipe, so all of
 * this happens outside of handlers.
 *
 * The watch is the program's, not a library's (cadgen_catch_faults). It has static variables, which
 * stay at their initial values otherwise.
 */
#include "support/support.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum {
	MOST_PASS = 32,
	MOST_NAME = 160,
	MOST_PLACE = 256,
	MOST_LINE = 512,
	EXIT_LIMIT = 4,
	TICK = 20 /* ms */
};

static const double shows_after = 2, shows_every = 0.2; /* seconds */

static int wake[2] = {-1, -1}; /* what the watch waits for: a signal's number, or 0 */

/* Shared by the threads. */
static pthread_mutex_t state_lock = PTHREAD_MUTEX_INITIALIZER;
static struct {
	char pass[MOST_PASS], name[MOST_NAME]; /* what the run does */
	bool is_running, is_shown;
	Limits limits;
	double start;
	void (*clean)(void *);
	void *data;
} state;

/* Of whoever writes to the terminal. */
static pthread_mutex_t screen_lock = PTHREAD_MUTEX_INITIALIZER;
static bool has_line;

/* Of whoever makes, moves or removes files. */
static pthread_mutex_t files_lock = PTHREAD_MUTEX_INITIALIZER;

double clock_seconds(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* ---- what is done ---- */

static void copy_shown(char *to, size_t size, const char *from)
{
	size_t n = 0;

	for (; from[n] && n + 1 < size; n++)
		to[n] = (unsigned char)from[n] < ' ' || from[n] == 127 ? '?' : from[n];
	to[n] = '\0';
}

void watch_doing(const char *pass, const char *name)
{
	if (wake[1] < 0 || !pass)
		return;
	pthread_mutex_lock(&state_lock);
	copy_shown(state.pass, sizeof state.pass, pass);
	copy_shown(state.name, sizeof state.name, name ? name : "");
	pthread_mutex_unlock(&state_lock);
}

/* " in pass 'unzip' on 'f'"; or nothing. */
static void where(char *out, size_t size, const char *pass, const char *name)
{
	*out = '\0';
	if (pass && *pass)
		snprintf(out, size, " in pass '%s'%s%s%s", pass, name && *name ? " on '" : "",
			 name ? name : "", name && *name ? "'" : "");
}

void limit_message(char *out, size_t size, const Limits *limits, bool is_time, const char *pass,
		   const char *name)
{
	char place[MOST_PLACE];
	int n;

	where(place, sizeof place, pass, name);
	n = is_time ? snprintf(out, size, "--max-time: %g s were not enough", limits->seconds)
		    : snprintf(out, size, "--max-memory: %zu MB were not enough",
			       (limits->bytes + 1048575) / 1048576);
	if (n > 0 && (size_t)n < size)
		snprintf(out + n, size - (size_t)n,
			 "%s\n  hint: allow more; or ask for less in one run: fewer requests or "
			 "files, or a rule for what such a function calls",
			 place);
}

/* ---- the terminal ---- */

/* Nothing can be done if it fails. */
static void print(const char *text)
{
	ssize_t n = write(STDERR_FILENO, text, strlen(text));

	(void)n;
}

static void clear_line(void)
{
	if (has_line)
		print("\r\033[K");
	has_line = false;
}

static bool has_terminal(void)
{
	const char *kind = getenv("TERM");

	return isatty(STDERR_FILENO) && kind && *kind && strcmp(kind, "dumb") != 0;
}

static void show(double now)
{
	char line[MOST_LINE];
	struct winsize window = {.ws_col = 0};
	size_t columns = 80;
	bool is_running;

	if (tcgetpgrp(STDERR_FILENO) != getpgrp()) /* another job has the terminal */
		return;
	if (ioctl(STDERR_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_col)
		columns = window.ws_col;
	pthread_mutex_lock(&screen_lock);
	pthread_mutex_lock(&state_lock);
	snprintf(line, sizeof line, "cadgen: %.0f s: %s %s", now - state.start, state.pass,
		 state.name);
	is_running = state.is_running;
	pthread_mutex_unlock(&state_lock);
	if (is_running) {
		if (columns < sizeof line)
			line[columns - 1] = '\0';
		print("\r");
		print(line);
		print("\033[K");
		has_line = true;
	}
	pthread_mutex_unlock(&screen_lock);
}

/* ---- the end ---- */

/* Before the process ends. What makes or moves files stands still from here on. */
static void clean(void)
{
	pthread_mutex_lock(&screen_lock);
	clear_line();
	pthread_mutex_lock(&files_lock);
	files_abandon();
	pthread_mutex_lock(&state_lock);
	if (state.clean)
		state.clean(state.data);
}

static void interrupted(int number)
{
	char text[MOST_LINE], place[MOST_PLACE] = "";
	struct sigaction standard;

	clean();
	if (state.is_running)
		where(place, sizeof place, state.pass, state.name);
	snprintf(text, sizeof text, "cadgen: %s%s\n",
		 number == SIGINT    ? "interrupted"
		 : number == SIGTERM ? "ended by SIGTERM"
				     : "ended by SIGHUP",
		 place);
	print(text);
	memset(&standard, 0, sizeof standard);
	standard.sa_handler = SIG_DFL;
	sigaction(number, &standard, NULL);
	kill(getpid(), number); /* so that shells see why it ended */
	pause();
	_exit(128 + number);
}

static size_t memory_used(void)
{
	struct rusage usage;

	return getrusage(RUSAGE_SELF, &usage) == 0 ? (size_t)usage.ru_maxrss * 1024 : 0;
}

static void check_limits(double now)
{
	char text[2 * MOST_LINE];
	bool is_time, is_over;

	pthread_mutex_lock(&state_lock);
	is_time = state.limits.seconds > 0 && now - state.start > state.limits.seconds;
	is_over = is_time || (state.limits.bytes && memory_used() > state.limits.bytes);
	is_over = is_over && state.is_running;
	pthread_mutex_unlock(&state_lock);
	if (!is_over)
		return;
	clean();
	print("cadgen: error: ");
	limit_message(text, sizeof text, &state.limits, is_time, state.pass, state.name);
	print(text);
	print("\n");
	_exit(EXIT_LIMIT);
}

void watch_abandon(void)
{
	clear_line();
	files_abandon();
}

/* ---- the thread ---- */

/* Milliseconds until there is something to do; -1: until it is woken. */
static int next_tick(double now, double shown)
{
	double due = -1;

	pthread_mutex_lock(&state_lock);
	if (state.is_running && state.is_shown)
		due = shown < state.start ? state.start + shows_after - now
					  : shown + shows_every - now;
	if (state.is_running && (state.limits.seconds > 0 || state.limits.bytes))
		due = TICK / 1000.;
	else if (due >= 0 && due < TICK / 1000.)
		due = TICK / 1000.;
	else if (due < 0 && state.is_running && state.is_shown)
		due = 0;
	pthread_mutex_unlock(&state_lock);
	return due < 0 ? -1 : (int)(due * 1000) + 1;
}

static bool is_due(double now, double shown)
{
	bool due;

	pthread_mutex_lock(&state_lock);
	due = state.is_running && state.is_shown && now - state.start >= shows_after &&
	      now - shown >= shows_every;
	pthread_mutex_unlock(&state_lock);
	return due;
}

static void *watch(void *data)
{
	double shown = 0;

	for (;;) {
		struct pollfd woken = {.fd = wake[0], .events = POLLIN};
		unsigned char number = 0;
		double now = clock_seconds();

		if (is_due(now, shown)) {
			show(now);
			shown = now;
		}
		check_limits(now);
		if (poll(&woken, 1, next_tick(now, shown)) > 0 && read(wake[0], &number, 1) == 1 &&
		    number)
			interrupted(number);
	}
	return data;
}

static void wake_up(int number)
{
	int error = errno;
	unsigned char byte = (unsigned char)number;
	ssize_t n = write(wake[1], &byte, 1);

	(void)n;
	errno = error;
}

/* The write that raised the signal fails, and says why. */
static void go_on(int number)
{
	(void)number;
}

static void handle(int number, void (*handler)(int), int flags)
{
	struct sigaction action;

	if (sigaction(number, NULL, &action) != 0 || action.sa_handler == SIG_IGN)
		return;
	memset(&action, 0, sizeof action);
	action.sa_handler = handler;
	action.sa_flags = flags;
	sigemptyset(&action.sa_mask);
	sigaction(number, &action, NULL);
}

void watch_install(void)
{
	pthread_t thread;
	sigset_t all, before;
	bool has_begun;

	if (wake[1] >= 0 || pipe(wake) != 0)
		return;
	for (int i = 0; i < 2; i++)
		fcntl(wake[i], F_SETFD, FD_CLOEXEC);
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	has_begun = pthread_create(&thread, NULL, watch, NULL) == 0;
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	if (!has_begun)
		return;
	pthread_detach(thread);
	/* A second signal meets the default action. */
	handle(SIGINT, wake_up, (int)SA_RESETHAND | SA_RESTART);
	handle(SIGTERM, wake_up, (int)SA_RESETHAND | SA_RESTART);
	handle(SIGHUP, wake_up, (int)SA_RESETHAND | SA_RESTART);
	handle(SIGPIPE, go_on, SA_RESTART);
	handle(SIGXFSZ, go_on, SA_RESTART);
}

void watch_begin(const Limits *limits, bool may_show)
{
	if (wake[1] < 0)
		return;
	pthread_mutex_lock(&state_lock);
	state.limits = *limits;
	state.is_shown = may_show && has_terminal();
	state.start = clock_seconds();
	state.is_running = true;
	pthread_mutex_unlock(&state_lock);
	wake_up(0);
}

void watch_end(void)
{
	if (wake[1] < 0)
		return;
	pthread_mutex_lock(&screen_lock);
	pthread_mutex_lock(&state_lock);
	state.is_running = false;
	pthread_mutex_unlock(&state_lock);
	clear_line();
	pthread_mutex_unlock(&screen_lock);
}

void watch_clean(void (*clean_up)(void *), void *data)
{
	pthread_mutex_lock(&state_lock);
	state.clean = clean_up;
	state.data = data;
	pthread_mutex_unlock(&state_lock);
}

void watch_files(bool hold)
{
	if (wake[1] < 0)
		return;
	if (hold)
		pthread_mutex_lock(&files_lock);
	else
		pthread_mutex_unlock(&files_lock);
}
