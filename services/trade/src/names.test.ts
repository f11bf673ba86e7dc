import { expect, test } from '@jest/globals';
import { NewBrand } from './master-data/brands/schema.ts';
import { NewChannel } from './master-data/channels/schema.ts';
import { NewAnalysis } from './prices/analyses/schema.ts';
import { StartImport } from './prices/imports/schema.ts';
import { NewLink } from './prices/links/schema.ts';
import { NewPriceList } from './prices/lists/schema.ts';
import { Name } from './records/schema.ts';
import { TeamName } from './teams/schema.ts';

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

test.each([
  ['team', TeamName, {}],
  ['channel', NewChannel, {}],
  ['price list', NewPriceList, {}],
  ['linked list', NewLink, { price_list: 'a', discount_list: 'b', match: 'code' }],
  ['analysis', NewAnalysis, { lists: ['a'], text: 'x' }],
  ['list of an import', StartImport, { version: 1, mode: 'new' }],
])('the name of a %s is one line', (_, shape, others) => {
  const issues = (name: string) => shape.safeParse({ ...others, name }).error?.issues.map(({ message }) => message);
  expect(issues('X\r\nBcc: a@b.example')).toEqual(['field.characters']);
  expect(issues(' X ')).toBeUndefined();
});

test('a name of invisible characters alone is none', () => {
  expect(Name.safeParse('\u200b\u200d').error?.issues[0]?.message).toBe('field.required');
});
