import { expect, test } from '@jest/globals';
import { errorsByTab, firstInvalid } from './sheet-tabs.rules.ts';

test('errors are counted by the tab that their fields stand in', () => {
  expect(errorsByTab(['name', 'accountNo', 'swift', 'currencies'])).toEqual({ details: 1, account: 2, options: 1 });
  expect(errorsByTab([])).toEqual({});
});

test.each([
  ['one in the open tab goes first', ['accountNo', 'name', 'currencies'], 'options', 'currencies'],
  ['else the first of the first tab, in reading order', ['swift', 'country', 'nameEn'], 'history', 'nameEn'],
  ['of one tab, the one that stands higher', ['accountBank', 'accountName'], 'account', 'accountName'],
  ['none', [], 'details', null],
] as const)('the field to correct first: %s', (_, fields, open, first) => {
  expect(firstInvalid([...fields], open)).toBe(first);
});
