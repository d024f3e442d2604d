/*
 * database: compiler flags from compile_commands.json, through libclang. The program, the input and
 * the output are removed from a command; folders relative to where the command runs are made
 * absolute. libclang would guess the flags of a file that is not in the database; here, only files
 * in it have flags.
 */
#include "front/lower.h"

#include <clang-c/CXCompilationDatabase.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct Database {
	Arena *arena;
	const char *folder;
	CXCompilationDatabase base;
	CXCompileCommands commands;
};

typedef LIST(const char *) Flags;

static void database_release(void *data)
{
	const Database *database = data;

	if (database->commands)
		clang_CompileCommands_dispose(database->commands);
	if (database->base)
		clang_CompilationDatabase_dispose(database->base);
}

static const char *database_fault(Arena *arena, const char *file)
{
	const char *fault = file_fault(file);
	size_t size = 0;
	char *text = fault ? NULL : file_read(file, &size);

	if (text)
		fault = commands_fault(arena, text, size);
	else if (!fault)
		fault = "no such file, or not readable";
	free(text);
	return fault;
}

Database *database_open(Arena *arena, const char *folder, Diags *diags)
{
	Database *database;
	const char *file = arena_printf(arena, "%s/compile_commands.json", folder);
	CXCompilationDatabase_Error error = CXCompilationDatabase_NoError;
	const char *fault = database_fault(arena, file);

	if (fault) {
		diag_report(diags, E_FILE_READ, (Loc){0}, file, fault);
		return NULL;
	}
	database = heap_new(sizeof *database, database_release);
	database->arena = arena;
	database->folder = folder;
	database->base = clang_CompilationDatabase_fromDirectory(folder, &error);
	if (error != CXCompilationDatabase_NoError) {
		diag_report(diags, E_FILE_READ, (Loc){0}, file, "it is not a compilation database");
		database_close(database);
		return NULL;
	}
	database->commands = clang_CompilationDatabase_getAllCompileCommands(database->base);
	return database;
}

void database_close(Database *database)
{
	heap_free(database);
}

static const char *take_string(const Database *database, CXString string)
{
	const char *c = clang_getCString(string);
	const char *copy = arena_strdup(database->arena, c ? c : "");

	clang_disposeString(string);
	return copy;
}

/* A path of a command that runs in `folder`. */
static const char *path_from(const Database *database, const char *folder, const char *path)
{
	return *path == '/' ? path : arena_printf(database->arena, "%s/%s", folder, path);
}

static bool is_file(const char *a, const char *b)
{
	struct stat x, y;

	return stat(a, &x) == 0 && stat(b, &y) == 0 && x.st_dev == y.st_dev && x.st_ino == y.st_ino;
}

static CXCompileCommand command_of(const Database *database, const char *path)
{
	unsigned count = database->commands ? clang_CompileCommands_getSize(database->commands) : 0;

	for (unsigned i = 0; i < count; i++) {
		CXCompileCommand command = clang_CompileCommands_getCommand(database->commands, i);
		const char *folder =
			take_string(database, clang_CompileCommand_getDirectory(command));
		const char *file = take_string(database, clang_CompileCommand_getFilename(command));

		if (is_file(path_from(database, folder, file), path))
			return command;
	}
	return NULL;
}

/* Flags whose value, in the same word or the next, is a folder or a file. */
static const char *const path_flags[] = {
	"-I",
	"-isystem-after",
	"-isystem",
	"-iquote",
	"-idirafter",
	"-isysroot",
	"--sysroot=",
	"--sysroot",
	"--include-directory=",
	"--include-directory",
	"--include=",
	"--include",
	"-include",
	"--imacros=",
	"--imacros",
	"-imacros",
	"@",
};

/* The flag that this word is or begins with; NULL: none. */
static const char *path_flag(const char *word)
{
	for (size_t i = 0; i < sizeof path_flags / sizeof *path_flags; i++)
		if (strncmp(word, path_flags[i], strlen(path_flags[i])) == 0)
			return path_flags[i];
	return NULL;
}

/* A header of -include may also be in one of the folders for headers; then its name is kept. */
static const char *value_from(const Database *database, const char *folder, const char *value)
{
	const char *path = path_from(database, folder, value);

	return *value && access(path, F_OK) == 0 ? path : value;
}

static void take_flags(const Database *database, CXCompileCommand command, const char *input,
		       Flags *out)
{
	const char *folder = take_string(database, clang_CompileCommand_getDirectory(command));
	unsigned count = clang_CompileCommand_getNumArgs(command);

	for (unsigned i = 1; i < count; i++) {
		const char *word = take_string(database, clang_CompileCommand_getArg(command, i));
		const char *flag = path_flag(word);

		if (*word != '-' && is_file(path_from(database, folder, word), input))
			continue;
		if (flag && word[strlen(flag)])
			word = arena_printf(database->arena, "%s%s", flag,
					    value_from(database, folder, word + strlen(flag)));
		list_push(database->arena, out, word);
		if (!flag || strcmp(flag, word) != 0 || i + 1 == count)
			continue;
		word = take_string(database, clang_CompileCommand_getArg(command, ++i));
		list_push(database->arena, out, value_from(database, folder, word));
	}
}

bool database_flags(const Database *database, const char *path, const char *const **flags,
		    uint32_t *count, Diags *diags)
{
	CXCompileCommand command = command_of(database, path);
	Flags out = {0};

	if (!command) {
		const char *fault = file_fault(path);

		diag_report(diags, fault ? E_FILE_READ : E_NOT_IN_DATABASE, (Loc){0}, path,
			    fault ? fault : database->folder);
		return false;
	}
	take_flags(database, command, path, &out);
	*flags = out.items;
	*count = out.count;
	return true;
}
