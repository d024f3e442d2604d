/*
 * session: a run of a session. It reads each input, takes its requests through the passes and
 * prints to memory; messages and outputs are kept until they are asked for.
 */
#include "driver/session.h"
#include "ad/halves.h"
#include "ad/linear_map.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

/* ---- messages ---- */

void session_end_with(CadgenSession *s, const char *message)
{
	static const char *const codes[] = {
		[CADGEN_DONE] = "",         [CADGEN_REFUSED] = "E_MACHINE",
		[CADGEN_USAGE] = "E_USAGE", [CADGEN_FAULT] = "E_FAULT",
		[CADGEN_LIMIT] = "E_LIMIT", [CADGEN_NO_MEMORY] = "E_NO_MEMORY"};

	s->end = (CadgenDiagnostic){.code = codes[s->status], .message = message};
}

/* Formats all messages so far. */
static void messages_take(CadgenSession *s)
{
	if (!s->options.remarks)
		diags_forget_remarks(s->diags);
	s->records = records_new(s->arena, s->diags, &s->nrecords);
	if (s->fault.len)
		session_end_with(s, s->fault.s);
	text_clear(&s->messages);
	if (s->options.format == FORMAT_SARIF) {
		diags_print_sarif(s->diags, (int)s->status, s->fault.len ? s->fault.s : NULL,
				  &s->messages);
		return;
	}
	diags_append(s->diags, &s->messages);
	if (s->fault.len)
		text_printf(&s->messages, "cadgen: error: %s\n", s->fault.s);
}

CadgenStatus session_fail(CadgenSession *s, CadgenStatus status, Text *fault)
{
	s->status = status;
	text_clear(&s->fault);
	text_str(&s->fault, text_cstr(fault));
	text_free(fault);
	messages_take(s);
	return status;
}

/* ---- outputs ---- */

Text *output_add(CadgenSession *s, const char *path)
{
	list_push(s->arena, &s->outputs, ((Output){.path = path}));
	return &s->outputs.items[s->outputs.count - 1].text;
}

/* The part of the module that every file may name, and the input's own part. */
static Module *module_of(const CadgenSession *s, const Input *input)
{
	Module *own = module_new(s->arena, s->module->sources);

	own->is_narrow = s->module->is_narrow;
	own->aligns_less = s->module->aligns_less;

	for (const Global *g = s->module->globals; g; g = g->next) {
		Global *copy = arena_new_of(s->arena, Global);

		*copy = *g;
		copy->next = NULL;
		if (!g->unit || g->unit == input->unit.file)
			module_add_global(own, copy);
	}
	return own;
}

static void draw(const CadgenSession *s, const Func *f, Text *out)
{
	func_draw(out, f->staged && !s->options.stop_after ? f->staged : f, f->name);
}

/* What linearise left, its map, whose residuals have the names that they have there, and the
 * adjoint of that. The first half of a callee that is kept has none. */
static void print_map(const CadgenSession *s, const Func *f, Text *out)
{
	const Op *why = NULL;
	const LinearMap *map = linear_map_new(s->arena, f, &why);

	if (!map)
		bug("there is no linear map of '%s' in '%s'", op_info[why->code].text, f->name);
	func_print(out, f);
	if (func_is_first_half(f)) {
		text_char(out, '\n');
		return;
	}
	linear_map_print(out, f, map, f->name, false);
	linear_map_print(out, f, linear_map_adjoint(s->arena, map), f->name, true);
	text_char(out, '\n');
}

static void print_ir(const CadgenSession *s, const Input *input, Text *out)
{
	Module *printed = module_of(s, input);

	for (uint32_t i = 0; i < input->results.count; i++)
		module_add(printed, input->results.items[i]);
	module_print(out, printed);
}

/* Before any pass; the functions remain in their module, too. */
static void print_front(const CadgenSession *s, const Input *input, Text *out)
{
	Module *printed = module_of(s, input);

	printed->first_struct = s->module->first_struct;
	for (const Func *f = s->module->first; f; f = f->next) {
		if (f->unit != input->unit.file)
			continue;
		if (s->options.emit == EMIT_DOT)
			draw(s, f, out);
		else
			module_add(printed, func_copy(f));
	}
	if (s->options.emit != EMIT_DOT)
		module_print(out, printed);
}

static Units units_of(const CadgenSession *s)
{
	const Unit **units = arena_array(s->arena, const Unit *, s->ninputs);

	for (uint32_t i = 0; i < s->ninputs; i++)
		units[i] = &s->inputs[i].unit;
	return (Units){units, s->ninputs};
}

/* What libclang reports about the headers that the output adds to the source; NULL: nothing. */
static const char *try_emit(CadgenSession *s, Input *input, bool no_math, Text *out)
{
	Text probe = {0};
	EmittedList emitted = {0};
	EmitOptions emit = {.units = units_of(s),
			    .only_derivatives = s->options.only_derivatives,
			    .header = s->options.header,
			    .includes = s->options.includes.items,
			    .nincludes = s->options.includes.count,
			    .diags = s->diags,
			    .no_math = no_math,
			    .probe = &probe,
			    .waits = s->rounds.waits,
			    .copied = &input->copied,
			    .written = &input->written,
			    .line_name = s->options.no_line ? NULL : input->output_name,
			    .emitted = s->report ? &emitted : NULL};
	const char *complaint = NULL;

	text_clear(out);
	input->copied = (CopiedList){0};
	emit_file(out, &input->unit, input->results.items, input->results.count, &emit);
	if (probe.len)
		complaint = front_complaint(s->arena, &input->unit, probe.s, &input->front);
	if (s->report && (!complaint || no_math))
		report_output(s->report, &input->unit, input->output, out, &emitted);
	text_free(&probe);
	return complaint;
}

/* A source that declares names of <math.h> itself gets declarations of single functions instead. */
static void emit_c(CadgenSession *s, Input *input, Text *out)
{
	uint32_t before = input->written.count;
	const char *complaint = try_emit(s, input, false, out);

	if (!complaint || diags_errors(s->diags))
		return;
	input->written.count = before;
	if (try_emit(s, input, true, out))
		diag_report(s->diags, E_HEADER_CLASH, (Loc){input->unit.file, 1, 1}, complaint);
}

static bool stops_at_front(const CadgenSession *s)
{
	return s->options.stop_after && strcmp(s->options.stop_after, "front") == 0;
}

/* Whether users may call it. */
static bool is_asked_for(const Func *f)
{
	return f->request && !f->request->is_kept && !f->request->is_inner;
}

static void list_result(CadgenSession *s, const Input *input, const Func *f, Text *out)
{
	if (s->options.emit == EMIT_SIGNATURES && is_asked_for(f))
		emit_prototype(out, f, &input->unit);
	if (s->options.emit == EMIT_DOT)
		draw(s, f, out);
	if (s->options.emit == EMIT_LINEAR_MAP)
		print_map(s, f, out);
}

/* Adds what is written instead of C to what earlier rounds wrote. */
static void emit_listing(CadgenSession *s, Input *input, Text *out)
{
	if (stops_at_front(s))
		print_front(s, input, out);
	else if (s->options.emit == EMIT_IR)
		print_ir(s, input, out);
	for (uint32_t i = 0; i < input->results.count; i++)
		list_result(s, input, input->results.items[i], out);
}

static void emit_input(CadgenSession *s, Input *input)
{
	Text *out = output_add(s, input->output), *c = out, unread = {0};

	if (s->options.emit != EMIT_C && !s->rounds.waits)
		c = &unread;
	if (s->options.emit == EMIT_C || s->options.emit == EMIT_SIGNATURES || s->rounds.waits)
		emit_c(s, input, c);
	text_free(&unread);
	if (s->is_listed)
		emit_listing(s, input, &input->listing);
	if (s->options.emit != EMIT_C && !s->rounds.waits)
		text_bytes(out, text_cstr(&input->listing), input->listing.len);
}

static void emit_run_header(CadgenSession *s)
{
	uint32_t before = s->declared.count;

	for (uint32_t i = 0; i < s->ninputs; i++)
		for (uint32_t k = 0; k < s->inputs[i].results.count; k++)
			if (is_asked_for(s->inputs[i].results.items[k]))
				list_push(s->arena, &s->declared, s->inputs[i].results.items[k]);
	emit_declarations(&s->declarations, units_of(s), s->declared.items + before,
			  s->declared.count - before);
	s->rounds.header = text_cstr(&s->declarations);
	if (!s->rounds.waits)
		emit_header(output_add(s, s->options.header), s->options.header, units_of(s),
			    s->declared.items, s->declared.count, text_cstr(&s->declarations));
}

/* ---- derivatives of static functions ---- */

/* With --export other files see them. Otherwise only the file of the function can call them; if
 * that file does not declare them, a warning says so. */
static void export_result(CadgenSession *s, Map *names, const Input *input, Func *f)
{
	if (!*f->c_static || !is_asked_for(f))
		return;
	if (!s->options.export) {
		if (!map_get(input->unit.taken, f->name))
			diag_report(s->diags, W_STATIC_DERIVATIVE, f->request->loc, f->name,
				    f->request->shown ? f->request->shown : f->request->function);
		return;
	}
	if (map_get(names, f->name))
		diag_report(s->diags, E_NAME_CLASH, f->request->loc, f->request->function, f->name);
	f->c_static = "";
}

static void export_results(CadgenSession *s)
{
	Map *names = map_new(s->arena);

	for (uint32_t i = 0; i < s->ninputs; i++)
		for (uint32_t k = 0; k < s->inputs[i].results.count; k++) {
			Func *f = s->inputs[i].results.items[k];

			export_result(s, names, &s->inputs[i], f);
			map_set(names, f->name, f);
		}
}

static Run run_of(const CadgenSession *s)
{
	return (Run){s->arena, s->module, s->inputs, s->ninputs, &s->options, &s->passes, s->diags};
}

static void emit_depfiles(CadgenSession *s)
{
	const Options *options = &s->options;
	const Run run = run_of(s);

	if (options->depfile)
		depend_print(output_add(s, options->depfile), s->arena, options, &run, s->inputs,
			     s->ninputs);
	for (uint32_t i = 0; i < s->ninputs; i++)
		if (s->inputs[i].depfile)
			depend_print(output_add(s, s->inputs[i].depfile), s->arena, options, &run,
				     &s->inputs[i], 1);
}

/* ---- the run ---- */

static double seconds(void)
{
	struct timespec t;

	timespec_get(&t, TIME_UTC);
	return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static double print_time(const CadgenSession *s, double start, const char *what, const char *name)
{
	double end = s->options.time ? seconds() : 0;

	if (s->options.time)
		fprintf(stderr, "%10.3f ms  %-12s %s\n", 1e3 * (end - start), what, name);
	return end;
}

static FrontOptions front_options(CadgenSession *s, const Input *input)
{
	return (FrontOptions){
		.flags = input->flags.items,
		.nflags = input->flags.count,
		.requests = s->options.requests.items,
		.nrequests = s->options.requests.count,
		.inactive = s->options.inactive.items,
		.ninactive = s->options.inactive.count,
		.rules = s->options.rules.items,
		.nrules = s->options.rules.count,
		.facts = s->options.facts.items,
		.nfacts = s->options.facts.count,
		.texts = s->texts,
		.ntexts = s->ntexts,
		.rounds = &s->rounds,
		.export = s->options.export,
		.twins = s->options.check && !s->has_no_twins,
		.tape = s->options.tape,
		.header = s->options.header,
	};
}

typedef struct Asking {
	CadgenSession *session;
	const Input *input;
} Asking;

/* The callback FrontOptions.others. */
static const char *declared_by_others(void *data)
{
	const Asking *asking = data;
	CadgenSession *s = asking->session;
	const char *all = "";

	for (uint32_t i = 0; i < s->ninputs; i++) {
		Input *other = &s->inputs[i];
		FrontOptions front = front_options(s, other);

		if (other == asking->input)
			continue;
		if (!other->declared)
			other->declared = front_declared(s->arena, s->sources, other->path, &front);
		all = arena_printf(s->arena, "%s%s", all, other->declared);
	}
	return all;
}

static void begin_input(void *data, const Input *input)
{
	CadgenSession *s = data;

	s->reproducer.path = input->path;
	s->reproducer.text = front_text(&input->front, input->path);
	s->reproducer.flags = &input->flags;
	s->reproducer.output = input->output;
}

static void read_input(CadgenSession *s, Program *program, Input *input)
{
	FrontOptions *front = &input->front;
	Asking *asking = arena_new_of(s->arena, Asking);

	*front = front_options(s, input);
	begin_input(s, input);
	crash_context("front", input->path);
	*asking = (Asking){s, input};
	front->others = s->ninputs > 1 ? declared_by_others : NULL;
	front->others_data = asking;
	program_read(program, &input->unit, input->path, front);
}

/* False: there is nothing to continue with. */
static bool read_inputs(CadgenSession *s)
{
	uint32_t errors = diags_errors(s->diags);
	Program *program;
	bool asked = false;

	s->module = module_new(s->arena, s->sources);
	s->module->no_strict_aliasing = inputs_no_strict_aliasing(s->inputs, s->ninputs);
	program = program_new(s->module, s->diags);
	for (uint32_t i = 0; i < s->ninputs; i++)
		read_input(s, program, &s->inputs[i]);
	outputs_check(&s->options, s->arena, s->inputs, s->ninputs, s->diags);
	program_lower(program);
	if (s->rounds.waits && s->options.only_derivatives)
		diag_report(s->diags, E_ROUND_ALONE, s->rounds.first);
	for (uint32_t i = 0; i < s->ninputs; i++)
		asked |= s->inputs[i].unit.requests != NULL;
	if (!asked && diags_errors(s->diags) == errors)
		diag_report(s->diags, E_NO_REQUEST, (Loc){s->inputs[0].unit.file, 1, 1});
	return diags_errors(s->diags) == errors || s->module->first;
}

static bool is_front_dumped(const Options *options, const char *function)
{
	for (uint32_t i = 0; i < options->dump_after.count; i++) {
		const char *name = options->dump_after.items[i];
		size_t length = strcspn(name, ":");

		if (((length == 3 && memcmp(name, "all", 3) == 0) ||
		     (length == 5 && memcmp(name, "front", 5) == 0)) &&
		    (!name[length] || strcmp(name + length + 1, function) == 0))
			return true;
	}
	return false;
}

/* Dumps the functions as they were read, before any pass. */
static void dump_front(const CadgenSession *s)
{
	for (const Func *f = s->module->first; f; f = f->next) {
		Text text = {0};
		const char *path =
			arena_printf(s->arena, "%s/00_front_%s.ir", s->options.dump_dir, f->name);

		if (!is_front_dumped(&s->options, f->name))
			continue;
		if (!s->options.dump_dir)
			text_str(&text, "# after front\n");
		func_print(&text, f);
		if (!s->options.dump_dir)
			fputs(text_cstr(&text), stderr);
		else if (!file_write_atomic(path, text_cstr(&text), text.len))
			fatal("'%s' cannot be written: %s", path, strerror(errno));
		text_free(&text);
	}
}

static void begin_requests(void *data, const Input *input)
{
	CadgenSession *s = data;

	if (s->report && input == s->inputs)
		report_attempt(s->report);
	begin_input(s, input);
}

static bool differentiate(CadgenSession *s)
{
	const Run run = run_of(s);

	return run_differentiate(&run, begin_requests, s);
}

static void emit_inputs(CadgenSession *s)
{
	for (uint32_t i = 0; i < s->ninputs; i++) {
		double start = s->options.time ? seconds() : 0;

		begin_input(s, &s->inputs[i]);
		crash_context("emit", s->inputs[i].path);
		emit_input(s, &s->inputs[i]);
		print_time(s, start, "emit", s->inputs[i].path);
	}
	if (s->options.header && !diags_errors(s->diags))
		emit_run_header(s);
	if (!s->rounds.waits)
		emit_depfiles(s);
}

/* ---- rounds ---- */

/* Makes what this round printed the source of the next one. */
static void next_round(CadgenSession *s, uint32_t round)
{
	TextFile *texts = arena_array(s->arena, TextFile, s->ninputs + s->ntexts);

	for (uint32_t i = 0; i < s->ninputs; i++) {
		Input *input = &s->inputs[i];
		const Text *text = &s->outputs.items[i].text;
		const char *shown =
			arena_printf(s->arena, "%s (round %u)", input->path, (unsigned)round);
		uint32_t original = input->unit.file;
		CopiedList *copied = arena_new_of(s->arena, CopiedList);

		*copied = input->copied;
		texts[i] = (TextFile){input->path, arena_strndup(s->arena, text->s, text->len),
				      text->len, shown};
		sources_copied(s->sources, sources_add(s->sources, shown, texts[i].text, text->len),
			       original, copied);
		*input = (Input){.path = input->path,
				 .output = input->output,
				 .output_name = input->output_name,
				 .depfile = input->depfile,
				 .flags = input->flags,
				 .listing = input->listing,
				 .written = input->written};
	}
	diags_set_names(s->diags, s->rounds.gradients);
	memcpy(texts + s->ninputs, s->texts, sizeof *texts * s->ntexts);
	s->texts = texts;
	s->ntexts += s->ninputs;
	s->outputs.count = 0;
	s->rounds.waits = false;
}

static void differentiate_and_emit(CadgenSession *s)
{
	const char *stop_after = s->options.stop_after;
	EmitKind emit = s->options.emit;

	/* The next round needs the C of this one. */
	if (s->rounds.waits && (stop_after || emit == EMIT_LINEAR_MAP)) {
		s->options.stop_after = s->passes.stop_after = NULL;
		s->options.emit = EMIT_C;
	}
	s->is_listed = s->options.emit != EMIT_C;
	if ((stops_at_front(s) || differentiate(s)) && !diags_errors(s->diags)) {
		export_results(s);
		emit_inputs(s);
		check_round(s);
	}
	s->options.stop_after = s->passes.stop_after = stop_after;
	s->options.emit = emit;
}

/* False: this was the last one. */
static bool run_round(CadgenSession *s)
{
	double start = s->options.time ? seconds() : 0;
	bool read = read_inputs(s);

	print_time(s, start, "front", s->inputs[0].path);
	if (read) {
		dump_front(s);
		if (s->report)
			report_round(s->report, s->module);
		differentiate_and_emit(s);
	}
	crash_context(NULL, NULL);
	return s->rounds.waits && !diags_errors(s->diags);
}

static void run_inputs(CadgenSession *s)
{
	uint32_t round = 1;

	s->texts = s->options.texts.items;
	s->ntexts = s->options.texts.count;
	s->rounds.taken = map_new(s->arena);
	s->rounds.begun = map_new(s->arena);
	s->rounds.gradients = map_new(s->arena);
	while (run_round(s))
		next_round(s, ++round);
}

static void pass_options(CadgenSession *s)
{
	Options *options = &s->options;

	list_push(s->arena, &options->dump_after, NULL);
	options->dump_after.count--;
	list_push(s->arena, &options->disable, NULL);
	options->disable.count--;
	s->passes = (PassOptions){
		.dump_after = options->dump_after.items,
		.dump_dir = options->dump_dir,
		.stop_after = options->stop_after,
		.disable = options->disable.items,
		.verify = options->verify,
		.time = options->time,
		.keep_staged = options->emit == EMIT_DOT,
		.seen = s->report ? report_pass : NULL,
		.seen_data = s->report,
		.zeros = options->strong_zero ? ZEROS_STRONG
			 : options->weak_zero ? ZEROS_WEAK
					      : ZEROS_ON_PATHS,
	};
#ifndef NDEBUG
	s->passes.verify = true;
#endif
}

static bool inputs_take(CadgenSession *s, Text *fault)
{
	const Options *options = &s->options;

	s->inputs = arena_array(s->arena, Input, options->files.count);
	for (uint32_t i = 0; i < options->files.count; i++)
		s->inputs[i].path = options->files.items[i];
	return outputs_name(options, s->arena, s->inputs, options->files.count, fault);
}

static void run_all(CadgenSession *s)
{
	if (!inputs_flags(&s->options, s->arena, s->inputs, s->ninputs, s->diags))
		return;
	check_flags(s);
	pass_options(s);
	run_inputs(s);
}

/* Forward mode may refuse what the user has not asked it for: Note [Twins]. */
static void run_without_twins(CadgenSession *s)
{
	Text unused = {0};

	s->has_no_twins = true;
	s->sources = sources_new(s->arena);
	s->diags = diags_new(s->arena, s->sources);
	diags_want_remarks(s->diags, s->options.remarks || s->options.report);
	s->module = NULL;
	s->outputs = (Outputs){0};
	s->rounds = (Rounds){0};
	s->declared = (Funcs){0};
	text_clear(&s->declarations);
	for (uint32_t i = 0; i < s->ninputs; i++)
		s->described[i] = described_new(s->arena);
	inputs_take(s, &unused);
	text_free(&unused);
	run_all(s);
}

CadgenStatus session_run(CadgenSession *s)
{
	Options *options = &s->options;
	Text fault = {0};

	if (options->help || options->version) {
		Text *out = output_add(s, "-");

		if (options->help)
			options_help(out);
		else
			text_printf(out, "cadgen %s\n", CADGEN_VERSION);
		return CADGEN_DONE;
	}
	if (!options_check(options, &fault) || !check_begin(s, &fault) || !inputs_take(s, &fault))
		return session_fail(s, CADGEN_USAGE, &fault);
	if (options->dump_dir && mkdir(options->dump_dir, 0777) != 0 && errno != EEXIST) {
		text_printf(&fault, "--dump-dir: '%s' cannot be made: %s", options->dump_dir,
			    strerror(errno));
		return session_fail(s, CADGEN_USAGE, &fault);
	}
	s->ninputs = options->files.count;
	diags_want_remarks(s->diags, options->remarks || options->report);
	s->report = options->report ? report_new(s->arena) : NULL;
	s->reproducer.command = text_cstr(&s->command);
	run_all(s);
	if (options->check && diags_errors(s->diags) && !s->has_no_twins)
		run_without_twins(s);
	if (s->report && !diags_errors(s->diags))
		report_print(output_add(s, options->report), s->report, s->diags);
	if (diags_errors(s->diags))
		s->outputs.count = 0;
	else
		check_end(s);
	s->status = diags_errors(s->diags) ? CADGEN_REFUSED : CADGEN_DONE;
	messages_take(s);
	if (s->status != CADGEN_DONE)
		check_forget(s);
	return s->status;
}
