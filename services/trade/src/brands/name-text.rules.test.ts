import { expect, test } from '@jest/globals';
import { Name, NewBrand } from './schema.ts';

test.each([
  ['  WAGO ', 'WAGO'],
  ['WAGO\n', 'WAGO'],
  ['Ba\u200bls\u200e', 'Bals'],
  ['👩‍🔧 Tools', '👩‍🔧 Tools'],
  ['🏳️‍🌈', '🏳️‍🌈'],
  ['👍🏽 Gut', '👍🏽 Gut'],
])('%j is kept as %j', (typed, name) => {
  expect(Name.parse(typed)).toBe(name);
});

test.each(['WA\nGO', 'WA\tGO', 'WA\u0000GO', 'WA\u2028GO', 'WA\u007fGO', 'WAGO\ud83d', '\udc69WAGO'])(
  '%j is no name',
  (name) => {
    for (const names of [{ name }, { name: 'WAGO', chinese_name: name }, { name: 'WAGO', aliases: [name] }])
      expect(NewBrand.safeParse(names).error?.issues[0]?.message).toBe('field.characters');
  },
);

test('a name of invisible characters alone is none', () => {
  expect(Name.safeParse('\u200b\u200d').error?.issues[0]?.message).toBe('field.required');
});
