/*
 * file: reads and writes whole files. Several outputs are one transaction: each is written under a
 * temporary name in its own folder, and they are renamed only when all of them have been written.
 * An output that is not a regular file ("-", /dev/null, a pipe) cannot be replaced by renaming. It
 * is written when all temporaries are there, before the first renaming.
 */
#include "support/support.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
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
				break;
			text = grown;
		}
		length += fread(text + length, 1, cap - length - 1, in);
	} while (!feof(in) && !ferror(in));
	int error = feof(in) ? 0 : errno;
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

const char *file_fault(const char *path)
{
	struct stat info;

	if (stat(path, &info) != 0 || access(path, R_OK) != 0)
		return "no such file, or not readable";
	return S_ISREG(info.st_mode) ? NULL : "it is not a regular file";
}

/* Lines like "55d0c000-55d0d000 r-xp 00001000 fe:00 1234   /usr/bin/cadgen": the pages of files, by
 * their real paths. */
const char *code_folder(Arena *arena)
{
	uintptr_t here = (uintptr_t)code_folder;
	size_t size;
	char *maps = file_read("/proc/self/maps", &size);
	const char *folder = NULL;

	for (char *line = maps; line && *line && !folder; line += *line == '\n') {
		char *end;
		uintmax_t from = strtoumax(line, &end, 16);
		uintmax_t to = strtoumax(end + (*end == '-'), NULL, 16);
		size_t length = strcspn(line, "\n"), path = strcspn(line, "/\n");

		if (from <= here && here < to && path < length) {
			while (line[length] != '/')
				length--;
			folder = arena_strndup(arena, line + path, length - path);
		}
		line += strcspn(line, "\n");
	}
	free(maps);
	return folder;
}

/* An output that is being written: either `temporary` is renamed to `target`, or the text goes
 * straight to `path`. */
typedef struct Pending {
	const char *target; /* where `path` leads, symbolic links followed; in the arena */
	char *temporary;    /* NULL: not made yet, already renamed, or written straight */
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

/* Closes the file and tells whether writing and closing succeeded: a full disk may show only at
 * close(). Keeps the errno of an earlier failure. */
static bool close_after(int fd, bool written)
{
	int error = errno;
	bool closed = close(fd) == 0;

	if (!written)
		errno = error;
	return written && closed;
}

/* ---- places ---- */

enum { MAX_LINKS = 40 };

/* The path that a symbolic link leads to, relative to the working folder; NULL if it is no link. */
static const char *link_target(Arena *arena, const char *path)
{
	char text[4096];
	ssize_t n = readlink(path, text, sizeof text - 1);
	const char *slash = strrchr(path, '/');

	if (n <= 0)
		return NULL;
	text[n] = '\0';
	if (*text == '/' || !slash)
		return arena_strdup(arena, text);
	return arena_printf(arena, "%.*s/%s", (int)(slash - path), path, text);
}

/* The path of `name` in `folder`, which is absolute. */
static const char *place_in(Arena *arena, const char *folder, const char *name)
{
	const char *slash = strrchr(folder, '/');

	if (!*name || strcmp(name, ".") == 0)
		return folder;
	if (strcmp(name, "..") == 0)
		return arena_strndup(arena, folder, slash == folder ? 1 : (size_t)(slash - folder));
	return arena_printf(arena, "%s%s%s", folder, slash[1] ? "/" : "", name);
}

/* NULL if there is no such file. */
static const char *real_place(Arena *arena, const char *path)
{
	char *place = realpath(path, NULL);
	const char *copy = place ? arena_strdup(arena, place) : NULL;

	free(place);
	return copy;
}

static const char *place_of(Arena *arena, const char *path, int links)
{
	const char *place = real_place(arena, path), *target, *folder;
	const char *slash = strrchr(path, '/');

	if (place)
		return place;
	target = links > 0 ? link_target(arena, path) : NULL;
	if (target)
		return place_of(arena, target, links - 1);
	if (!slash) {
		folder = real_place(arena, ".");
		return place_in(arena, folder ? folder : "/", path);
	}
	folder = slash == path ? "/" : arena_strndup(arena, path, (size_t)(slash - path));
	return place_in(arena, place_of(arena, folder, links), slash + 1);
}

const char *file_place(Arena *arena, const char *path)
{
	return place_of(arena, path, MAX_LINKS);
}

bool folder_make(const char *path)
{
	char *name = strdup(path);
	bool made = name != NULL;

	for (char *slash = made ? strchr(name + 1, '/') : NULL; slash && made;
	     slash = strchr(slash + 1, '/')) {
		*slash = '\0';
		made = mkdir(name, 0777) == 0 || errno == EEXIST;
		*slash = '/';
	}
	free(name);
	return made;
}

/* ---- outputs ---- */

enum { MOST_TEMPORARIES = 100 };

/* Makes a new file beside `target`, with the usual mode of new files. Sets *name, from malloc;
 * returns -1 with errno set on failure. Not mkstemp(): to correct its mode one needs the umask,
 * which cannot be read without changing it for the whole process. */
static int make_temporary(const char *target, char **name)
{
	size_t size = strlen(target) + 64;
	int fd = -1;

	*name = malloc(size);
	for (unsigned n = 0; *name && fd < 0 && n < MOST_TEMPORARIES; n++) {
		snprintf(*name, size, "%s.%ld-%u", target, (long)getpid(), n);
		fd = open(*name, O_WRONLY | O_CREAT | O_EXCL, 0666);
		if (fd < 0 && errno != EEXIST)
			break;
	}
	return fd;
}

/* The same for an output; the watch knows of the file from its beginning. */
static int begin_temporary(Pending *pending)
{
	watch_files(true);
	int fd = make_temporary(pending->target, &pending->temporary);
	int error = errno;
	if (fd < 0) {
		free(pending->temporary);
		pending->temporary = NULL;
	}
	watch_files(false);
	errno = error;
	return fd;
}

/* Decides how the output is written and, for a regular file, writes the temporary. */
static bool prepare(Arena *arena, Pending *pending, const FileOutput *output)
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
	pending->target = file_place(arena, output->path);
	int fd = begin_temporary(pending);
	if (fd < 0)
		return false;
	bool written = (!exists || fchmod(fd, info.st_mode & 07777) == 0) &&
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
	free(pending->temporary);
	pending->temporary = NULL;
	return true;
}

/* All outputs of a call. */
typedef struct Transaction {
	uint32_t count;
	Pending items[];
} Transaction;

/* That of the program, which is watched; a library has none. */
static const Transaction *watched;

static void set_watched(const Transaction *all)
{
	if (crash_is_installed()) {
		watch_files(true);
		watched = all;
		watch_files(false);
	}
}

void files_abandon(void)
{
	for (uint32_t i = 0; watched && i < watched->count; i++)
		if (watched->items[i].temporary)
			unlink(watched->items[i].temporary);
}

/* Leaves no temporary behind, even if a fault ends the writing. */
static void transaction_end(void *data)
{
	const Transaction *all = data;

	for (uint32_t i = 0; i < all->count; i++)
		if (all->items[i].temporary)
			unlink(all->items[i].temporary);
	set_watched(NULL);
	for (uint32_t i = 0; i < all->count; i++)
		free(all->items[i].temporary);
}

bool files_write_atomic(const FileOutput *outputs, uint32_t count, uint32_t *failed)
{
	Transaction *all = heap_new(sizeof *all + count * sizeof *all->items, transaction_end);
	Pending *pending = all->items;
	Arena *arena = arena_new();
	bool ok = true;
	uint32_t at = 0;

	all->count = count;
	set_watched(all);
	for (uint32_t i = 0; ok && i < count; i++)
		ok = prepare(arena, &pending[at = i], &outputs[i]);
	for (uint32_t i = 0; ok && i < count; i++)
		if (pending[i].straight)
			ok = write_straight(&outputs[at = i]);
	watch_files(true);
	for (uint32_t i = 0; ok && i < count; i++)
		if (!pending[i].straight)
			ok = move_into_place(&pending[at = i]);
	watch_files(false);
	int error = errno;
	heap_free(all);
	arena_free(arena);
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
