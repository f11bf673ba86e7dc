import { translator } from '@qiaohui/service-kit/errors/messages';
import { context } from '@qiaohui/service-kit/runtime/request-context';
import type { Locale } from '@qiaohui/service-kit/shapes';
import { messages } from '../../messages.ts';
import type { Tally } from './dry-run.ts';
import type { ImportRecord } from './model.ts';
import type { ImportMapping, ImportReport, PriceImport, PriceImportRow } from './schema.ts';

const translate = translator(messages);

/** The text of a reason in a language. */
export const reasonText = (locale: Locale, code: string): string => translate(locale, code);

const reportIn = (locale: Locale, { reasons, faults, currencies = [], ...counts }: Tally): ImportReport => ({
  ...counts,
  currencies,
  reasons: reasons.map((reason) => ({ ...reason, message: reasonText(locale, reason.code) })),
  faults: faults.map((fault) => ({ ...fault, message: reasonText(locale, fault.code) })),
});

/** An import as lists show it. */
export function importRow(record: ImportRecord): PriceImportRow {
  const { _id: id, kind, state, task, file, done, total, report, mode, list, counts, error } = record;
  return {
    ...{ id, kind, state, task, mode, list, counts },
    file: { name: file.name, size: file.size },
    progress: { done, total },
    rows: report?.rows ?? null,
    failing: report?.failing ?? null,
    revision: state === 'imported' ? record.revision : null,
    base: state === 'imported' ? record.base : null,
    error: error === null ? null : { code: error, message: reasonText(context().locale, error) },
    made_by: record.by.email,
    version: record.version,
    created_at: record.created_at.toISOString(),
    updated_at: record.updated_at.toISOString(),
  };
}

/** An import with all that is known of its file, in the caller's language. */
export const importView = (record: ImportRecord, remembered: ImportMapping | null = null): PriceImport => ({
  ...importRow(record),
  analysis: record.analysis && { ...record.analysis, remembered },
  mapping: record.mapping,
  report: record.report && reportIn(context().locale, record.report),
});
