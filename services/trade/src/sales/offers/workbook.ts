import { escapeFormula } from '@qiaohui/service-kit/documents/formula-escape';
import { formatOf } from '@qiaohui/service-kit/documents/sheets/bytes';
import { demandRead } from '@qiaohui/service-kit/documents/sheets/sheet-error';
import type { Cell } from '@qiaohui/service-kit/documents/sheets/table';
import { inThread } from '@qiaohui/service-kit/documents/sheets/thread';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { translator } from '@qiaohui/service-kit/errors/messages';
import type { Currency, Locale } from '@qiaohui/service-kit/shapes';
import { messages } from '../../messages.ts';
import { tableFile } from '../../sheets/table-file.ts';
import { columns, headings, hidden, type SheetColumn } from '../rfqs/sheet.columns.ts';
import { findRecipient, type RecipientRecord } from '../rfqs/store.ts';
import type { DraftContent, DraftLine, OfferSheet, RequestedLine } from './request.schema.ts';
import { type FilledRow, filledOffer } from './sheet.rules.ts';
import type { ReadSheet, Task } from './worker.ts';

const translate = translator(messages);
/** More faults than anybody reads. */
const MOST_ERRORS = 200;

type Written = { recipient: string; lines: RequestedLine[]; content: DraftContent; locale: Locale };

const text = (value: string | null): Cell => (value ? escapeFormula(value) : null);
const figure = (value: string): Cell => (/^\d+(\.\d+)?$/.test(value) ? { figure: value } : text(value));

/** What is no day yet stays as it was written. */
const day = (value: string | null): Cell => (/^\d{4}-\d\d-\d\d$/.test(value ?? '') ? { at: value ?? '' } : text(value));

const cellsOf = (
  line: RequestedLine,
  entered: DraftLine | undefined,
  { currency, valid_until }: DraftContent,
): Record<Exclude<SheetColumn, 'request'>, Cell> => ({
  line: line.id,
  place: { count: line.place },
  model: text(line.model),
  order_number: text(line.order_number),
  quantity: { figure: line.quantity },
  delivery_date: day(line.delivery_date),
  notes: text(line.notes),
  price: entered?.not_offered ? '–' : figure(entered?.price ?? ''),
  currency,
  minimum_quantity: figure(entered?.minimum_quantity ?? ''),
  lead_time: figure(entered?.lead_time ?? ''),
  valid_until: day(valid_until),
  unit_weight: figure(entered?.unit_weight ?? ''),
  alternative: text(entered?.alternative ?? ''),
  note: text(entered?.note ?? ''),
});

/** Returns the workbook of a request with what was entered so far, written outside the request thread. */
export async function workbookOf({ recipient, lines, content, locale }: Written, person: string): Promise<Buffer> {
  const entered = new Map(content.lines.map((line) => [line.line, line]));
  const rows = lines.map((line) => {
    const cells = { ...cellsOf(line, entered.get(line.id), content), request: recipient };
    return columns.map((column) => cells[column]);
  });
  const head = columns.map((column) => headings.labelOf(column, locale));
  return tableFile(person, {
    table: { name: headings.labelOf('price', locale), head, rows, hidden },
    format: 'xlsx',
    locale,
  });
}

/** `isTeam`: a member of the team, who may know of all its channels. */
type Reader = { person: string; isTeam: boolean };

/**
 * Throws a 422 for the workbook of another request about the same lines, which says the round that it is of, and to the
 * team the channel. One without a mark is taken by its lines.
 */
async function requireOwn(rows: FilledRow[], own: RecipientRecord, { isTeam }: Reader): Promise<void> {
  const other = rows.map(({ cells }) => cells.request?.text.trim()).find((mark) => mark && mark !== own._id);
  if (!other) return;
  const found = await findRecipient(own, other);
  const isSame = found?.channel.id === own.channel.id;
  // of channels that became one
  if (found && isSame && found.round === own.round) return;
  if (!found || !(isSame || isTeam)) throw new HttpError(422, 'offer-sheet.foreign');
  const values = { round: found.round, own: own.round, channel: found.channel.name };
  throw new HttpError(422, isSame ? 'offer-sheet.other-round' : 'offer-sheet.other-channel', { values });
}

type Reading = {
  recipient: RecipientRecord;
  lines: RequestedLine[];
  currency: Currency;
  note: string;
  locale: Locale;
};

/** Returns what a filled in workbook offers, with its faults by cell; throws a 422 for another file. */
export async function readWorkbook(
  bytes: Buffer,
  { locale, recipient, ...of }: Reading,
  reader: Reader,
): Promise<Omit<OfferSheet, 'name'>> {
  if (!['xlsx', 'xls'].includes(formatOf(bytes) ?? '')) throw new HttpError(422, 'offer-sheet.foreign');
  const task: Task = { bytes };
  const read = await inThread<ReadSheet>(new URL('./worker.ts', import.meta.url), reader.person, task);
  const sheet = demandRead(read, 'offer-sheet.unreadable');
  if ('twice' in sheet) throw new HttpError(422, 'offer-sheet.column-twice', { values: { heading: sheet.twice } });
  if ('rows' in sheet) await requireOwn(sheet.rows, recipient, reader);
  const found = 'rows' in sheet ? filledOffer(sheet.rows, of) : null;
  if (found === null) throw new HttpError(422, 'offer-sheet.foreign');
  const faults = found.faults.slice(0, MOST_ERRORS).map(({ row, column, value, code }) => ({
    ...{ row, value },
    column: column && headings.labelOf(column, locale),
    message: translate(locale, code),
  }));
  return { content: found.content, offered: found.offered, faults };
}
