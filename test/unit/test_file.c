#include "check.h"

#include "support/support.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* Each test runs in an empty folder of its own, the current one. */
static int enter_folder(void **state)
{
	char *name = malloc(32);

	strcpy(name, "/tmp/cadgen_fileXXXXXX");
	*state = name;
	return mkdtemp(name) && chdir(name) == 0 ? 0 : -1;
}

static int leave_folder(void **state)
{
	char command[128];

	snprintf(command, sizeof command, "chmod -R u+w %s; rm -rf %s", (char *)*state,
		 (char *)*state);
	int failed = chdir("/") != 0 || system(command) != 0 || access(*state, F_OK) == 0;
	free(*state);
	return failed;
}

static int entries(const char *folder)
{
	DIR *dir = opendir(folder);
	int count = -2; /* without . and .. */

	assert_non_null(dir);
	while (readdir(dir))
		count++;
	closedir(dir);
	return count;
}

static void assert_content(const char *path, const char *want)
{
	size_t size;
	char *text = file_read(path, &size);

	assert_non_null(text);
	assert_string_equal(text, want);
	assert_int_equal(size, strlen(want));
	free(text);
}

static void a_file_is_written_and_read(void **state)
{
	static const char bytes[] = "a\0\xff\n";
	size_t size;

	(void)state;
	assert_true(file_write_atomic("f", bytes, sizeof bytes - 1));
	char *text = file_read("f", &size);
	assert_int_equal(size, sizeof bytes - 1);
	assert_memory_equal(text, bytes, sizeof bytes);
	free(text);
	assert_true(file_write_atomic("f", "", 0));
	assert_content("f", "");
	char *big = malloc(1000001);
	memset(big, 'x', 1000000);
	big[1000000] = '\0';
	assert_true(file_write_atomic("f", big, 1000000));
	assert_content("f", big);
	free(big);
	assert_int_equal(entries("."), 1);
}

static void what_cannot_be_read_says_why(void **state)
{
	size_t size;

	(void)state;
	errno = 0;
	assert_null(file_read("missing", &size));
	assert_int_equal(errno, ENOENT);
	errno = 0;
	assert_null(file_read(".", &size));
	assert_int_equal(errno, EISDIR);
}

static void mode_and_links_are_kept(void **state)
{
	struct stat info;
	mode_t mask = umask(022);

	(void)state;
	assert_true(file_write_atomic("new", "1", 1));
	assert_int_equal(stat("new", &info), 0);
	assert_int_equal(info.st_mode & 0777, 0644);
	assert_int_equal(chmod("new", 0600), 0);
	assert_int_equal(symlink("new", "link"), 0);
	assert_true(file_write_atomic("link", "2", 1));
	assert_content("new", "2");
	assert_int_equal(lstat("link", &info), 0);
	assert_true(S_ISLNK(info.st_mode));
	assert_int_equal(stat("new", &info), 0);
	assert_int_equal(info.st_mode & 0777, 0600);
	umask(mask);
}

static void a_failure_leaves_nothing(void **state)
{
	(void)state;
	errno = 0;
	assert_false(file_write_atomic("no/such/folder", "x", 1));
	assert_int_equal(errno, ENOENT);
	assert_int_equal(mkdir("folder", 0755), 0);
	assert_false(file_write_atomic("folder", "x", 1));
	assert_int_equal(errno, EISDIR);
	assert_int_equal(entries("folder"), 0);
	if (access("/dev/full", W_OK) == 0) {
		assert_false(file_write_atomic("/dev/full", "x", 1));
		assert_int_equal(errno, ENOSPC);
	}
	assert_true(file_write_atomic("/dev/null", "x", 1));
	assert_false(file_write_atomic("", "x", 1));
	assert_int_equal(entries("."), 1);
}

/* Root may write anywhere, so that test gives its rights up in a child. */
static void an_unwritable_folder_is_left_alone(void **state)
{
	int status;

	(void)state;
	assert_int_equal(mkdir("closed", 0755), 0);
	assert_true(file_write_atomic("closed/f", "old", 3));
	assert_int_equal(chmod("closed/f", 0444), 0);
	assert_int_equal(chmod("closed", 0555), 0);
	assert_int_equal(chmod(".", 0755), 0);
	pid_t child = fork();
	if (child == 0) {
		bool failed = (getuid() != 0 || setuid(65534) == 0) &&
			      !file_write_atomic("closed/g", "x", 1) && errno == EACCES &&
			      !file_write_atomic("closed/f", "x", 1) && errno == EACCES;
		_exit(failed ? 0 : 1);
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_int_equal(status, 0);
	assert_int_equal(entries("closed"), 1);
	assert_content("closed/f", "old");
}

static void several_files_are_all_or_none(void **state)
{
	FileOutput outputs[] = {{"a", "1", 1}, {"b", "2", 1}, {"no/c", "3", 1}};
	uint32_t failed = 99;

	(void)state;
	assert_true(file_write_atomic("b", "old", 3));
	assert_false(files_write_atomic(outputs, 3, &failed));
	assert_int_equal(failed, 2);
	assert_int_equal(errno, ENOENT);
	assert_int_equal(entries("."), 1);
	assert_content("b", "old");
	assert_true(files_write_atomic(outputs, 2, &failed));
	assert_content("a", "1");
	assert_content("b", "2");
	assert_int_equal(entries("."), 2);
	assert_true(files_write_atomic(NULL, 0, &failed));
}

static void a_dash_is_standard_output(void **state)
{
	int saved = dup(STDOUT_FILENO);

	(void)state;
	fflush(stdout);
	assert_non_null(freopen("captured", "w", stdout));
	bool ok = file_write_atomic("-", "hello\n", 6);
	fflush(stdout);
	dup2(saved, STDOUT_FILENO);
	close(saved);
	assert_true(ok);
	assert_content("captured", "hello\n");
	assert_int_equal(access("-", F_OK), -1);
}

/* ---- faults ---- */

/* Runs `fault` in a child; what it wrote to standard error is then in the file "stderr". Returns
 * its exit status. */
static int status_of(void (*fault)(void))
{
	int status;
	pid_t child = fork();

	if (child == 0) {
		if (freopen("stderr", "w", stderr))
			fault();
		_exit(99);
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_true(WIFEXITED(status));
	return WEXITSTATUS(status);
}

static const char *write_reproducer(void *data)
{
	return file_write_atomic(data, "x", 1) ? data : NULL;
}

static void has_a_bug(void)
{
	static char name[] = "reproducer.ir";

	crash_context("unzip", "wave");
	crash_reproducer(write_reproducer, name);
	bug("value %d is missing", 7);
}

static void runs_out_of_memory(void)
{
	arena_alloc(arena_new(), SIZE_MAX / 2);
}

static void aborts(void)
{
	crash_install();
	crash_context("simplify", NULL);
	abort();
}

static void faults_are_told(void **state)
{
	(void)state;
	assert_int_equal(status_of(has_a_bug), 3);
	assert_content("stderr",
		       "cadgen: fault of cadgen's own in pass 'unzip' on function 'wave': "
		       "value 7 is missing\n"
		       "cadgen: a file that reproduces it was written to 'reproducer.ir'\n");
	assert_content("reproducer.ir", "x");
	assert_int_equal(status_of(aborts), 3);
	assert_content("stderr", "cadgen: fault of cadgen's own in pass 'simplify': abort\n");
#if !defined(CADGEN_SANITIZED) /* a sanitizer ends the program itself */
	assert_int_equal(status_of(runs_out_of_memory), 1);
	assert_content("stderr", "cadgen: error: out of memory\n");
#else
	(void)runs_out_of_memory;
#endif
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, enter_folder, leave_folder)

int main(void)
{
	const struct CMUnitTest tests[] = {
		IN_FOLDER(a_file_is_written_and_read),
		IN_FOLDER(what_cannot_be_read_says_why),
		IN_FOLDER(mode_and_links_are_kept),
		IN_FOLDER(a_failure_leaves_nothing),
		IN_FOLDER(an_unwritable_folder_is_left_alone),
		IN_FOLDER(several_files_are_all_or_none),
		IN_FOLDER(a_dash_is_standard_output),
		IN_FOLDER(faults_are_told),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
