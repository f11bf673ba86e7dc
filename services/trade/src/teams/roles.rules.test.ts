import { expect, test } from '@jest/globals';
import {
  heirsOf,
  isAbove,
  may,
  mayReadPrices,
  mayWritePrices,
  ofDuty,
  pricePermissionOf,
  rolesGivenBy,
  type TeamAct,
} from './roles.rules.ts';
import { PricePermission, Role } from './schema.ts';

const acts: TeamAct[] = [
  'rename',
  'invite',
  'withdraw-invitation',
  'see-invitations',
  'change-member',
  'remove-member',
  'hand-over',
  'take-over',
  'leave',
  'share',
  'change-mail',
  'change-ledgers',
  'reopen-month',
];

test('an owner does all but leave and take over, a manager all but hand over and reopen months, a member only these two', () => {
  expect(acts.filter((act) => !may('owner', act))).toEqual(['take-over', 'leave']);
  expect(acts.filter((act) => !may('manager', act))).toEqual(['hand-over', 'reopen-month']);
  expect(acts.filter((act) => may('member', act))).toEqual(['take-over', 'leave']);
});

test('nobody acts on their equals or on those above them, and nobody gives ownership', () => {
  const pairs = Role.options.flatMap((by) => Role.options.filter((of) => isAbove(by, of)).map((of) => `${by} ${of}`));
  expect(pairs).toEqual(['owner manager', 'owner member', 'manager member']);
  expect(Role.options.map((role) => rolesGivenBy(role))).toEqual([['manager', 'member'], ['member'], []]);
});

test('managers take over from an owner who is shut out, else whoever is there longest; nobody does while the owner works', () => {
  const of = (id: string, role: Role, absent = false) => ({ id, role, absent });
  const heirs = (...members: ReturnType<typeof of>[]) => heirsOf(members).map(({ id }) => id);
  const [m1, m2, p1, p2] = [of('m1', 'manager'), of('m2', 'manager'), of('p1', 'member'), of('p2', 'member')];
  const gone = of('o', 'owner', true);
  expect(heirs(of('o', 'owner'), m1, p1)).toEqual([]);
  expect(heirs(gone, p1, m1, p2, m2)).toEqual(['m1', 'm2']);
  expect(heirs(gone, { ...m1, absent: true }, p1, p2)).toEqual(['p1']);
  expect(heirs(gone, { ...p1, absent: true }, p2)).toEqual(['p2']);
  expect(heirs(gone)).toEqual([]);
});

test('owners and managers always write prices; a member has the permission that was given', () => {
  const all = Role.options.flatMap((role) =>
    PricePermission.options.map((price_permission) => {
      const rights = { role, price_permission };
      return `${role} ${price_permission}: ${pricePermissionOf(rights)} ${mayReadPrices(rights)} ${mayWritePrices(rights)}`;
    }),
  );
  expect(all).toEqual([
    ...['owner', 'manager'].flatMap((role) => PricePermission.options.map((one) => `${role} ${one}: write true true`)),
    'member none: none false false',
    'member read: read true false',
    'member write: write true true',
  ]);
});

test('a field that chooses by duty offers whoever has it', () => {
  const members = [
    { id: 'a', duties: ['sales' as const, 'operator' as const] },
    { id: 'b', duties: [] },
    { id: 'c', duties: ['operator' as const] },
  ];
  expect(ofDuty(members, 'operator').map(({ id }) => id)).toEqual(['a', 'c']);
});
