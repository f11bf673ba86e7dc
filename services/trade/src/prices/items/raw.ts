import { decimalTextAt } from '@qiaohui/service-kit/data/mongo';
import type { RowFields } from './schema.ts';

/** Types of values in a document (bsonspec.org) and their sizes; texts and lists say theirs themselves. */
const [STRING, OBJECT, ARRAY, INT32, DECIMAL] = [0x02, 0x03, 0x04, 0x10, 0x13];
const sizes: Record<number, number> = { 1: 8, 7: 12, 8: 1, 9: 8, 10: 0, 16: 4, 17: 8, 18: 8, 19: 16 };

const texts = ['order_number', 'model', 'currency', 'discount_group', 'code'] as const;
const figures = ['unit_price', 'piece_price', 'discount_rate'] as const;
/** What a row has of its own. */
export const fieldNames = [...texts, ...figures, 'price_unit'] as const;
type Field = (typeof fieldNames)[number];

/** A number for a name of so many bytes, by which a field is looked for; others may have the same. */
const slotOf = (length: number, first = 0): number => (length << 8) | first;

const known = new Map(
  fieldNames.map((name) => {
    const bytes = Buffer.from(name);
    return [slotOf(bytes.length, bytes[0]), { name, bytes }];
  }),
);

/** The field of a row whose name is these bytes; undefined for other names. No text is made of each name. */
function fieldAt(bytes: Buffer, from: number, end: number): Field | undefined {
  const field = known.get(slotOf(end - from, bytes[from]));
  if (field === undefined) return undefined;
  const own = field.bytes;
  // a call of Buffer's costs more than the few bytes
  for (let at = 1; at < own.length; at += 1) if (bytes[from + at] !== own[at]) return undefined;
  return field.name;
}

const hasDigit = (text: string): string | null => (/\d/.test(text) ? text : null);

/**
 * Returns the fields of a stored row (`fieldsOf`) straight from its document's bytes: for a million rows, the driver's
 * objects take four times as long. Fields other than a row's own are passed over.
 */
export function fieldsIn(bytes: Buffer): RowFields {
  const row: RowFields = {
    ...{ order_number: null, model: null, unit_price: null, price_unit: 1, piece_price: null, currency: null },
    ...{ discount_rate: null, discount_group: null, code: null },
  };
  const values = row as Record<Field, unknown>;
  for (let at = 4; at < bytes.length - 1; ) {
    const type = bytes[at] ?? 0;
    let end = at + 1;
    while (bytes[end] !== 0) end += 1;
    const value = end + 1;
    const field = fieldAt(bytes, at + 1, end);
    if (type === STRING) {
      const size = bytes.readInt32LE(value);
      if (field) values[field] = bytes.toString('utf8', value + 4, value + 3 + size);
      at = value + 4 + size;
      continue;
    }
    if (type === OBJECT || type === ARRAY) {
      at = value + bytes.readInt32LE(value);
      continue;
    }
    const size = sizes[type];
    if (size === undefined) throw new Error(`a row has a value of the type ${type}`);
    if (field && type === DECIMAL) values[field] = hasDigit(decimalTextAt(bytes, value));
    else if (field && type === INT32) values[field] = bytes.readInt32LE(value);
    at = value + size;
  }
  return row;
}
