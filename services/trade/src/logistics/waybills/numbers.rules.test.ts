import { expect, test } from '@jest/globals';
import { airWaybillError, containerError } from './numbers.rules.ts';

const figures = [...'0123456789'];
/** A number with each of its figures replaced by each other one. */
const mistyped = (number: string): string[] =>
  [...number].flatMap((sign, at) =>
    /\d/.test(sign)
      ? figures.filter((one) => one !== sign).map((one) => number.slice(0, at) + one + number.slice(at + 1))
      : [],
  );

test.each(['CSQU3054383', 'csqu 305438-3', 'MSKU9070323', 'TGHU7599330', 'HLXU3112752'])(
  'the container number %s is right by ISO 6346',
  (number) => {
    expect(containerError(number)).toBeNull();
  },
);

test('every single wrong figure of CSQU3054383 is found', () => {
  expect(mistyped('CSQU3054383').filter((number) => containerError(number) === null)).toEqual([]);
});

test('of a number whose remainder is 0 only such wrong figures pass whose remainder is 10, for which the digit is 0 too', () => {
  const right = 'TGHU7599330';
  const passed = mistyped(right).filter((number) => containerError(number) === null);
  const remainder = (number: string) => {
    const values = 'A?BCDEFGHIJK?LMNOPQRSTU?VWXYZ';
    const sum = [...number.slice(0, 10)].reduce(
      (all, sign, at) => all + (at < 4 ? values.indexOf(sign) + 10 : Number(sign)) * 2 ** at,
      0,
    );
    return sum % 11;
  };
  expect(passed.map(remainder).every((one) => one !== remainder(right) && one % 10 === 0)).toBe(true);
});

test.each(['CSQ30543831', 'CSQA3054383', 'CSQU305438', ''])('%s is no container number', (number) => {
  expect(containerError(number)).toBe('format');
});

test('the air waybill number 020-12345675 is right, and every wrong figure of its serial number but one that 7 divides is found', () => {
  expect(airWaybillError('020-12345675')).toBeNull();
  expect(airWaybillError('020-1234567')).toBe('format');
  const passed = mistyped('020-12345675')
    // the airline's figures are no part of it
    .filter((number) => number.startsWith('020') && airWaybillError(number) === null);
  const serial = (number: string) => Number(number.slice(4, 11));
  expect(passed.length).toBeGreaterThan(0);
  expect(passed.every((number) => (serial(number) - serial('020-12345675')) % 7 === 0)).toBe(true);
});
