/*
 * records: the diagnostics as records, as cadgen.h gives them to programs.
 */
#include "driver/driver.h"

static CadgenPlace place_of(const Sources *sources, Loc loc)
{
	const SourceFile *file = sources_get(sources, loc.file);

	return file ? (CadgenPlace){file->name, loc.line, loc.col} : (CadgenPlace){0};
}

static const CadgenNote *notes_of(Arena *arena, const Sources *sources, const DiagReport *report)
{
	CadgenNote *notes = arena_array(arena, CadgenNote, report->notes.count);

	for (uint32_t i = 0; i < report->notes.count; i++)
		notes[i] = (CadgenNote){place_of(sources, report->notes.items[i].loc),
					report->notes.items[i].text};
	return notes;
}

CadgenDiagnostic *records_new(Arena *arena, const Diags *diags, size_t *count)
{
	static const CadgenSeverity severities[] = {[SEV_ERROR] = CADGEN_ERROR,
						    [SEV_WARNING] = CADGEN_WARNING,
						    [SEV_REMARK] = CADGEN_REMARK};
	const Sources *sources = diags_sources(diags);
	uint32_t n;
	const DiagReport *reports = diags_sorted(diags, arena, &n);
	CadgenDiagnostic *records = arena_array(arena, CadgenDiagnostic, n);

	for (uint32_t i = 0; i < n; i++) {
		const DiagReport *report = &reports[i];

		records[i] = (CadgenDiagnostic){
			.code = diag_info[report->code].name,
			.severity = severities[diag_info[report->code].severity],
			.place = place_of(sources, report->loc),
			.message = report->text,
			.hint = report->hint,
			.notes = notes_of(arena, sources, report),
			.note_count = report->notes.count,
		};
	}
	*count = n;
	return records;
}
