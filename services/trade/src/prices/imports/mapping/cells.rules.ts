import { withoutInvisible } from '@qiaohui/service-kit/code-form';
import type { DecimalSign, ImportField, ImportKind, RateForm } from './fields.ts';
import { type ImportCell, isRemade, shownNumber } from './shown.rules.ts';

/** How the columns of a file are read. */
export type Mapping = {
  kind: ImportKind;
  headerRows: number;
  columns: Partial<Record<ImportField, number>>;
  /** For rows without a currency of their own. */
  currency: string | null;
  /** The number of pieces a price is for, where the file does not say. */
  priceUnit: number;
  decimalSign: DecimalSign;
  rateForm: RateForm;
};

/** Why a row cannot be imported: a code, the field, and what stands there. */
export type RowFault = { code: string; field: ImportField; value: string };
const LENGTHS: Partial<Record<ImportField, number>> = { order_number: 80, model: 160, discount_group: 40, code: 80 };
/** What a spreadsheet shows instead of a value. */
export const BROKEN = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/i;
/** A long number that the spreadsheet turned into a rounded one: its last digits are lost. */
const ROUNDED = /^\d(?:[.,]\d+)?e\+?\d{1,3}$/i;

/** The cells of a row by what they are read as. */
export type Cells = (field: ImportField) => ImportCell;

/** Numbers lose invisible characters, which are copied along; names keep them unless they have nothing else. */
function visible(field: ImportField, text: string): string {
  const seen = withoutInvisible(text).trim();
  return field === 'order_number' || field === 'code' || seen === '' ? seen : text;
}

/** Most texts: printable ASCII without a space too many, which stays as it is. */
const TIDY = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/;

/** Reads a text as its cell shows it; a value that Excel broke, rounded or made a date of is a fault. */
export function textIn(field: ImportField, cells: Cells, faults: RowFault[]): string | null {
  const cell = cells(field);
  const shown = shownNumber(cell);
  const text = TIDY.test(shown) ? shown : visible(field, shown.normalize('NFC').replaceAll(/\s+/g, ' ').trim());
  const fault = (code: string) => void faults.push({ code, field, value: text });
  if (BROKEN.test(text)) fault('import.broken-value');
  else if (isRemade(cell)) fault('import.remade');
  else if (ROUNDED.test(text) && (cell.isNumber || /e\+/i.test(text))) fault('import.digits-lost');
  else if (text.length > (LENGTHS[field] ?? 80)) fault('import.too-long');
  return text || null;
}
