import { expect, test } from '@jest/globals';
import { isSearchable, matching } from './match.rules.ts';

const entries = [
  { label: 'Partner orders', note: 'Finance' },
  { label: 'Orders', note: 'Finance' },
  { label: 'Inbound orders', note: 'Warehouse' },
];

test.each([
  ['', ['Partner orders', 'Orders', 'Inbound orders'], 'without a query all, in their order'],
  ['ord', ['Orders', 'Partner orders', 'Inbound orders'], 'what begins with it first'],
  ['finance ORD', ['Partner orders', 'Orders'], 'every word, in the note too'],
  ['ｏｒｄｅｒｓ', ['Orders', 'Partner orders', 'Inbound orders'], 'full-width letters are letters'],
  ['goods', [], 'nothing'],
])('%p finds %p: %s', (query, labels, _why) => {
  expect(matching(entries, query).map(({ label }) => label)).toEqual(labels);
});

test('one Latin letter is too little to ask the services, one Chinese character is a name', () => {
  expect(['a', 'ab', '王', ''].map(isSearchable)).toEqual([false, true, true, false]);
});
