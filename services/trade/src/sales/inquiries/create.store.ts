import { randomUUID } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import { insertLines, type Priced, recordsOf, summaryOf } from './lines.store.ts';
import { type By, Inquiries, type InquiryRecord } from './model.ts';
import { nextNumber } from './numbers.store.ts';
import type { InquiryFields } from './schema.ts';
import { headOf } from './store.ts';

type Made = {
  team: string;
  by: By;
  head: InquiryFields;
  lines: Priced[];
  /** Whether its lines were looked up in price lists, which only who may read these does. */
  priced: boolean;
  /** The inquiry that it is a copy of: what that names may be deleted by now. */
  copied?: InquiryRecord;
  _id?: string;
  at?: Date;
};

/** Creates an inquiry with its lines and the next number of its team. */
export async function createInquiry(
  { team, by, head, lines, priced, copied, _id = randomUUID(), at = new Date() }: Made,
  session: ClientSession,
): Promise<InquiryRecord> {
  const records = recordsOf({ _id, team }, 1, lines);
  // others of the team wait from here on
  const number = await nextNumber(team, at, session);
  const record: InquiryRecord = {
    ...{ _id, team, number },
    ...(await headOf(team, { number, ...head }, copied ?? null, session)),
    creator: by,
    ...{ state: 'no-rfq', outcome: null, reason: null, closed_from: null },
    ...{ channels: [], attachments: [] },
    ...summaryOf(records),
    next_place: lines.length + 1,
    lines_version: 1,
    priced: priced ? { at, by: by.email } : null,
    history: [{ from: null, to: 'no-rfq', outcome: null, note: null, by: by.email, at }],
    ...{ closed_at: null, count_due: at },
    ...{ version: 1, created_at: at, updated_at: at },
  };
  await insertLines(records, session);
  await Inquiries.create([record], { session });
  return record;
}
