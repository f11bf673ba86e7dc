import { expect, test } from '@jest/globals';
import { stepped, templateOf, wholeWidth, widthsIn } from './widths.rules.ts';

const columns = [{ field: 'model' }, { field: 'price', width: 100 }];

test('columns without a width of their own share the room, the others keep theirs', () => {
  expect(templateOf(columns, { price: 60 })).toBe('72px minmax(140px, 140fr) 60px');
  expect(wholeWidth(columns, { price: 60 })).toBe(72 + 140 + 60);
});

test('steps and kept widths stay within what can be read and seen', () => {
  expect(stepped({ model: 60, price: 790 }, ['model'], -1)).toEqual({ model: 48, price: 790 });
  expect(stepped({ model: 60, price: 790 }, ['price'], 1)).toEqual({ model: 60, price: 800 });
  expect(widthsIn('{"model":5,"price":120.4,"note":"1"}')).toEqual({ model: 48, price: 120 });
  for (const broken of [null, '', '[', 'null', '7']) expect(widthsIn(broken)).toEqual({});
});
