import { codeForm } from '@qiaohui/service-kit/code-form';
import type { SheetRow } from '@qiaohui/service-kit/documents/sheets/columns';
import { nameForm } from '../brands/name-form.rules.ts';
import { takenCodes } from '../customers/codes.store.ts';
import { mailForm, taxForm } from '../customers/forms.rules.ts';
import { similarCustomers } from '../customers/similar.store.ts';
import type { Column } from './columns.rules.ts';
import { readRow } from './facts.ts';
import type { PlannedCustomer, PlannedRow } from './model.ts';

type Planned = Omit<PlannedCustomer, 'row'>;
type Similar = PlannedRow['similar'];

/** What customers are compared by, the surest first. */
const signsOf = ({ customer, contact }: Planned) =>
  [
    { by: 'tax_number' as const, form: taxForm(customer.tax_number ?? '') },
    { by: 'name' as const, form: nameForm(customer.name) },
    { by: 'email' as const, form: mailForm(contact?.email ?? '') },
  ].filter(({ form }) => form !== '');

/** Finds rows of a file that are the same customer as an earlier one. */
function earlierRows() {
  const seen = new Map<string, string>();
  return (planned: Planned): Similar => {
    const signs = signsOf(planned).map(({ by, form }) => ({ by, key: `${by}\n${form}` }));
    const same = signs.find(({ key }) => seen.has(key));
    const found = same && { id: null, name: seen.get(same.key) ?? '', by: same.by };
    for (const { key } of signs) if (!seen.has(key)) seen.set(key, planned.customer.name);
    return found ?? null;
  };
}

async function storedSimilar(team: string, { customer, contact }: Planned): Promise<Similar> {
  const { name, tax_number } = customer;
  const query = { name, code: '', tax_number: tax_number ?? '', email: contact?.email ?? '' };
  const [first] = await similarCustomers(team, query);
  return first ? { id: first.id, name: first.name, by: first.by } : null;
}

/** Returns the result that a file's rows would have, row by row; nothing is written. */
export async function dryRun(
  rows: SheetRow<Column>[],
  team: string,
): Promise<{ rows: PlannedRow[]; planned: PlannedCustomer[] }> {
  const codes = rows.flatMap(({ cells }) => cells.code ?? []);
  const taken = await takenCodes(team, codes);
  const earlier = earlierRows();
  const seen: PlannedRow[] = [];
  const planned: PlannedCustomer[] = [];
  for (const { row, cells } of rows) {
    const { customer, contact, errors } = readRow(cells);
    const code = codeForm(customer?.code ?? '');
    const faults = taken.has(code) ? [...errors, { column: 'code' as const, code: 'customer.code-taken' }] : errors;
    const one = { row, cells, faults, customer: null };
    if (!customer || faults.length > 0) {
      seen.push({ ...one, verdict: 'refused', similar: null });
      continue;
    }
    if (code) taken.add(code);
    const similar = (await storedSimilar(team, { customer, contact })) ?? earlier({ customer, contact });
    seen.push({ ...one, verdict: similar ? 'similar' : 'new', similar });
    planned.push({ row, customer, contact });
  }
  return { rows: seen, planned };
}
