import { expect, test } from '@jest/globals';
import { typeOf } from './rules.ts';

test('the type follows the packaging unless it is given', () => {
  expect([typeOf(undefined, 'parcel'), typeOf(undefined, 'pallet'), typeOf(3, 'pallet'), typeOf(4, 'parcel')]).toEqual([
    1, 2, 3, 4,
  ]);
});
