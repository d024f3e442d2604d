/*
 * The front end's golden test: every FILE.c of this folder is read, what its pragmas need is
 * verified and printed, and the text is compared with FILE.ir, which must read back as the same
 * text. CADGEN_BLESS=1 rewrites the expectations.
 *
 *   front-test [FOLDER | FILE.c ..]
 */
#include "front/front.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

static bool has_suffix(const char *name, const char *suffix)
{
	size_t n = strlen(name), m = strlen(suffix);

	return n >= m && !strcmp(name + n - m, suffix);
}

static bool verify(const Module *module, Text *out)
{
	bool ok = true;

	for (const Func *f = module->first; f; f = f->next) {
		Text faults = {0};

		if (!func_verify(f, &faults)) {
			text_printf(out, "@%s: %s\n", f->name, text_cstr(&faults));
			ok = false;
		}
		text_free(&faults);
	}
	return ok;
}

/* print(parse(text)) == text? */
static bool reads_back(const char *name, const char *text, Text *out)
{
	Arena *arena = arena_new();
	Sources *sources = sources_new(arena);
	Diags *diags = diags_new(arena, sources);
	Module *module = module_new(arena, sources);
	uint32_t file = sources_add(sources, name, text, strlen(text));
	bool ok = module_parse(module, file, diags);
	Text again = {0};

	if (ok)
		module_print(&again, module);
	else
		diags_print(diags, stderr);
	ok = ok && !strcmp(text_cstr(&again), text);
	if (!ok)
		text_printf(out, "%s: the text does not read back as itself\n", name);
	text_free(&again);
	module_free(module);
	arena_free(arena);
	return ok;
}

static bool same_as(const char *golden, const char *text)
{
	size_t size;
	char *want = file_read(golden, &size);
	bool same = want && !strcmp(want, text);

	free(want);
	return same;
}

static bool test_file(const char *path, bool show)
{
	Arena *arena = arena_new();
	Sources *sources = sources_new(arena);
	Diags *diags = diags_new(arena, sources);
	Unit unit = {.module = module_new(arena, sources)};
	FrontOptions options = {0};
	const char *golden = arena_printf(arena, "%.*s.ir", (int)strlen(path) - 2, path);
	Text text = {0}, faults = {0};
	bool ok = front_read(&unit, path, &options, diags);

	if (!ok)
		diags_print(diags, stderr);
	module_print(&text, unit.module);
	ok = ok && verify(unit.module, &faults);
	ok = ok && reads_back(golden, text_cstr(&text), &faults);
	if (show)
		fputs(text_cstr(&text), stdout);
	else if (ok && getenv("CADGEN_BLESS"))
		ok = file_write_atomic(golden, text_cstr(&text), text.len);
	else if (ok && !same_as(golden, text_cstr(&text)))
		ok = (text_printf(&faults, "differs from %s:\n%s", golden, text_cstr(&text)),
		      false);
	if (!ok)
		fprintf(stderr, "FAILED %s\n%s", path, text_cstr(&faults));
	text_free(&text);
	text_free(&faults);
	module_free(unit.module);
	arena_free(arena);
	return ok;
}

static int by_name(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

static int test_folder(const char *folder)
{
	Arena *arena = arena_new();
	LIST(char *) paths = {0};
	DIR *dir = opendir(folder);
	uint32_t failed = 0;

	for (struct dirent *entry = dir ? readdir(dir) : NULL; entry; entry = readdir(dir))
		if (has_suffix(entry->d_name, ".c") && strcmp(entry->d_name, "front.c") &&
		    strcmp(entry->d_name, "robust.c"))
			list_push(arena, &paths,
				  arena_printf(arena, "%s/%s", folder, entry->d_name));
	if (dir)
		closedir(dir);
	if (paths.count)
		qsort(paths.items, paths.count, sizeof *paths.items, by_name);
	for (uint32_t i = 0; i < paths.count; i++)
		failed += !test_file(paths.items[i], false);
	printf("%u files, %u failed\n", paths.count, failed);
	failed += paths.count == 0;
	arena_free(arena);
	return failed != 0;
}

int main(int argc, char **argv)
{
	int failed = 0;

	if (argc == 2 && !has_suffix(argv[1], ".c"))
		return test_folder(argv[1]);
	for (int i = 1; i < argc; i++)
		failed |= !test_file(argv[i], true);
	return failed;
}
