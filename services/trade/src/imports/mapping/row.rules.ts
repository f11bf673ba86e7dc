import { withoutInvisible } from '@qiaohui/service-kit/code-form';
import { Currency } from '@qiaohui/service-kit/shapes';
import { currencyIn } from './currency.rules.ts';
import type { DecimalSign, ImportField, ImportKind, RateForm } from './fields.ts';
import { priceIn, rateIn } from './figures.rules.ts';
import { isPriceUnit, priceUnitIn } from './price-unit.rules.ts';
import { type ImportCell, isRemade, shownNumber, shownText } from './shown.rules.ts';

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
export type ImportedItem = {
  order_number: string | null;
  model: string | null;
  code: string | null;
  unit_price: string | null;
  price_unit: number;
  piece_price: string | null;
  currency: string | null;
  discount_rate: string | null;
  discount_group: string | null;
};

const LENGTHS: Partial<Record<ImportField, number>> = { order_number: 80, model: 160, discount_group: 40, code: 80 };
/** What a spreadsheet shows instead of a value. */
const BROKEN = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/i;
/** A long number that the spreadsheet turned into a rounded one: its last digits are lost. */
const ROUNDED = /^\d(?:[.,]\d+)?e\+?\d{1,3}$/i;

type Cells = (field: ImportField) => ImportCell;

/** Numbers lose invisible characters, which are copied along; names keep them unless they have nothing else. */
function visible(field: ImportField, text: string): string {
  const seen = withoutInvisible(text).trim();
  return field === 'order_number' || field === 'code' || seen === '' ? seen : text;
}

/** Reads a text as its cell shows it; a value that Excel broke, rounded or made a date of is a fault. */
function textIn(field: ImportField, cells: Cells, faults: RowFault[]): string | null {
  const cell = cells(field);
  const text = visible(field, shownNumber(cell).normalize('NFC').replaceAll(/\s+/g, ' ').trim());
  const fault = (code: string) => void faults.push({ code, field, value: text });
  if (BROKEN.test(text)) fault('import.broken-value');
  else if (isRemade(cell)) fault('import.remade');
  else if (ROUNDED.test(text) && (cell.isNumber || /e\+/i.test(text))) fault('import.digits-lost');
  else if (text.length > (LENGTHS[field] ?? 80)) fault('import.too-long');
  return text || null;
}

type Prices = Pick<ImportedItem, 'unit_price' | 'piece_price' | 'price_unit' | 'currency'>;

function pricesIn(cells: Cells, mapping: Mapping, faults: RowFault[]): Prices {
  let [stated, unit] = [null as string | null, null as number | null];
  const price = (field: 'unit_price' | 'piece_price'): string | null => {
    const cell = cells(field);
    const value = shownText(cell);
    if (cell.text.trim() === '') return null;
    const found = priceIn(cell, mapping.decimalSign, mapping.currency);
    if ('code' in found) {
      faults.push({
        code: BROKEN.test(cell.text.trim()) ? 'import.broken-value' : found.code,
        field,
        value,
      });
      return null;
    }
    stated ??= found.currency;
    if (field === 'unit_price' && found.per !== null) {
      unit = Number(found.per);
      if (!isPriceUnit(unit)) faults.push({ code: 'import.price-unit', field, value });
    }
    return found.price;
  };
  const before = faults.length;
  const [unit_price, piece_price] = [price('unit_price'), price('piece_price')];
  if (unit_price === null && piece_price === null && faults.length === before)
    faults.push({
      code: 'import.price-missing',
      field: mapping.columns.unit_price === undefined ? 'piece_price' : 'unit_price',
      value: '',
    });
  const written = cells('price_unit').text.trim();
  if (written !== '') {
    unit = priceUnitIn(written);
    if (unit === null) faults.push({ code: 'import.price-unit', field: 'price_unit', value: written });
  }
  return {
    unit_price,
    piece_price,
    price_unit: unit ?? mapping.priceUnit,
    currency: currencyFor(cells, stated, mapping, faults),
  };
}

/**
 * The currency of a row: of its own column, else of its price, else the one of the whole file. Without a column the latter
 * is said of all rows: a price that states another is a fault.
 */
function currencyFor(
  cells: Cells,
  stated: string | null,
  { currency, columns }: Mapping,
  faults: RowFault[],
): string | null {
  const written = cells('currency').text.trim();
  const own = written === '' ? null : currencyIn(written, currency);
  const found = written === '' ? (stated ?? currency) : own;
  const isKnown = found !== null && Currency.safeParse(found).success;
  const isOther = currency !== null && columns.currency === undefined && found !== currency;
  if (isKnown && !isOther) return found;
  const missing = written === '' && found === null ? 'import.currency-missing' : 'import.currency-unknown';
  faults.push({
    code: isKnown ? 'import.currency-other' : missing,
    field: 'currency',
    value: written || (stated ?? ''),
  });
  return null;
}

function rateOfRow(cells: Cells, { rateForm, decimalSign }: Mapping, faults: RowFault[]): string | null {
  const cell = cells('discount_rate');
  if (cell.text.trim() === '') return null;
  const found = rateIn(cell, rateForm, decimalSign);
  if ('rate' in found) return found.rate;
  const code = BROKEN.test(cell.text.trim()) ? 'import.broken-value' : found.code;
  faults.push({ code, field: 'discount_rate', value: shownText(cell) });
  return null;
}

/** Reads one row of a file as an item; null for a row that is empty in every column read. All its faults come together. */
export function itemIn(
  row: readonly ImportCell[],
  mapping: Mapping,
): { item: ImportedItem } | { faults: RowFault[] } | null {
  const empty: ImportCell = { text: '', isNumber: false };
  const cells: Cells = (field) => {
    const column = mapping.columns[field];
    return column === undefined ? empty : (row[column] ?? empty);
  };
  if (Object.keys(mapping.columns).every((field) => cells(field as ImportField).text.trim() === '')) return null;
  const faults: RowFault[] = [];
  const text = (field: ImportField) => textIn(field, cells, faults);
  const names = { order_number: text('order_number'), model: text('model'), code: text('code') };
  const group = text('discount_group');
  const isPrice = mapping.kind === 'price';
  if (isPrice && !names.order_number && !names.model)
    faults.push({
      code: 'import.unnamed',
      field: mapping.columns.order_number === undefined ? 'model' : 'order_number',
      value: '',
    });
  if (!isPrice && !names.code && !group)
    faults.push({
      code: 'import.unnamed',
      field: mapping.columns.code === undefined ? 'discount_group' : 'code',
      value: '',
    });
  const none: Prices = { unit_price: null, piece_price: null, price_unit: 1, currency: null };
  const prices = isPrice ? pricesIn(cells, mapping, faults) : none;
  const discount_rate = rateOfRow(cells, mapping, faults);
  if (!isPrice && discount_rate === null && !faults.some(({ field }) => field === 'discount_rate'))
    faults.push({ code: 'import.rate-missing', field: 'discount_rate', value: '' });
  return faults.length > 0 ? { faults } : { item: { ...names, ...prices, discount_rate, discount_group: group } };
}
