import { expect, test } from '@jest/globals';
import { scene } from '../fixtures/traps.fixture.ts';
import { nameSimilarity } from '../identities/names.rules.ts';
import { tokensOf } from '../identities/numbers.rules.ts';
import { indexOf, type Payable } from './match.index.ts';
import { matchEach, matchLine } from './match.rules.ts';

const payer = { last: '欧阳', first: '建国', latin: null };
const order = (given: Partial<Payable>): Payable => ({
  id: 'a',
  number: 'QH23456789',
  missing: 100_00,
  isOpen: true,
  madeOn: '2026-11-20',
  reserveAccount: '62',
  otherReceipts: [],
  payer,
  ...given,
});
const orders = () => [
  order({}),
  order({ id: 'b', number: 'QHABCDEFGH', missing: 250_00, payer: { last: '王', first: '小雨', latin: null } }),
];
const matched = (fen: number, name: string, postscript: string, all = orders()) =>
  matchLine({ ...plain, fen, payer: name, postscript }, indexOf(all), {
    today: '2026-11-20',
    closed: () => undefined,
  });
const plain = { day: '2026-11-20', reserveAccount: '62', flags: [] };

test.each([
  ['学费QH23456789', true],
  ['ｑｈ２３４５ ６７８９', true],
  ['qh-2345-6789 tuition', true],
  ['QH234567891', false],
  ['XQH23456789', false],
])('the postscript %s holds the number: %s', (postscript, holds) => {
  expect(tokensOf(postscript).includes('QH23456789')).toBe(holds);
});

test.each([
  ['欧阳建国', 'same'],
  ['建国欧阳', 'same'],
  ['OUYANG JIANGUO', 'pinyin'],
  ['Jian-Guo, Ouyang', 'pinyin'],
  ['欧阳健国', 'different'],
  ['OUYANG JIAN', 'different'],
  ['欧阳*国', 'unknown'],
  ['', 'unknown'],
])('%s beside 欧阳建国 is %s', (name, like) => {
  expect(nameSimilarity(name, payer)).toBe(like);
});

test('ü is written V or YU', () => {
  const lv = { last: '吕', first: '伟', latin: null };
  expect(['LV WEI', 'LYU WEI', 'LÜ WEI', 'LU WEI'].map((name) => nameSimilarity(name, lv))).toEqual([
    'pinyin',
    'pinyin',
    'pinyin',
    'different',
  ]);
});

test.each([
  ['number and sum', 100_00, '代付人', 'QH23456789', ['a', 'postscript', 'amount', 'payer-differs']],
  ['number and payer, too little', 90_00, '欧阳建国', 'qh 2345 6789', ['a', 'postscript', 'amount-short', 'payer']],
  [
    'number and payer, too much',
    110_00,
    'OUYANG JIANGUO',
    'QH23456789',
    ['a', 'postscript', 'amount-over', 'payer-pinyin'],
  ],
  ['sum and payer', 250_00, '王小雨', '学费', ['b', 'amount', 'payer']],
])('%s is certain', (_, fen, name, postscript, [id, ...reasons]) => {
  const { outcome, doubts, candidates } = matched(fen, name, postscript);
  expect([outcome, doubts, candidates[0]?.order, candidates[0]?.reasons]).toEqual(['matched', [], id, reasons]);
});

test.each([
  ['sum and payer differ', 90_00, '代付人', 'QH23456789', 'amount-and-payer-differ'],
  ['the sum differs and the payer is hidden', 90_00, '欧*国', 'QH23456789', 'amount-differs'],
  ['only the sum fits', 100_00, '代付人', '学费', 'only-amount'],
  ['only the payer fits', 1_00, '王小雨', '', 'only-payer'],
  ['two numbers', 100_00, '欧阳建国', 'QH23456789 QHABCDEFGH', 'several-named'],
  ['swapped signs', 100_00, '欧阳建国', 'QH23465789', 'digits-swapped'],
  ['a number of ours that is nobody’s', 100_00, '欧阳建国', 'QH99999999', 'postscript-unknown'],
  ['one is named, another one fits', 250_00, '王小雨', 'QH23456789', 'another-fits'],
])('%s: a person decides', (_, fen, name, postscript, doubt) => {
  const { outcome, doubts } = matched(fen, name, postscript);
  expect([outcome, doubts]).toEqual(['ambiguous', [doubt]]);
});

test('returns no candidate when nothing fits', () => {
  expect(matched(1, '代付人', '货款')).toEqual({ outcome: 'none', doubts: ['nothing-fits'], candidates: [] });
});

test('a text that looks like a number counts only where exactly one open order looks like it', () => {
  const one = order({ number: 'QH2O000I00' });
  expect(matched(100_00, '代付人', 'qh20ooo1oo', [one])).toMatchObject({ outcome: 'matched' });
  const twin = order({ id: 'twin', number: 'QH20OOO1OO' });
  expect(matched(100_00, '代付人', 'QH2O0OOIOO', [one, twin])).toMatchObject({ doubts: ['several-named'] });
});

test('a second payment for an order that is paid by then waits for a person', () => {
  const line = { ...plain, fen: 100_00, payer: '欧阳建国', postscript: 'QH23456789' };
  const lines = ['s1', 's2'].map((serial) => ({ ...line, id: serial, serial }));
  const found = matchEach(indexOf(orders()), { today: plain.day, lines, owners: new Map(), closed: new Map() });
  expect(found.map(({ outcome, doubts }) => [outcome, doubts])).toEqual([
    ['matched', []],
    ['ambiguous', ['order-paid']],
  ]);
});

test('of five hundred traps none is matched, and no certain line is left over', () => {
  const { orders, lines, ...run } = scene({ orders: 4_000, lines: 2_000, traps: 500 });
  const matches = new Map(matchEach(indexOf(orders), { ...run, lines }).map((match) => [match.id, match]));
  const outcomeOf = ({ id }: { id: string }) => matches.get(id)?.outcome;
  expect(lines.filter(({ trap }) => trap)).toHaveLength(500);
  expect(lines.filter((line) => line.trap && outcomeOf(line) === 'matched')).toEqual([]);
  expect(lines.filter((line) => !line.trap && outcomeOf(line) !== 'matched')).toEqual([]);
});
