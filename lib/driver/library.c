/*
 * library: the public interface, cadgen/cadgen.h. Each call works under the session's guard. A run
 * does so in a thread with a large stack, because expressions may nest to any depth.
 */
#include "driver/session.h"

#include <errno.h>
#include <locale.h>
#include <pthread.h>
#include <string.h>

static const size_t stack_size = (size_t)512 << 20;

/* What a call of the interface passes to the function that does its work. */
typedef struct Call {
	CadgenSession *session;
	const char *name, *value;
	size_t size;
	int argc;
	const char *const *argv;
	CadgenStatus status; /* the answer */
} Call;

/* ---- calls ---- */

/* The work was interrupted: there may be no memory left, and no data structure can be trusted. */
static CadgenStatus give_up(CadgenSession *s, Trouble trouble, const char *message)
{
	static const CadgenStatus statuses[] = {[TROUBLE_NONE] = CADGEN_DONE,
						[TROUBLE_MACHINE] = CADGEN_REFUSED,
						[TROUBLE_MEMORY] = CADGEN_NO_MEMORY,
						[TROUBLE_LIMIT] = CADGEN_LIMIT,
						[TROUBLE_BUG] = CADGEN_FAULT};

	s->status = statuses[trouble];
	s->is_over = true;
	s->outputs.count = 0;
	s->nrecords = 0;
	snprintf(s->last_message, sizeof s->last_message, "%s", message);
	session_end_with(s, s->last_message);
	snprintf(s->last_words, sizeof s->last_words, "cadgen: %s%s\n",
		 trouble == TROUBLE_BUG ? "" : "error: ", message);
	return s->status;
}

static CadgenStatus guarded(Call *call, void (*work)(void *))
{
	CadgenSession *s = call->session;
	Trouble trouble = TROUBLE_NONE;

	if (s->is_over)
		return s->status;
	trouble = guard_call(s->guard, work, call);
	return trouble ? give_up(s, trouble, guard_message(s->guard)) : call->status;
}

static void begin(void *data)
{
	Call *call = data;
	Arena *arena = arena_new();
	CadgenSession *s = arena_new_of(arena, CadgenSession);

	s->arena = arena;
	s->sources = sources_new(arena);
	s->diags = diags_new(arena, s->sources);
	text_str(&s->command, "cadgen");
	call->session = s;
}

CadgenSession *cadgen_new(void)
{
	Guard *guard = guard_new();
	Call call = {.session = NULL};

	if (!guard)
		return NULL;
	if (guard_call(guard, begin, &call)) {
		guard_free(guard);
		return NULL;
	}
	call.session->guard = guard;
	return call.session;
}

void cadgen_free(CadgenSession *s)
{
	if (!s)
		return;
	if (s->catch_faults)
		crash_reproducer(NULL, NULL);
	guard_free(s->guard);
}

const char *cadgen_version(void)
{
	return CADGEN_VERSION;
}

void cadgen_catch_faults(CadgenSession *s)
{
	s->catch_faults = true;
	crash_install();
	watch_install();
	crash_reproducer(reproducer_write, &s->reproducer);
}

/* ---- what is to be done ---- */

static const char plain_characters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
				       "0123456789_-+=./,:@%";

/* Adds a word to the command, quoted for the shell if necessary. */
static void command_add(CadgenSession *s, const char *word)
{
	bool plain = *word && strspn(word, plain_characters) == strlen(word);

	text_str(&s->command, plain ? " " : " '");
	for (; *word; word++)
		if (*word == '\'')
			text_str(&s->command, "'\\''");
		else
			text_char(&s->command, *word);
	text_str(&s->command, plain ? "" : "'");
}

static void set_option(void *data)
{
	Call *call = data;
	CadgenSession *s = call->session;
	Text fault = {0};

	command_add(s, call->name);
	if (call->value)
		command_add(s, call->value);
	if (!option_set(&s->options, s->arena, call->name, call->value, &fault))
		call->status = session_fail(s, CADGEN_USAGE, &fault);
}

CadgenStatus cadgen_option(CadgenSession *s, const char *name, const char *value)
{
	return guarded(&(Call){.session = s, .name = name, .value = value}, set_option);
}

static void add_file(void *data)
{
	const Call *call = data;
	CadgenSession *s = call->session;

	command_add(s, call->name);
	list_push(s->arena, &s->options.files, arena_strdup(s->arena, call->name));
}

CadgenStatus cadgen_add_file(CadgenSession *s, const char *path)
{
	return guarded(&(Call){.session = s, .name = path}, add_file);
}

/* Adds a text that others may include. */
static void add_include(void *data)
{
	const Call *call = data;
	CadgenSession *s = call->session;
	TextFile text = {arena_strdup(s->arena, call->name),
			 arena_strndup(s->arena, call->value, call->size), call->size, NULL};

	list_push(s->arena, &s->options.texts, text);
}

static void add_text(void *data)
{
	add_include(data);
	add_file(data);
}

CadgenStatus cadgen_add_text(CadgenSession *s, const char *name, const char *text, size_t size)
{
	return guarded(&(Call){.session = s, .name = name, .value = text, .size = size}, add_text);
}

CadgenStatus cadgen_add_include(CadgenSession *s, const char *name, const char *text, size_t size)
{
	return guarded(&(Call){.session = s, .name = name, .value = text, .size = size},
		       add_include);
}

static void add_flag(void *data)
{
	const Call *call = data;
	CadgenSession *s = call->session;

	if (s->options.flags.count == 0)
		command_add(s, "--");
	command_add(s, call->name);
	list_push(s->arena, &s->options.flags, arena_strdup(s->arena, call->name));
}

CadgenStatus cadgen_add_flag(CadgenSession *s, const char *flag)
{
	return guarded(&(Call){.session = s, .name = flag}, add_flag);
}

static void take_arguments(void *data)
{
	Call *call = data;
	CadgenSession *s = call->session;
	Text fault = {0};

	for (int i = 0; i < call->argc; i++)
		command_add(s, call->argv[i]);
	if (!options_parse(&s->options, s->arena, call->argc, call->argv, &fault))
		call->status = session_fail(s, CADGEN_USAGE, &fault);
}

CadgenStatus cadgen_arguments(CadgenSession *s, int argc, const char *const *argv)
{
	return guarded(&(Call){.session = s, .argc = argc, .argv = argv}, take_arguments);
}

/* ---- the run ---- */

static void run_session(void *data)
{
	Call *call = data;

	call->status = session_run(call->session);
}

static void reproduce(void *data)
{
	CadgenSession *s = data;
	const char *path = reproducer_write(&s->reproducer);
	size_t length = strlen(s->last_words);

	if (path)
		snprintf(s->last_words + length, sizeof s->last_words - length,
			 "cadgen: a file that reproduces it was written to '%s'\n", path);
}

/* The watch ends the program; a library gives the run up where it can. */
static void begin_limits(CadgenSession *s)
{
	const Options *options = &s->options;
	bool prints = options->time || (options->dump_after.count && !options->dump_dir);

	if (s->catch_faults)
		watch_begin(&options->limits, !prints);
	else
		guard_limit(s->guard, &options->limits);
}

static void end_limits(CadgenSession *s)
{
	if (s->catch_faults)
		watch_end();
	else
		guard_limit(s->guard, NULL);
}

static void *run_in_thread(void *data)
{
	Call *call = data;
	CadgenSession *s = call->session;
	/* Numbers of the source are read as C writes them, whatever the program's locale. */
	locale_t plain = newlocale(LC_ALL_MASK, "C", (locale_t)0);

	if (!plain) {
		call->status = give_up(s, TROUBLE_MEMORY, "no memory for a locale");
		return NULL;
	}
	uselocale(plain);
	if (s->catch_faults)
		cadgen_catch_faults(s);
	begin_limits(s);
	call->status = guarded(call, run_session);
	end_limits(s);
	if (call->status == CADGEN_FAULT && s->catch_faults)
		guard_call(s->guard, reproduce, s);
	uselocale(LC_GLOBAL_LOCALE);
	freelocale(plain);
	return NULL;
}

static bool run_on_large_stack(Call *call)
{
	pthread_attr_t attributes;
	pthread_t thread;
	bool has_begun;

	pthread_attr_init(&attributes);
	pthread_attr_setstacksize(&attributes, stack_size);
	has_begun = pthread_create(&thread, &attributes, run_in_thread, call) == 0;
	if (has_begun)
		pthread_join(thread, NULL);
	pthread_attr_destroy(&attributes);
	return has_begun;
}

CadgenStatus cadgen_run(CadgenSession *s)
{
	Call call = {.session = s};

	if (s->status != CADGEN_DONE || s->has_run)
		return s->status;
	s->has_run = true;
	if (!run_on_large_stack(&call))
		return give_up(s, TROUBLE_MEMORY, "no memory for a thread's stack");
	return call.status;
}

static bool is_below(const char *path, const char *folder)
{
	size_t n = folder ? strlen(folder) : 0;

	return folder && strncmp(path, folder, n) == 0 && path[n] == '/';
}

static CadgenStatus write_outputs(CadgenSession *s)
{
	FileOutput *files = arena_array(s->arena, FileOutput, s->outputs.count);
	uint32_t failed = 0;
	Text fault = {0};

	for (uint32_t i = 0; i < s->outputs.count; i++) {
		const Output *output = &s->outputs.items[i];

		if (is_below(output->path, s->options.out_dir) && !folder_make(output->path)) {
			text_printf(&fault, "the folder of '%s' cannot be made: %s", output->path,
				    strerror(errno));
			return session_fail(s, CADGEN_REFUSED, &fault);
		}
		files[i] = (FileOutput){output->path, text_cstr(&output->text), output->text.len};
	}
	if (files_write_atomic(files, s->outputs.count, &failed))
		return CADGEN_DONE;
	check_forget(s);
	if (errno == ENOMEM)
		no_memory();
	text_printf(&fault, "'%s' cannot be written: %s", files[failed].path,
		    errno == ENOENT ? "there is no such folder" : strerror(errno));
	return session_fail(s, CADGEN_REFUSED, &fault);
}

static void write_session(void *data)
{
	Call *call = data;

	call->status = write_outputs(call->session);
}

CadgenStatus cadgen_write(CadgenSession *s)
{
	return s->status == CADGEN_DONE ? guarded(&(Call){.session = s}, write_session) : s->status;
}

static void check_session(void *data)
{
	Call *call = data;

	call->status = check_run(call->session);
}

CadgenStatus cadgen_check(CadgenSession *s)
{
	return s->status == CADGEN_DONE ? guarded(&(Call){.session = s}, check_session) : s->status;
}

const char *cadgen_messages(const CadgenSession *s)
{
	return s->is_over ? s->last_words : text_cstr(&s->messages);
}

size_t cadgen_diagnostic_count(const CadgenSession *s)
{
	return s->nrecords + (s->end.message != NULL);
}

const CadgenDiagnostic *cadgen_diagnostic(const CadgenSession *s, size_t number)
{
	return number < s->nrecords ? &s->records[number] : &s->end;
}

size_t cadgen_output_count(const CadgenSession *s)
{
	return s->outputs.count;
}

const char *cadgen_output_path(const CadgenSession *s, size_t number)
{
	return s->outputs.items[number].path;
}

const char *cadgen_output_text(const CadgenSession *s, size_t number, size_t *size)
{
	const Text *text = &s->outputs.items[number].text;

	if (size)
		*size = text->len;
	return text_cstr(text);
}
