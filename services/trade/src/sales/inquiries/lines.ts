import { transaction } from '@qiaohui/service-kit/data/mongo';
import { conflict } from '@qiaohui/service-kit/errors/http-error';
import type { Editor } from './change.store.ts';
import type { InquiryLine, LineChange, NewLine } from './line.schema.ts';
import { changeLine, isChanged, lineOf, linesOf, type Priced, storePrices } from './lines.store.ts';
import type { InquiryRecord, LineRecord } from './model.ts';
import { pricesOf } from './pricing.ts';
import { linesSeen } from './seen.ts';
import { isOpen } from './states.rules.ts';
import { inquiryOf } from './store.ts';

/** Lines as their editor may enter them: who may not read prices says none, neither what a customer wants to pay. */
export const enteredBy = ({ prices }: Editor, lines: NewLine[]): NewLine[] =>
  prices ? lines : lines.map((line) => ({ ...line, target_price: null }));

/** Prices lines that come in, where their editor may read prices. */
export async function priced({ team, prices }: Editor, lines: NewLine[]): Promise<Priced[]> {
  const found = prices ? await pricesOf(team, lines) : [];
  return lines.map((line, at) => ({ line, price: found[at] ?? null }));
}

/** Changes what its editor sees of a line, as it was seen; one that names something else is priced again. */
export async function saveLine(
  editor: Editor,
  { inquiry, line: id }: { inquiry: string; line: string },
  { version, ...given }: LineChange,
): Promise<InquiryLine> {
  const { team } = editor;
  await inquiryOf(team, inquiry);
  const before = await lineOf(inquiry, id);
  // a target price that its editor does not see stays as it is
  const isTheirs = (field: string) => editor.prices || field !== 'target_price';
  const set = Object.fromEntries(
    Object.entries(given).filter(([field, value]) => value !== undefined && isTheirs(field)),
  );
  const after = { ...before, ...set };
  // a weight that a person enters is not that of an offer any more
  const isWeighed = after.unit_weight !== before.unit_weight;
  const isOther = after.model !== before.model || after.order_number !== before.order_number;
  const [price = null] = isOther && editor.prices ? await pricesOf(team, [after]) : [];
  const change = { id, version, set: { ...set, ...(isOther && { price }), ...(isWeighed && { weight_from: null }) } };
  const found = await transaction((session) => changeLine({ _id: inquiry, team }, change, session));
  const [row] = await linesSeen(editor, [isChanged(found) ? found : found.present]);
  if (!isChanged(found) || !row) throw conflict('inquiry-line.changed', row);
  return row;
}

/** So often an inquiry is matched again whose lines change meanwhile. */
const MOST_TRIES = 3;

/** Prices all lines of an inquiry again with the revisions in force now. */
export async function priceAgain({ team, by }: Editor, id: string): Promise<InquiryRecord> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const inquiry = await inquiryOf(team, id);
    if (!isOpen(inquiry.state)) throw conflict('inquiry.closed');
    const lines = await linesOf(id);
    const prices = await pricesOf(team, lines);
    // what a person took stays where no list has a safe price now
    const taken = ({ price }: LineRecord) => (price?.tier === 'accepted' ? price : null);
    const found = lines.map((line, at) => ({ id: line._id, price: prices[at] ?? taken(line) }));
    if (await transaction((session) => storePrices(inquiry, found, by.email, session))) return inquiryOf(team, id);
  }
  throw conflict('inquiry.changed');
}
