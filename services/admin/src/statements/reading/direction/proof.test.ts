import { expect, test } from '@jest/globals';
import fc, { type GeneratorValue } from 'fast-check';
import { plain } from '../../fixtures/plain.fixture.ts';
import { readRows } from '../read.rules.ts';

const ACCOUNT = '6200000000000000001';
const OTHERS = '6222020200112233445';

const list = (text: string) => text.split('|');
const WORDS = {
  in: list('来账|收款|汇入汇款|收入|来账汇款|incoming payment|Inward TT|Zahlungseingang|转账收入|payment received'),
  out: list(
    '往账|付款|支出|汇出汇款|手续费|代付到银行卡|代发工资|对外付款|POS消费|ATM取款|网银付款|提现|缴税|Outward TT|Direct Debit|Debit transfer|Payout|Fee|Lastschrift|Dauerauftrag|批量代付|购汇|转账支出|DR|D|借',
  ),
  both: list(
    '普通贷记|小额普通贷记|大额贷记|网银贷记|网上支付跨行贷记|贷记业务|批量贷记|入账|实时入账|次日入账|代发入账|跨行入账|对方入账|收款人入账|委托收款|托收|转入|转入他行账户|转入保证金|向收款方转账|存款|定期存款|存入保证金|转账|汇款|电汇|对公转账|网银转账|跨行转账|资金归集|下拨|上划|内部转账|代收代付|银证转账|Credit|Credit Transfer|SEPA Credit Transfer|Bacs Direct Credit|Direct Credit|Direct Deposit|Beneficiary Credit|Credit to beneficiary|Payroll credit|Letter of Credit|Inward Bill Payment|Term deposit|Deposit|Payment receipt|ACH Credit|ACH_CREDIT|Faster Payment Credit|RTGS Credit|NEFT CR|Standing Order Credit|Gutschrift|SEPA-Gutschrift|Sammelgutschrift|Überweisung|Echtzeitüberweisung|Umbuchung|Transfer|Payment|贷记|存入|流入|in',
  ),
  unknown: list('|其他|MISC|X1|单笔|批量|B2B|NTRF|网银|直联|BATCH|K-17|Sonstiges|渠道三'),
};
const BACK = list('手续费返还|户名不符|退回|交易失败|账号有误|returned|rejected|Erstattung|已撤销|冲正');
const DEBITED = list('扣款|代扣|支付|提现|缴税|Debit|Withdrawal|个税');
const AMOUNTS = list('金额|交易金额|发生额|到账金额|入账金额|转入金额|Amount|Betrag|Umsatz');
const SIDES = [
  ['借方金额', '贷方金额'],
  ['支出', '收入'],
  ['Debit', 'Credit'],
  ['Soll', 'Haben'],
  ['支取', '存入'],
] as const;
const MARKS = [
  ['借', '贷'],
  ['D', 'C'],
  ['支出', '收入'],
  ['付', '收'],
  ['DBIT', 'CRDT'],
] as const;
const KINDS = list('交易类型|业务类型|Type|交易方式|Buchungstext|业务种类');

type Direction = 'in' | 'out';
type Entry = { way: Direction; fen: number; isBack: boolean };
type Column = { heading: string; cell: (entry: Entry, held: number) => string };

/** A table as some bank or payment firm may write it, with what is true of each of its lines. */
function table(given: GeneratorValue) {
  const pick = <T>(of: readonly T[]): T => given(() => fc.constantFrom(...of));
  const maybe = (share: number) => given(fc.nat, 99) < share * 100;
  const form = pick(['sides', 'plain', 'signed', 'payouts', 'directed', 'credited'] as const);
  const isPayouts = form === 'payouts' || form === 'credited';
  const sums = maybe(0.3) ? [100_00, 250_00] : null;
  const entries = Array.from({ length: 1 + given(fc.nat, 6) }, (): Entry => {
    const isBack = form === 'payouts' && maybe(0.15);
    const way: Direction = isBack ? 'in' : isPayouts || maybe(0.5) ? 'out' : 'in';
    return { way, isBack, fen: sums ? pick(sums) : 100_00 + given(fc.nat, 900_000_00) };
  });
  const yuan = (fen: number) => (fen / 100).toFixed(2);
  const filled = (way: Direction) => (entry: Entry) => (entry.way === way ? yuan(entry.fen) : pick(['', '0.00']));
  const used = new Map<Entry, string>();
  const word = (entry: Entry): string => {
    // A deduction of a payout is worded like outgoing money, and money that comes back like money that went.
    if (entry.isBack && maybe(0.4)) return pick(WORDS.out);
    if (entry.isBack && used.size > 0) return pick([...used.values()]);
    const stated = pick([...WORDS[entry.way], ...WORDS.both, ...WORDS.both, ...WORDS.unknown]);
    used.set(entry, stated);
    return stated;
  };
  const [debit, credit] = pick(SIDES);
  const [gone, came] = pick(MARKS);
  const plus = maybe(0.2) ? '+' : '';
  const signed = ({ way, fen }: Entry) => `${way === 'out' ? '-' : plus}${yuan(fen)}`;
  const amount = pick(AMOUNTS);
  const columns: Record<typeof form, Column[]> = {
    sides: [
      { heading: debit, cell: filled('out') },
      { heading: credit, cell: filled('in') },
    ],
    plain: [{ heading: amount, cell: ({ fen }) => plus + yuan(fen) }],
    signed: [{ heading: amount, cell: signed }],
    payouts: [{ heading: amount, cell: ({ isBack, fen }) => (isBack ? '-' : plus) + yuan(fen) }],
    directed: [
      { heading: amount, cell: ({ fen }) => yuan(fen) },
      { heading: '借贷标志', cell: ({ way }) => (way === 'in' ? came : gone) },
    ],
    // of what others are credited with
    credited: [
      { heading: credit, cell: ({ fen }) => yuan(fen) },
      { heading: pick(['收款账号', 'Beneficiary Account', '收款人账号']), cell: () => OTHERS },
    ],
  };
  const more: Column[] = [
    ...(maybe(0.7) ? [{ heading: pick(KINDS), cell: word }] : []),
    ...(maybe(0.4) ? [{ heading: '余额', cell: (_: Entry, held: number) => yuan(held) }] : []),
    ...(maybe(0.2) ? [{ heading: '付款账号', cell: ({ way }: Entry) => (way === 'in' ? OTHERS : ACCOUNT) }] : []),
    ...(maybe(0.2) ? [{ heading: '收款人账号', cell: ({ way }: Entry) => (way === 'in' ? ACCOUNT : OTHERS) }] : []),
    {
      heading: '摘要',
      cell: ({ isBack }: Entry) => (isBack ? pick([...BACK, ...DEBITED]) : pick(['', '学费', '转账', '货款', '网银'])),
    },
  ];
  let held = 900_000_000_00;
  const columnsOf = [...columns[form], ...more];
  const all = given(() => fc.shuffledSubarray(columnsOf, { minLength: columnsOf.length }));
  const lines = entries.map((entry, index) => {
    held += entry.way === 'in' ? entry.fen : -entry.fen;
    const time = `2026-11-20 10:${String(10 + index)}:00`;
    return [maybe(0.99) ? time : '2026-11-20', `S${index}`, ...all.map(({ cell }) => cell(entry, held)), '王小雨'];
  });
  const rows = [
    ['交易时间', '交易流水号', ...all.map(({ heading }) => heading), '对方户名'],
    ...(maybe(0.5) ? lines : lines.toReversed()),
  ];
  return { rows, entries, form };
}

test('no outgoing sum is read as income without doubt, whatever known headings and kinds a file has', () => {
  const booked = { in: 0, all: 0 };
  fc.assert(
    fc.property(fc.gen(), (given) => {
      const { rows, entries, form } = table(given);
      const read = readRows(rows, { account: ACCOUNT, names: ['桥汇'], meanings: {}, isOpenEnded: false });
      for (const { serial, amount, isReversal, doubts } of 'lines' in read ? read.lines : []) {
        const isIncome = !isReversal && doubts.length === 0 && !amount.startsWith('-');
        const entry = entries[Number(serial.slice(1))];
        expect(isIncome && (entry?.way === 'out' || entry?.isBack) ? { rows, serial } : null).toBeNull();
        if (entry?.way !== 'in' || form !== 'sides') continue;
        booked.all += 1;
        booked.in += Number(isIncome);
      }
    }),
    // A table that fails is reported as it is: shrinking it takes minutes.
    { numRuns: 4_000, endOnFailure: true },
  );
  // and what came, in a column of its own, is booked
  expect(booked.all).toBeGreaterThan(500);
  expect(booked.in / booked.all).toBeGreaterThan(0.9);
});

test.each(plain)('a plain day as the bank exports it is booked without a person: $bank', ({ headings, lines }) => {
  const rows = [headings, ...lines].map((line) => line.split('|').map((cell) => cell.trim()));
  const read = readRows(rows, { account: ACCOUNT, names: ['桥汇'], meanings: {}, isOpenEnded: false });
  if (!('lines' in read)) throw new Error(JSON.stringify(read));
  expect(read.faults).toEqual([]);
  const isIncome = ({ isReversal, doubts, amount }: (typeof read.lines)[number]) =>
    !isReversal && doubts.length === 0 && !amount.startsWith('-');
  const came = read.lines.filter(isIncome).map(({ serial }) => serial);
  expect(came).toEqual(read.lines.map(({ serial }) => serial).filter((serial) => serial.startsWith('S')));
});
