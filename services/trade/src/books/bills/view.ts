import { isClosed } from '../ledgers/months.store.ts';
import { documentOf } from './document.rules.ts';
import type { BillDocument } from './document.schema.ts';
import { customerOn, type Gathered, gather, problemsOf } from './gathered.store.ts';
import { limitsFor } from './limits.store.ts';
import { lockedOf } from './locked.store.ts';
import type { BillRecord } from './model.ts';
import { billRow } from './rows.ts';
import type { Bill, BillEntry, BillProblem } from './schema.ts';

/** What a bill is called: its forced name, else its customer and month. */
export const titleOf = ({ forced_name, month }: Pick<BillRecord, 'forced_name' | 'month'>, customer: string): string =>
  forced_name ?? `${customer} ${month}`;

/** What a draft says, as it is now. */
export function draftDocument(gathered: Gathered, number: string | null = null): BillDocument {
  const { record, settings, charged } = gathered;
  const { ledger, date, month, currency, description, locale } = record;
  const customer = customerOn(gathered);
  const heading = { ledger, number, title: titleOf(record, customer.name), date, month, currency, description, locale };
  return documentOf(heading, { settings, customer, charged });
}

type Content = { document: BillDocument; problems: BillProblem[]; closed: boolean };

async function contentOf(record: BillRecord): Promise<Content> {
  const { _id, team, ledger, month } = record;
  if (record.state === 'locked') {
    const { document } = await lockedOf(_id);
    return { document, problems: [], closed: await isClosed({ team, ledger, month }) };
  }
  const gathered = await gather(record);
  return { document: draftDocument(gathered), problems: problemsOf(gathered), closed: gathered.isClosed };
}

/** As many entries of its history come with a bill. */
export const SHOWN_ENTRIES = 20;

export const entriesOf = (history: BillRecord['history']): BillEntry[] =>
  history.map(({ act, by, at, note }) => ({ act, by, at: at.toISOString(), note }));

/** Returns a bill as its page shows it. */
export async function billOf(record: BillRecord): Promise<Bill> {
  const { document, problems, closed } = await contentOf(record);
  const { net, tax, total, title, lines } = document;
  const waybills = new Map(lines.map(({ waybill, number }) => [waybill, number]));
  return {
    ...billRow(record),
    ...{ net, tax, total, title, document, problems },
    items: lines.length,
    forced_name: record.forced_name,
    description: record.description,
    locale: record.locale,
    hash: record.hash,
    parts: record.parts,
    limits: await limitsFor(record),
    waybills: [...waybills].map(([id, number]) => ({ id, number })),
    month_closed: closed,
    history: entriesOf(record.history.slice(-SHOWN_ENTRIES)),
    history_count: record.history.length,
  };
}
