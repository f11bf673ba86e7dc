import { unwrap } from '@qiaohui/service-kit/data/encryption';
import { type Cell, csvOf, xlsxOf } from '@qiaohui/service-kit/documents/sheets/table';
import { exportJobsOf } from '@qiaohui/service-kit/jobs/export-jobs';
import { listOf } from './lists.ts';
import { Exports } from './model.ts';
import { ExportForm, MAX_EXPORT_ROWS } from './schema.ts';

/** Passes rows on, and reports each as written. */
async function* counted(rows: AsyncIterable<Cell[]>, onRow: () => void): AsyncGenerator<Cell[]> {
  for await (const row of rows) {
    yield row;
    onRow();
  }
}

export const exportJobs = exportJobsOf(Exports, async ({ form, locale, wrappedKey }, onRow) => {
  // an empty filter is not stored
  const parsed = ExportForm.parse(form);
  const list = listOf(parsed);
  const name = parsed.list === 'stock' && parsed.filter.day ? `${parsed.list} ${parsed.filter.day}` : parsed.list;
  const table = { name, head: list.head(locale), rows: counted(list.rows(locale), onRow) };
  const source = form.format === 'csv' ? csvOf(table, locale) : xlsxOf(table);
  return { source, key: unwrap(wrappedKey), total: await list.count(MAX_EXPORT_ROWS) };
});
