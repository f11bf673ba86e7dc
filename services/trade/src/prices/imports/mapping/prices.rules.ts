import { Currency } from '@qiaohui/service-kit/shapes';
import { BROKEN, type Cells, type Mapping, type RowFault } from './cells.rules.ts';
import { currencyIn, isCurrencyName } from './currency.rules.ts';
import { priceIn, rateIn } from './figures.rules.ts';
import { isPriceUnit, priceUnitIn } from './price-unit.rules.ts';
import { shownText } from './shown.rules.ts';

export type Prices = {
  unit_price: string | null;
  piece_price: string | null;
  price_unit: number;
  currency: string | null;
};

const FIGURES = /[\d.,' +-]/g;

/** Reads the prices of a row with their unit and currency; a row without a price, or with a wrong one, has faults. */
export function pricesIn(cells: Cells, mapping: Mapping, faults: RowFault[]): Prices {
  const column = currencyIn(cells('currency').text.trim(), mapping.currency);
  const stated: string[] = [];
  let unit: number | null = null;
  const price = (field: 'unit_price' | 'piece_price'): string | null => {
    const cell = cells(field);
    const value = shownText(cell);
    if (cell.text.trim() === '') return null;
    const found = priceIn(cell, mapping.decimalSign, column ?? mapping.currency);
    if ('code' in found) {
      faults.push({
        code: BROKEN.test(cell.text.trim()) ? 'import.broken-value' : found.code,
        field,
        value,
      });
      // it has a currency all the same, which is not missing
      const named = currencyIn(value.replaceAll(FIGURES, ' '), column ?? mapping.currency);
      if (Currency.safeParse(named).success) stated.push(named as string);
      return null;
    }
    if (found.currency !== null) stated.push(found.currency);
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
    currency: currencyFor({ written: cells('currency').text.trim(), column, stated }, mapping, faults),
  };
}

/** What a row says of its currency: the text of its column, the code of that, and the codes beside its prices. */
type RowCurrency = { written: string; column: string | null; stated: string[] };

/**
 * The currency of a row: of its own column, else of its price, else the one of the whole file. Without a column the latter
 * is said of all rows: a price that states another is a fault, as is one that contradicts its row.
 */
function currencyFor(
  { written, column, stated }: RowCurrency,
  { currency, columns }: Mapping,
  faults: RowFault[],
): string | null {
  const found = written === '' ? (stated[0] ?? currency) : column;
  const fault = (code: string, value = written || (stated[0] ?? '')) => {
    faults.push({ code, field: 'currency', value });
    return null;
  };
  if (found === null) return fault(written === '' ? 'import.currency-missing' : 'import.currency-unknown');
  if (!Currency.safeParse(found).success) return fault('import.currency-unknown');
  if (currency !== null && columns.currency === undefined && found !== currency) return fault('import.currency-other');
  const other = stated.find((one) => one !== found && isCurrencyName(one));
  return other === undefined ? found : fault('import.currency-contradicted', written || other);
}

/** Reads the discount rate of a row; null where it has none, or a wrong one. */
export function rateOfRow(cells: Cells, { rateForm, decimalSign }: Mapping, faults: RowFault[]): string | null {
  const cell = cells('discount_rate');
  if (cell.text.trim() === '') return null;
  const found = rateIn(cell, rateForm, decimalSign);
  if ('rate' in found) return found.rate;
  const code = BROKEN.test(cell.text.trim()) ? 'import.broken-value' : found.code;
  faults.push({ code, field: 'discount_rate', value: shownText(cell) });
  return null;
}
