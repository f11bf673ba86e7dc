import { codeForm } from '@qiaohui/service-kit/code-form';
import type { SheetRow } from '@qiaohui/service-kit/documents/sheets/columns';
import { nameForm } from '../brands/name-form.rules.ts';
import { takenCodes } from '../customers/codes.store.ts';
import { mailForm, taxForm } from '../customers/forms.rules.ts';
import { customersBySigns, type Signs } from '../customers/similar.store.ts';
import type { Column } from './columns.schema.ts';
import { readRow } from './facts.ts';
import type { PlannedCustomer, PlannedRow } from './model.ts';

type Planned = Omit<PlannedCustomer, 'row'>;
type Similar = PlannedRow['similar'];

const order = ['tax_number', 'name', 'email'] as const satisfies Array<keyof Signs>;

/** What customers are compared by, the surest first. */
const signsOf = ({ customer, contact }: Planned): Signs => ({
  tax_number: taxForm(customer.tax_number ?? ''),
  name: nameForm(customer.name),
  email: mailForm(contact?.email ?? ''),
});

/** Finds rows of a file that are the same customer as an earlier one. */
function earlierRows() {
  const seen = new Map<string, string>();
  return (signs: Signs, name: string): Similar => {
    const keys = order.flatMap((by) => (signs[by] === '' ? [] : [{ by, key: `${by}\n${signs[by]}` }]));
    const same = keys.find(({ key }) => seen.has(key));
    const found = same && { id: null, name: seen.get(same.key) ?? '', by: same.by };
    for (const { key } of keys) if (!seen.has(key)) seen.set(key, name);
    return found ?? null;
  };
}

/** Returns the result that a file's rows would have, row by row; nothing is written. */
export async function dryRun(
  rows: SheetRow<Column>[],
  team: string,
): Promise<{ rows: PlannedRow[]; planned: PlannedCustomer[] }> {
  const codes = rows.flatMap(({ cells }) => cells.code ?? []);
  const taken = await takenCodes(team, codes);
  const read = rows.map(({ row, cells }) => ({ row, cells, ...readRow(cells) }));
  const stored = await customersBySigns(
    team,
    read.flatMap(({ customer, contact }) => (customer ? [signsOf({ customer, contact })] : [])),
  );
  const earlier = earlierRows();
  const seen: PlannedRow[] = [];
  const planned: PlannedCustomer[] = [];
  for (const { row, cells, customer, contact, errors } of read) {
    const code = codeForm(customer?.code ?? '');
    const faults = taken.has(code) ? [...errors, { column: 'code' as const, code: 'customer.code-taken' }] : errors;
    const one = { row, cells, faults, customer: null };
    if (!customer || faults.length > 0) {
      seen.push({ ...one, verdict: 'refused', similar: null });
      continue;
    }
    if (code) taken.add(code);
    const signs = signsOf({ customer, contact });
    const similar = stored(signs) ?? earlier(signs, customer.name);
    seen.push({ ...one, verdict: similar ? 'similar' : 'new', similar });
    planned.push({ row, customer, contact });
  }
  return { rows: seen, planned };
}
