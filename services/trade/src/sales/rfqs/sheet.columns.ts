import { labelSet } from '@qiaohui/service-kit/documents/sheets/headings';
import de from './messages/sheet/de-DE.json' with { type: 'json' };
import en from './messages/sheet/en-US.json' with { type: 'json' };
import zh from './messages/sheet/zh-CN.json' with { type: 'json' };

/** Columns of the workbook that say what is requested; `line` is the id by which a row is read back. */
export const requested = [
  ...(['line', 'place', 'model', 'order_number', 'quantity', 'delivery_date', 'notes'] as const),
];
/** Columns that the channel fills in. */
export const offered = [
  ...(['price', 'currency', 'minimum_quantity', 'lead_time', 'valid_until'] as const),
  ...(['unit_weight', 'alternative', 'note'] as const),
];
/** In a hidden column, in each row: the id of the recipient whose request it is. */
const mark = 'request';
export type SheetColumn = (typeof requested)[number] | (typeof offered)[number] | typeof mark;
export const columns: readonly SheetColumn[] = [...requested, ...offered, mark];
export const hidden = [columns.indexOf(mark)];

/** The headings: written in the channel's language, read back in any of the three. */
export const headings = labelSet<SheetColumn>(
  { 'zh-CN': zh, 'en-US': en, 'de-DE': de },
  { line: ['Zeilen-ID (bitte nicht ändern)'] },
);
