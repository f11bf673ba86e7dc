import type { Locale } from '@qiaohui/service-kit/shapes';
import { linesIn, withoutPlaces } from '../../prices/analyses/matching/lines.rules.ts';
import { dividesHeadings, headingsOf as joinedHeadings } from '../../prices/imports/mapping/columns.rules.ts';
import { currencyIn, isCurrencyName, withoutCurrency } from '../../prices/imports/mapping/currency.rules.ts';
import { decimalSignOf, priceIn } from '../../prices/imports/mapping/figures.rules.ts';
import { isTotal, MOST_ABOVE, plainHeading } from '../../sheets/headings.rules.ts';
import type { SheetLines } from './line.schema.ts';

type Line = SheetLines['lines'][number];
type Field = keyof Line;

/** Headings of the columns in the three languages, without signs between letters; the first pattern before the second. */
const headings: Record<Field, RegExp[]> = {
  model: [
    /^(models?|modelno|modelnumber|型号|产品型号|规格型号|modell|typ|type)$/,
    /^(item|itemno|article|product|description|品名|artikel)$/,
  ],
  order_number: [
    /^(orderno|ordernumber|articleno|articlenumber|partno|partnumber|materialno|订货号|货号|品号|物料号|bestellnummer|bestellnr|artikelnummer|artikelnr|artnr)$/,
  ],
  quantity: [
    /^((order|required|requested|req)?(quantity|qty)|amount|pieces|pcs|count|(需求|采购|订购|询价)?数量|件数|(bestell|bedarfs)?menge|anzahl|stück|stk|stückzahl)$/,
  ],
  unit_weight: [
    /^(weight|unitweight|weightofone|单重|重量|单件重量|gewicht|stückgewicht)(in)?(kg|千克|公斤)?$|^(kg|千克|公斤)$/,
  ],
  delivery_date: [/^(deliverydate|delivery|交货日期|交期|货期|liefertermin|lieferdatum)$/],
  notes: [/^(notes?|remarks?|comments?|备注|说明|bemerkung|bemerkungen|anmerkung|anmerkungen|notiz|notizen)$/],
  target_price: [/^(unit)?(targetprice|price|target|目标价|目标价格|目标单价|期望价格|zielpreis|preis)$/],
};
const fields = Object.keys(headings) as Field[];
const figures = ['quantity', 'unit_weight', 'target_price'] as const;
const isFigure = (field: Field): boolean => figures.some((one) => one === field);

/** The currency that a heading names, as in `Target price (EUR)`. */
function currencyOf(heading: string): string | null {
  const found = currencyIn(heading);
  return found !== null && isCurrencyName(found) ? found : null;
}
function withoutItsCurrency(heading: string): string {
  if (currencyOf(heading) === null) return plainHeading(heading);
  const bare = heading.normalize('NFKC').replaceAll(/[()[\]【】/]/g, ' ');
  return plainHeading(withoutCurrency(bare)).replace(/in$/, '');
}

type Columns = Map<Field, number>;

/** What says below a heading of prices that they are without tax. */
const NET = /^(net|netto|nett?price|exclvat|ohnemwst|ohneust|未税|不含税|税前)/;

type Headed = {
  columns: Columns;
  /** The headings as a person sees them, of two rows where a second one divides them. */
  names: string[];
  /** Headings of figures that stand over several columns, none of which is to be preferred. */
  twice: string[];
};

/** Finds the columns by their headings; null without a model or an order number among them. */
function columnsOf(head: string[], second: string[]): Headed | null {
  const isDivided = dividesHeadings(head, second);
  const names = isDivided ? joinedHeadings([head, second], 2, Math.max(head.length, second.length)) : head;
  const own = (name: string, at: number) =>
    isDivided && second[at] ? name.slice(0, name.length - second[at].trim().length) || name : name;
  const columns: Columns = new Map();
  const twice: string[] = [];
  for (const field of fields) {
    const plain = field === 'target_price' ? withoutItsCurrency : plainHeading;
    const called = (heading: RegExp, texts: string[]) =>
      texts.flatMap((name, at) => (heading.test(plain(name)) ? [at] : []));
    const found = headings[field]
      .flatMap((heading) => [called(heading, names), called(heading, names.map(own))])
      .find((places) => places.length > 0);
    const [first] = found ?? [];
    if (!found || first === undefined) continue;
    const alike = found.filter((at) => plain(own(names[at] ?? '', at)) === plain(own(names[first] ?? '', first)));
    const net = isDivided ? alike.filter((at) => NET.test(plainHeading(second[at] ?? ''))) : [];
    columns.set(field, net[0] ?? first);
    if (isFigure(field) && alike.length > 1 && net.length !== 1) twice.push(...alike.map((at) => names[at] ?? ''));
  }
  return columns.has('model') || columns.has('order_number') ? { columns, names, twice } : null;
}

/** Finds the row of headings: the first, or one below a title, which then names two columns at least. */
function headingsOf(rows: string[][]): (Headed & { from: number }) | null {
  for (const [at, row] of rows.slice(0, MOST_ABOVE).entries()) {
    const second = rows[at + 1] ?? [];
    const headed = columnsOf(row, second);
    const from = at + (dividesHeadings(row, second) ? 2 : 1);
    if (headed && (at === 0 || headed.columns.size > 1)) return { ...headed, from };
  }
  return null;
}

const noLine: Line = {
  ...{ model: '', order_number: '', quantity: '', unit_weight: '', delivery_date: '', notes: '', target_price: '' },
};
const tidy = (cell: string | undefined) => (cell ?? '').replaceAll(/\s+/g, ' ').trim();
const UNIT = /(?<=\d)\s*(kg|千克|公斤|pcs?|pieces?|stk|stück|st|ea|件|个|只|支|台|套)\.?$/i;
const figureIn = (row: string[], columns: Columns, field: Field) =>
  tidy(row[columns.get(field) ?? -1]).replace(UNIT, '');

type Sign = 'point' | 'comma' | null;

/** The decimal sign of a language. */
export const signBy = (locale: Locale): Sign => (locale === 'de-DE' ? 'comma' : 'point');

/** The decimal sign that a figure shows by itself; `unknown` where either gives a number, as in `1.250`. */
export function signIn(text: string) {
  // no group of thousands begins with a zero
  const [, sign] = /^\D*0([.,])\d/.exec(text) ?? [];
  if (sign) return sign === '.' ? 'point' : 'comma';
  return decimalSignOf([text]);
}

/** The decimal sign that the figures of a sheet show; null where none does, or some contradict each other. */
function signOf(rows: string[][], columns: Columns): Sign {
  const signs = new Set(rows.flatMap((row) => figures.map((field) => signIn(figureIn(row, columns, field)))));
  if (signs.has('point') === signs.has('comma')) return null;
  return signs.has('point') ? 'point' : 'comma';
}

/** So many decimals are of a sum that a spreadsheet computed. */
const COMPUTED = /\.\d{12,}$/;

/**
 * Reads a figure by the decimal sign that it shows itself, else by that of its sheet. Where neither tells (`1,250`), it
 * stays as it is written, for a person to mend.
 */
function figure(text: string, sheet: Sign): string {
  const own = signIn(text);
  const sign = own === 'unknown' ? sheet : own === 'comma' ? own : 'point';
  if (sign === null) return text;
  const read = priceIn({ text, isNumber: COMPUTED.test(text) }, sign);
  return 'price' in read && read.per === null ? read.price : text;
}

/** Most pieces are counted in whole numbers: without any sign `1,200` is more than a thousand of them. */
const count = (text: string, sheet: Sign): string =>
  figure(sheet === null && /^[1-9]\d{0,2}(,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text, sheet);

const YEAR_FIRST = /^(\d{4})(?:[-./]|年)\s?(\d{1,2})(?:[-./]|月)\s?(\d{1,2})(?!\d)/;
const YEAR_LAST = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d)/;

/** Reads a day as the three languages write it; null for what is none, or several (`03/04/2026`). */
export function dayIn(cell: string): string | null {
  const [, first, middle, last] = YEAR_FIRST.exec(cell) ?? [];
  const [, day = last, month = middle, year = first] = YEAR_LAST.exec(cell) ?? [];
  if (!year || !month || !day) return null;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written) ? written : null;
}

function lineOf(row: string[], columns: Columns, sign: Sign): Line {
  const cell = (field: Field) => tidy(row[columns.get(field) ?? -1]);
  const order_number = cell('order_number').slice(0, 80);
  const delivery = cell('delivery_date');
  const day = dayIn(delivery);
  return {
    model: (cell('model') || order_number).slice(0, 160),
    order_number,
    quantity: count(figureIn(row, columns, 'quantity'), sign) || '1',
    unit_weight: figure(figureIn(row, columns, 'unit_weight'), sign),
    delivery_date: day ?? '',
    // a time that is no day, such as four weeks, is kept where texts are
    notes: [cell('notes'), day === null ? delivery : ''].filter(Boolean).join(' · ').slice(0, 500),
    target_price: figure(figureIn(row, columns, 'target_price'), sign),
  };
}

/** Without headings the second column is the quantity. */
const unnamed: Columns = new Map([['quantity', 1]]);
const FIGURE = /^\d[\d.,'’ ]*$/;

/** Lines as they are typed, a model and a quantity; one that is no whole number stands in a cell of its own. */
function unnamedLines(row: string[], sign: Sign): Line[] {
  const found = linesIn(row.join('\t'));
  const second = figureIn(row, unnamed, 'quantity');
  const own = found.length === 1 && FIGURE.test(second) ? count(second, sign) : '1';
  return found.map(({ requested: model, quantity }) => ({ ...noLine, model, quantity: String(quantity ?? own) }));
}

/** `twice`: headings over several columns of figures, which cannot be told from each other. */
type Read = { lines: Line[]; twice: string[] };

/**
 * Returns the lines of a sheet: by the headings of its columns, or, without any, as they are pasted (a model and a
 * quantity). What is no figure stays as it is written, for a person to mend. `usual`: the decimal sign where no figure
 * tells; null where a file may have stored numbers, which have a point whatever the language. Target prices under a heading
 * that names a currency come with it (`inCurrency`).
 */
export function linesOfSheet(rows: string[][], usual: Sign = null): Read {
  const found = headingsOf(rows);
  if (found) {
    const { columns, names, twice, from } = found;
    const below = rows.slice(from);
    const sign = signOf(below, columns) ?? usual;
    const currency = currencyOf(names[columns.get('target_price') ?? -1] ?? '');
    const priced = ({ target_price: price, ...line }: Line): Line => ({
      ...line,
      target_price: price && currency ? `${price} ${currency}` : price,
    });
    const lines = below.map((row) => priced(lineOf(row, columns, sign)));
    return { lines: lines.filter(({ model }) => model !== '' && !isTotal(model)), twice };
  }
  const typed = withoutPlaces(rows.map((row) => row.map(tidy)));
  const sign = signOf(typed, unnamed) ?? usual;
  return { lines: typed.flatMap((row) => unnamedLines(row, sign)), twice: [] };
}

/** Lines whose target prices are of this currency, as figures; those of another one stay as they are, for a person to mend. */
export const inCurrency = (lines: Line[], currency: string): Line[] =>
  lines.map((line) => ({ ...line, target_price: line.target_price.replace(new RegExp(` ${currency}$`), '') }));
