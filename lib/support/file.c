/*
 * file: whole files in, whole files out. Several outputs are one transaction: each is written under
 * a temporary name in its own folder, and only when all of them could be written are they renamed.
 * What is not a regular file ("-", /dev/null, a pipe) cannot be renamed to and is written in
 * between.
 */
#include "support/support.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

char *file_read(const char *path, size_t *size)
{
	FILE *in = fopen(path, "rb");
	char *text = NULL;
	size_t length = 0, cap = 0;

	if (!in)
		return NULL;
	do {
		if (cap - length < 2) {
			cap = cap ? cap * 2 : 16384;
			char *grown = realloc(text, cap);
			if (!grown)
				fatal("out of memory");
			text = grown;
		}
		length += fread(text + length, 1, cap - length - 1, in);
	} while (!feof(in) && !ferror(in));
	int error = ferror(in) ? errno : 0;
	fclose(in);
	if (error) {
		free(text);
		errno = error;
		return NULL;
	}
	text[length] = '\0';
	*size = length;
	return text;
}

/* An output on its way. Exactly one of the two ways: `temporary` is renamed to `target`, or the
 * text goes straight to `path`. */
typedef struct Pending {
	char *target;    /* what `path` stands for, symbolic links followed */
	char *temporary; /* NULL: not made yet, renamed or straight */
	bool straight;
} Pending;

static bool write_all(int fd, const char *text, size_t size)
{
	while (size) {
		ssize_t n = write(fd, text, size);
		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return false;
		text += n;
		size -= (size_t)n;
	}
	return true;
}

/* close() whose failure counts (a full disk may show only here), with the errno of an earlier
 * failure kept. */
static bool close_after(int fd, bool written)
{
	int error = errno;
	bool closed = close(fd) == 0;

	if (!written)
		errno = error;
	return written && closed;
}

static mode_t default_mode(void)
{
	mode_t mask = umask(0);

	umask(mask);
	return 0666 & ~mask;
}

static char *joined(const char *a, const char *b)
{
	size_t size = strlen(a) + strlen(b) + 1;
	char *s = malloc(size);

	if (!s)
		fatal("out of memory");
	snprintf(s, size, "%s%s", a, b);
	return s;
}

/* ---- places ---- */

enum { MAX_LINKS = 40 };

/* What a symbolic link says, seen from where the program runs; NULL: it is none. */
static char *link_target(const char *path)
{
	char text[4096];
	ssize_t n = readlink(path, text, sizeof text - 1);
	const char *slash = strrchr(path, '/');
	char *folder, *target;

	if (n <= 0)
		return NULL;
	text[n] = '\0';
	if (*text == '/' || !slash)
		return joined(text, "");
	folder = joined(path, "");
	folder[slash + 1 - path] = '\0';
	target = joined(folder, text);
	free(folder);
	return target;
}

/* The name in the folder, which is absolute; the folder is given away. */
static char *place_in(char *folder, const char *name)
{
	char *slash = strrchr(folder, '/'), *begun, *place;

	if (!*name || strcmp(name, ".") == 0)
		return folder;
	if (strcmp(name, "..") == 0) {
		slash[slash == folder] = '\0';
		return folder;
	}
	begun = joined(folder, slash[1] ? "/" : "");
	place = joined(begun, name);
	free(begun);
	free(folder);
	return place;
}

static char *place_of(const char *path, int links)
{
	char *place = realpath(path, NULL), *target, *folder;
	const char *slash = strrchr(path, '/');

	if (place)
		return place;
	target = links > 0 ? link_target(path) : NULL;
	if (target) {
		place = place_of(target, links - 1);
		free(target);
		return place;
	}
	if (!slash) {
		folder = realpath(".", NULL);
		return place_in(folder ? folder : joined("/", ""), path);
	}
	folder = joined(slash == path ? "/" : path, "");
	folder[slash == path ? 1 : slash - path] = '\0';
	place = place_in(place_of(folder, links), slash + 1);
	free(folder);
	return place;
}

char *file_place(const char *path)
{
	return place_of(path, MAX_LINKS);
}

bool folder_make(const char *path)
{
	char *name = joined(path, "");
	bool made = true;

	for (char *slash = strchr(name + 1, '/'); slash && made; slash = strchr(slash + 1, '/')) {
		*slash = '\0';
		made = mkdir(name, 0777) == 0 || errno == EEXIST;
		*slash = '/';
	}
	free(name);
	return made;
}

/* ---- outputs ---- */

/* Decides which way the output goes and, for a regular file, writes the temporary. */
static bool prepare(Pending *pending, const FileOutput *output)
{
	struct stat info;
	bool exists = stat(output->path, &info) == 0;

	pending->straight = strcmp(output->path, "-") == 0 || (exists && !S_ISREG(info.st_mode));
	if (pending->straight) {
		if (exists && S_ISDIR(info.st_mode) && strcmp(output->path, "-") != 0) {
			errno = EISDIR;
			return false;
		}
		return true;
	}
	if (exists && access(output->path, W_OK) != 0)
		return false;
	pending->target = file_place(output->path);
	if (!pending->target)
		return false;
	char *name = joined(pending->target, ".XXXXXX");
	int fd = mkstemp(name);
	if (fd < 0) {
		free(name);
		return false;
	}
	pending->temporary = name;
	remove_on_signal(name, true);
	bool written = fchmod(fd, exists ? info.st_mode & 07777 : default_mode()) == 0 &&
		       write_all(fd, output->text, output->size);
	return close_after(fd, written);
}

static bool write_straight(const FileOutput *output)
{
	if (strcmp(output->path, "-") == 0)
		return fflush(stdout) == 0 && write_all(STDOUT_FILENO, output->text, output->size);
	int fd = open(output->path, O_WRONLY);
	return fd >= 0 && close_after(fd, write_all(fd, output->text, output->size));
}

static bool move_into_place(Pending *pending)
{
	if (rename(pending->temporary, pending->target) != 0)
		return false;
	remove_on_signal(pending->temporary, false);
	free(pending->temporary);
	pending->temporary = NULL;
	return true;
}

static void pending_free(Pending *pending)
{
	if (pending->temporary) {
		unlink(pending->temporary);
		remove_on_signal(pending->temporary, false);
	}
	free(pending->temporary);
	free(pending->target);
}

bool files_write_atomic(const FileOutput *outputs, uint32_t count, uint32_t *failed)
{
	Pending *pending = calloc(count ? count : 1, sizeof *pending);
	bool ok = true;
	uint32_t at = 0;

	if (!pending)
		fatal("out of memory");
	for (uint32_t i = 0; ok && i < count; i++)
		ok = prepare(&pending[at = i], &outputs[i]);
	for (uint32_t i = 0; ok && i < count; i++)
		if (pending[i].straight)
			ok = write_straight(&outputs[at = i]);
	for (uint32_t i = 0; ok && i < count; i++)
		if (!pending[i].straight)
			ok = move_into_place(&pending[at = i]);
	int error = errno;
	for (uint32_t i = 0; i < count; i++)
		pending_free(&pending[i]);
	free(pending);
	errno = error;
	if (!ok)
		*failed = at;
	return ok;
}

bool file_write_atomic(const char *path, const char *text, size_t size)
{
	uint32_t failed;

	return files_write_atomic(&(FileOutput){path, text, size}, 1, &failed);
}
