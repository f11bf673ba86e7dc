import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import mongoose from 'mongoose';
import { fieldsIn } from './raw.ts';
import { fieldsOf, recordOf } from './rows.ts';

const { BSON } = mongoose.mongo;

test('fields read from the bytes of a document are those of the record, whatever they hold and in whichever order', () => {
  const text = fc.option(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }));
  const figure = fc.option(fc.stringMatching(/^(0|[1-9]\d{0,11})(\.\d{1,30})?$/));
  const row = fc.record({
    ...{ order_number: text, model: text, discount_group: text, code: text },
    ...{ unit_price: figure, piece_price: figure, discount_rate: figure },
    price_unit: fc.constantFrom(1 as const, 10 as const, 100 as const, 1000 as const),
    currency: fc.constantFrom(null, 'EUR' as const, 'CNY' as const),
  });
  fc.assert(
    fc.property(row, fc.nat(), (fields, seed) => {
      const own = { _id: '0000010000a1', rev: 2 ** 40 + 1, version: 3, updated_at: new Date(seed) };
      const record = recordOf(own, fields);
      const names = Object.keys(record);
      const turned = Object.fromEntries(
        names.map((_, at) => names[(at + seed) % names.length] ?? '').map((name) => [name, record[name as '_id']]),
      );
      const bytes = BSON.serialize({
        ...turned,
        nested: { order_number: 'another' },
        gone: null,
        is: true,
        ratio: 0.5,
      });
      expect(fieldsIn(Buffer.from(bytes))).toEqual(fieldsOf(record));
    }),
  );
});

test('a figure that is none is read as none', () => {
  const price = mongoose.Types.Decimal128.fromString('NaN');
  const bytes = BSON.serialize({ order_number: 'A', unit_price: price, price_unit: 10 });
  expect(fieldsIn(Buffer.from(bytes))).toMatchObject({ order_number: 'A', unit_price: null, price_unit: 10 });
});

test('a foreign field is passed over, however much its name is like that of a field', () => {
  const bytes = (row: object) => Buffer.from(BSON.serialize(row));
  const foreign = { dPde: 'R20', cods: 'R21', codec: 'R22', cod: 'R23', '': 'R24', price_uniT: 7 };
  expect(fieldsIn(bytes({ code: 'R10', ...foreign }))).toMatchObject({ code: 'R10', price_unit: 1 });
  expect(fieldsIn(bytes(foreign))).toMatchObject({ code: null, price_unit: 1 });
});
