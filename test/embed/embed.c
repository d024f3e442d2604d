/*
 * cadgen as a library: what cadgen.h promises.
 */
#include "check.h"
#include "comma.h"
#include "inject.h"

#include "cadgen/cadgen.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct Given {
	const char *name, *text;
} Given;

/* A C file, and a file that it includes. */
static const Given wave[] = {
	{"wave.c", "#include \"wave.h\"\n"
		   "#pragma cadgen rev wrt(x[n])\n"
		   "double wave(int n, const double *x)\n"
		   "{\n"
		   "\tdouble sum = 0;\n"
		   "\n"
		   "\tfor (int i = 0; i < n; i++)\n"
		   "\t\tsum += square(x[i]) * SCALE;\n"
		   "\treturn sum;\n"
		   "}\n"},
	{"wave.h", "#define SCALE 3.0\n"
		   "static double square(double x)\n"
		   "{\n"
		   "\treturn x * x;\n"
		   "}\n"},
	{NULL, NULL},
};

static const Given jump[] = {
	{"jump.c", "#pragma cadgen rev wrt(x)\n"
		   "double jump(double x)\n"
		   "{\n"
		   "again:\n"
		   "\tx = x * x;\n"
		   "\tif (x > 2)\n"
		   "\t\tgoto *&&again;\n"
		   "\treturn x;\n"
		   "}\n"},
	{NULL, NULL},
};

static CadgenSession *session_of(const Given *given)
{
	CadgenSession *s = cadgen_new();

	if (!s)
		return NULL;
	cadgen_add_text(s, given->name, given->text, strlen(given->text));
	while ((++given)->name)
		cadgen_add_include(s, given->name, given->text, strlen(given->text));
	return s;
}

static void check_place(CadgenPlace place, const char *file, unsigned line, unsigned column)
{
	assert_string_equal(place.file, file);
	assert_int_equal(place.line, line);
	assert_int_equal(place.column, column);
}

/* ---- texts ---- */

static void write_file(const Given *given)
{
	FILE *to = fopen(given->name, "w");

	assert_non_null(to);
	fputs(given->text, to);
	fclose(to);
}

static void texts_are_read_like_files(void **state)
{
	CadgenSession *texts = session_of(wave), *files = cadgen_new();
	size_t size;

	(void)state;
	assert_int_equal(cadgen_run(texts), CADGEN_DONE);
	write_file(&wave[0]);
	write_file(&wave[1]);
	assert_int_equal(cadgen_add_file(files, "wave.c"), CADGEN_DONE);
	assert_int_equal(cadgen_run(files), CADGEN_DONE);
	assert_int_equal(cadgen_output_count(texts), 1);
	assert_string_equal(cadgen_output_path(texts, 0), "wave.ad.c");
	assert_string_equal(cadgen_output_text(texts, 0, &size),
			    cadgen_output_text(files, 0, NULL));
	assert_int_equal(size, strlen(cadgen_output_text(files, 0, NULL)));
	assert_non_null(strstr(cadgen_output_text(texts, 0, NULL), "wave_rev("));
	cadgen_free(files);
	cadgen_free(texts);
}

static void texts_without_files_differ(void **state)
{
	static const Given given[] = {{"none.c", "#include \"none.h\"\n"
						 "double none(double x) { return x * x; }\n"},
				      {"none.h", "double none(double x);\n"
						 "#pragma cadgen fwd none\n"},
				      {NULL, NULL}};
	CadgenSession *s = session_of(given);

	(void)state;
	assert_int_equal(cadgen_run(s), CADGEN_DONE);
	cadgen_free(s);
}

static void facts_are_in_the_library(void **state)
{
	static const Given given[] = {{"pi.c", "double sinpi(double x);\n"
					       "#pragma cadgen fwd\n"
					       "double turn(double x) { return sinpi(x); }\n"},
				      {NULL, NULL}};
	CadgenSession *s = session_of(given);

	(void)state;
	assert_int_equal(cadgen_option(s, "--facts", "math_extra"), CADGEN_DONE);
	assert_int_equal(cadgen_run(s), CADGEN_DONE);
	assert_non_null(strstr(cadgen_output_text(s, 0, NULL), "double cadgen_sinpi_fwd("));
	cadgen_free(s);
}

/* The files of the test before are still there, with other texts. */
static void texts_hide_files(void **state)
{
	static const Given other[] = {{"wave.c", "#include \"./wave.h\"\n"
						 "#include <inner.h>\n"
						 "#pragma cadgen fwd wrt(x)\n"
						 "double other(double x) { return OTHER * x; }\n"},
				      {"wave.h", "#include \"lib/outer.h\"\n"},
				      {"lib/outer.h", "#include \"inner.h\"\n"},
				      {"lib/inner.h", "#define OTHER 7.0\n"},
				      {NULL, NULL}};
	CadgenSession *s = session_of(other);

	(void)state;
	assert_int_equal(cadgen_add_flag(s, "-Ilib"), CADGEN_DONE);
	assert_int_equal(cadgen_run(s), CADGEN_DONE);
	assert_non_null(strstr(cadgen_output_text(s, 0, NULL), "other_fwd("));
	cadgen_free(s);
	unlink("wave.c");
	unlink("wave.h");
}

static void errors_in_texts_have_their_names(void **state)
{
	static const Given broken[] = {{"broken.c", "#include \"broken.h\"\n"},
				       {"broken.h", "double f(double x)\n{\n\treturn y;\n}\n"},
				       {NULL, NULL}};
	CadgenSession *s = session_of(broken);

	(void)state;
	assert_int_equal(cadgen_run(s), CADGEN_REFUSED);
	assert_int_equal(cadgen_output_count(s), 0);
	assert_int_equal(cadgen_diagnostic_count(s), 1);
	assert_string_equal(cadgen_diagnostic(s, 0)->code, "E_CLANG_NAME");
	check_place(cadgen_diagnostic(s, 0)->place, "broken.h", 3, 9);
	assert_non_null(strstr(cadgen_messages(s), "broken.h:3:9: error: "));
	cadgen_free(s);
}

static void numbers_do_not_depend_on_the_locale(void **state)
{
	static const Given halves[] = {
		{"half.c", "#pragma cadgen rev wrt(x)\n"
			   "double half(double x) { return x * (0.5 + (double)1.25L); }\n"},
		{NULL, NULL}};
	CadgenSession *with_point = session_of(halves), *with_comma = session_of(halves);

	(void)state;
	assert_int_equal(cadgen_run(with_point), CADGEN_DONE);
	if (enter_comma_locale()) {
		assert_int_equal(cadgen_run(with_comma), CADGEN_DONE);
		assert_string_equal(localeconv()->decimal_point, ",");
		setlocale(LC_ALL, "C");
		assert_string_equal(cadgen_output_text(with_comma, 0, NULL),
				    cadgen_output_text(with_point, 0, NULL));
	}
	cadgen_free(with_comma);
	cadgen_free(with_point);
}

/* ---- records ---- */

static void check_jump(const CadgenSession *s)
{
	const CadgenDiagnostic *d = cadgen_diagnostic(s, 0);

	assert_int_equal(cadgen_output_count(s), 0);
	assert_int_equal(cadgen_diagnostic_count(s), 1);
	assert_string_equal(d->code, "E_COMPUTED_GOTO");
	assert_int_equal(d->severity, CADGEN_ERROR);
	check_place(d->place, "jump.c", 7, 3);
	assert_string_equal(d->message, "a computed goto is not supported: derivatives are made of "
					"nested loops and branches");
	assert_string_equal(d->hint, "use 'if' and loops");
	assert_int_equal(d->note_count, 1);
	assert_string_equal(d->notes[0].message, "the request is here");
	check_place(d->notes[0].place, "jump.c", 1, 16);
}

static void wrong_usage_is_a_record(void **state)
{
	CadgenSession *s = session_of(wave);
	const CadgenDiagnostic *d;

	(void)state;
	assert_int_equal(cadgen_option(s, "--nonsense", NULL), CADGEN_USAGE);
	assert_int_equal(cadgen_run(s), CADGEN_USAGE);
	assert_int_equal(cadgen_diagnostic_count(s), 1);
	d = cadgen_diagnostic(s, 0);
	assert_string_equal(d->code, "E_USAGE");
	assert_non_null(strstr(d->message, "--nonsense"));
	assert_null(d->place.file);
	assert_null(d->hint);
	assert_non_null(strstr(cadgen_messages(s), d->message));
	cadgen_free(s);
}

static void what_cannot_be_written_is_a_record(void **state)
{
	CadgenSession *s = session_of(wave);

	(void)state;
	assert_int_equal(cadgen_option(s, "-o", "no/such/folder.c"), CADGEN_DONE);
	assert_int_equal(cadgen_run(s), CADGEN_DONE);
	assert_int_equal(cadgen_diagnostic_count(s), 0);
	assert_int_equal(cadgen_write(s), CADGEN_REFUSED);
	assert_int_equal(cadgen_diagnostic_count(s), 1);
	assert_string_equal(cadgen_diagnostic(s, 0)->code, "E_MACHINE");
	assert_non_null(strstr(cadgen_diagnostic(s, 0)->message, "no/such/folder.c"));
	cadgen_free(s);
}

/* ---- threads ---- */

enum { ROUNDS = 8 };

/* What a thread does again and again; what it should be, and was once without other threads. */
typedef struct Job {
	const Given *given;
	CadgenStatus status;
	CadgenSession *alone;
	bool differs;
} Job;

static bool is_same(const CadgenSession *a, const CadgenSession *b)
{
	return strcmp(cadgen_messages(a), cadgen_messages(b)) == 0 &&
	       cadgen_output_count(a) == cadgen_output_count(b) &&
	       cadgen_diagnostic_count(a) == cadgen_diagnostic_count(b) &&
	       (cadgen_output_count(a) == 0 ||
		strcmp(cadgen_output_text(a, 0, NULL), cadgen_output_text(b, 0, NULL)) == 0);
}

static void *work(void *data)
{
	Job *job = data;

	for (int i = 0; i < ROUNDS; i++) {
		CadgenSession *s = session_of(job->given);

		job->differs |= cadgen_run(s) != job->status || !is_same(s, job->alone);
		cadgen_free(s);
	}
	return NULL;
}

static void sessions_work_at_once(void **state)
{
	Job jobs[] = {{.given = wave, .status = CADGEN_DONE},
		      {.given = jump, .status = CADGEN_REFUSED}};
	pthread_t threads[2];

	(void)state;
	for (int i = 0; i < 2; i++) {
		jobs[i].alone = session_of(jobs[i].given);
		assert_int_equal(cadgen_run(jobs[i].alone), jobs[i].status);
	}
	check_jump(jobs[1].alone);
	for (int i = 0; i < 2; i++)
		assert_int_equal(pthread_create(&threads[i], NULL, work, &jobs[i]), 0);
	for (int i = 0; i < 2; i++) {
		pthread_join(threads[i], NULL);
		assert_false(jobs[i].differs);
		cadgen_free(jobs[i].alone);
	}
}

/* ---- faults ---- */

/* A session that must have been given up. */
static void check_end(CadgenSession *s, CadgenStatus status, const char *code, const char *message)
{
	size_t count = cadgen_diagnostic_count(s);

	assert_int_equal(count, 1);
	assert_string_equal(cadgen_diagnostic(s, 0)->code, code);
	assert_non_null(strstr(cadgen_diagnostic(s, 0)->message, message));
	assert_non_null(strstr(cadgen_messages(s), message));
	assert_int_equal(cadgen_output_count(s), 0);
	assert_int_equal(cadgen_option(s, "--rev", "wave"), status);
	assert_int_equal(cadgen_run(s), status);
	assert_int_equal(cadgen_write(s), status);
}

/* Runs with something that fails at call number `at`: false if there are not so many calls. */
static bool run_failing(Injection *what, long at, CadgenStatus status, const char *code,
			const char *message)
{
	CadgenSession *s;
	CadgenStatus got;

	inject_begin();
	what->at = at;
	s = session_of(wave);
	if (s)
		cadgen_option(s, "-o", "written/wave.ad.c");
	got = s ? cadgen_run(s) : CADGEN_NO_MEMORY;
	if (got == CADGEN_DONE)
		got = cadgen_write(s);
	if (got != CADGEN_DONE)
		assert_int_equal(got, status);
	if (s && got != CADGEN_DONE)
		check_end(s, status, code, message);
	cadgen_free(s);
	assert_int_equal(inject_end(), 0);
	assert_int_equal(unlink("written/wave.ad.c"), got == CADGEN_DONE ? 0 : -1);
	return got != CADGEN_DONE;
}

/* At most some fifty of all calls. */
static void run_all_failing(Injection *what, CadgenStatus status, const char *code,
			    const char *message)
{
	mkdir("written", 0777);
	assert_false(run_failing(what, 0, status, code, message));
	long calls = what->calls, step = calls / 50 + 1;

	assert_true(calls > 0);
	for (long at = 1; at <= calls; at += step)
		assert_true(run_failing(what, at, status, code, message));
	assert_false(run_failing(what, calls + 1, status, code, message));
	assert_int_equal(rmdir("written"), 0); /* nothing is left */
}

static void no_memory_comes_back(void **state)
{
	(void)state;
	run_all_failing(&inject_memory, CADGEN_NO_MEMORY, "E_NO_MEMORY", "out of memory");
}

static void faults_come_back(void **state)
{
	(void)state;
	run_all_failing(&inject_map, CADGEN_FAULT, "E_FAULT", "fault of cadgen's own");
	run_all_failing(&inject_pass, CADGEN_FAULT, "E_FAULT",
			"fault of cadgen's own in pass 'linearise' on function");
}

static void others_work_on_after_a_fault(void **state)
{
	CadgenSession *before = session_of(wave), *after = session_of(wave);
	CadgenSession *failing = session_of(wave);

	(void)state;
	assert_int_equal(cadgen_run(before), CADGEN_DONE);
	inject_begin();
	inject_pass.at = 1;
	assert_int_equal(cadgen_run(failing), CADGEN_FAULT);
	inject_end();
	assert_int_equal(cadgen_run(after), CADGEN_DONE);
	assert_true(is_same(before, after));
	cadgen_free(failing);
	cadgen_free(after);
	cadgen_free(before);
}

/* ---- limits ---- */

static void limits_are_statuses(void **state)
{
	static const char *const limits[][3] = {{"--max-time", "0.001", "0.001 s"},
						{"--max-memory", "300K", "1 MB"}};

	(void)state;
	for (size_t i = 0; i < 2; i++) {
		CadgenSession *s = session_of(wave);

		assert_int_equal(cadgen_option(s, limits[i][0], limits[i][1]), CADGEN_DONE);
		assert_int_equal(cadgen_run(s), CADGEN_LIMIT);
		check_end(s, CADGEN_LIMIT, "E_LIMIT", limits[i][0]);
		check_end(s, CADGEN_LIMIT, "E_LIMIT", limits[i][2]);
		check_end(s, CADGEN_LIMIT, "E_LIMIT", " were not enough");
		cadgen_free(s);
	}
}

static void what_is_within_limits_is_done(void **state)
{
	CadgenSession *s = session_of(wave);

	(void)state;
	cadgen_option(s, "--max-time", "1000");
	cadgen_option(s, "--max-memory", "1G");
	assert_int_equal(cadgen_run(s), CADGEN_DONE);
	cadgen_free(s);
}

static bool has_handler(int number)
{
	struct sigaction action;

	return sigaction(number, NULL, &action) == 0 && action.sa_handler != SIG_DFL;
}

/* A library leaves to the program what ends it. */
static void interrupts_are_left_alone(void **state)
{
	(void)state;
	what_is_within_limits_is_done(NULL);
	assert_false(has_handler(SIGINT));
	assert_false(has_handler(SIGTERM));
	assert_false(has_handler(SIGHUP));
	assert_false(has_handler(SIGPIPE));
}

/* ---- programs ---- */

static bool writes_reproducer(void)
{
	CadgenSession *s = session_of(wave);
	bool is;

	cadgen_catch_faults(s);
	cadgen_option(s, "-o", "fault.ad.c");
	inject_begin();
	inject_pass.at = 1;
	is = cadgen_run(s) == CADGEN_FAULT &&
	     strstr(cadgen_messages(s),
		    "cadgen: a file that reproduces it was written to 'cadgen-bug-wave.txt'\n");
	cadgen_free(s);
	return is && unlink("cadgen-bug-wave.txt") == 0;
}

/* In a process of its own, whose signals it takes. */
static void programs_write_a_reproducer(void **state)
{
	pid_t child = fork();
	int status = -1;

	(void)state;
	if (child == 0)
		_exit(!writes_reproducer());
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_int_equal(status, 0);
}

/* ---- libclang's faults ---- */

static bool is_refused(const Given *given)
{
	CadgenSession *s = session_of(given);
	bool is = cadgen_run(s) == CADGEN_REFUSED &&
		  strcmp(cadgen_diagnostic(s, 0)->code, "E_PARSE") == 0;

	cadgen_free(s);
	return is;
}

/* Before cmocka takes the signals, in a process of its own. Sanitizers take them at once. */
static int status_of_crashes(void)
{
	static const Given crash[] = {{"crash.c", "#pragma clang __debug crash\n"}, {NULL, NULL}};
	static const Given fatal[] = {{"fatal.c", "#pragma clang __debug llvm_fatal_error\n"},
				      {NULL, NULL}};
	int status = 0;
#if defined(CADGEN_SANITIZED)
	bool runs = false;
#else
	bool runs = true;
#endif
	pid_t child = runs ? fork() : -1;

	if (child == 0)
		_exit(!is_refused(crash) || !is_refused(fatal));
	return !runs || waitpid(child, &status, 0) == child ? status : -1;
}

static void libclang_may_crash(void **state)
{
	assert_int_equal(*(int *)*state, 0);
}

int main(void)
{
	int status = status_of_crashes();
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(sessions_work_at_once),
		cmocka_unit_test(texts_are_read_like_files),
		cmocka_unit_test(texts_without_files_differ),
		cmocka_unit_test(facts_are_in_the_library),
		cmocka_unit_test(texts_hide_files),
		cmocka_unit_test(errors_in_texts_have_their_names),
		cmocka_unit_test(numbers_do_not_depend_on_the_locale),
		cmocka_unit_test(wrong_usage_is_a_record),
		cmocka_unit_test(what_cannot_be_written_is_a_record),
		cmocka_unit_test(no_memory_comes_back),
		cmocka_unit_test(faults_come_back),
		cmocka_unit_test(others_work_on_after_a_fault),
		cmocka_unit_test(limits_are_statuses),
		cmocka_unit_test(what_is_within_limits_is_done),
		cmocka_unit_test(interrupts_are_left_alone),
		cmocka_unit_test(programs_write_a_reproducer),
		cmocka_unit_test_prestate(libclang_may_crash, &status),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
