/** What becomes of the line that pays an order, or of its file: booked by itself, or why not. */
export type Fate =
  | 'matched'
  | 'out'
  | `open: ${string}`
  | `faulty: ${string}`
  | `refused: ${string}`
  | `asked: ${string}`;
/** A bank's file in which one line pays an order as plainly as can be, but for one thing. */
export type Odd = { name: string; fate: Fate; rows: (line: OddLine) => string[][] };
export type OddLine = { serial: string; sum: string; payer: string; number: string };

const DAY = '2026-11-20';
const head = (...more: string[]) => ['交易日期', '交易流水号', ...more, '对方户名', '附言'];

/** Columns between serial and payer; the line itself first, then others of the file. `$` stands for the sum. */
const table =
  (headings: string[], cells: string[], ...others: string[][]) =>
  ({ serial, sum, payer, number }: OddLine): string[][] => [
    head(...headings),
    [DAY, serial, ...cells.map((cell) => (cell === '$' ? sum : cell)), payer, number],
    ...others.map((other, at) => [DAY, `${serial}-${at}`, ...other, '某', '']),
  ];

const direction = (heading: string, word: string, others: string[], fate: Fate = 'out'): Odd => ({
  name: `direction: ${heading} says ${word} beside ${others.join(', ')}`,
  fate,
  rows: table([heading, '金额'], [word, '$'], ...others.map((other, at) => [other, `${5 + at}.00`])),
});

const directions: Odd[] = [
  direction('D/C Mark', 'D', ['C', 'RC']),
  direction('D/C Mark', 'RC', ['C', 'D'], 'open: reversal'),
  direction('D/C Mark', 'RD', ['C', 'D'], 'open: reversal'),
  direction('Type', 'Debit', ['Credit', 'Fee']),
  direction('Type', 'Fee', ['Credit', 'Debit']),
  direction('Type', 'Special', ['Credit', 'Debit'], 'open: direction-unclear'),
  direction('交易类型', '支出', ['收入', '手续费']),
  direction('交易类型', '汇出', ['汇入']),
  direction('交易类型', '往帐', ['来帐']),
  direction('交易类型', '转账支出', ['转账收入']),
  direction('业务类型', '支付', ['收款']),
  direction('交易方式', '消费', ['转入']),
  direction('性质', '扣款', ['入账']),
  direction('Type', 'Money Out', ['Money In']),
  direction('Type', 'Outgoing', ['Incoming']),
  direction('Type', 'Payment', ['Deposit'], 'open: direction-unclear'),
  direction('Buchungstext', 'Überweisung', ['Gutschrift'], 'open: direction-unclear'),
  direction('Umsatzart', 'Lastschrift', ['Gutschrift', 'Entgelt']),
  direction('借贷别', '借', ['贷', '其他']),
  direction('借贷别', '1', ['2'], 'open: direction-unclear'),
  direction('资金流向', '支出', ['收入', '/']),
  direction('收/支类型', '-', ['+']),
  direction('CdtDbtInd', 'DBIT', ['CRDT']),
  direction('交易摘要', '付款', ['收款'], 'open: direction-unclear'),
  direction('交易类型', '收入', ['支出', '手续费'], 'matched'),
  direction('Buchungstext', 'GUTSCHR. ÜBERWEISUNG', ['Lastschrift'], 'matched'),
  {
    name: 'direction: a credit that its own column calls outgoing',
    fate: 'open: direction-unclear',
    rows: table(['贷方金额', '借贷标志'], ['$', '借']),
  },
  {
    name: 'direction: the balance falls by the sum',
    fate: 'out',
    rows: ({ serial, sum, payer, number }) => [
      head('金额', '余额'),
      [DAY, `${serial}-0`, '50.00', '900000.00', '某', ''],
      [DAY, serial, sum, (900_000 - Number(sum)).toFixed(2), payer, number],
    ],
  },
  {
    name: 'direction: the balance rises by the sum',
    fate: 'matched',
    rows: ({ serial, sum, payer, number }) => [
      head('金额', '余额'),
      [DAY, `${serial}-0`, '50.00', '900000.00', '某', ''],
      [DAY, serial, sum, (900_000 + Number(sum)).toFixed(2), payer, number],
    ],
  },
  {
    name: 'direction: the balance rises by the sum, the newest first',
    fate: 'matched',
    rows: ({ serial, sum, payer, number }) => [
      head('金额', '余额'),
      [DAY, serial, sum, (900_000 + Number(sum)).toFixed(2), payer, number],
      [DAY, `${serial}-0`, '50.00', '900000.00', '某', ''],
    ],
  },
  {
    name: 'direction: nothing tells it in a file of known columns',
    fate: 'open: direction-unclear',
    rows: table(['金额'], ['$']),
  },
  ...['Status', '交易状态'].map(
    (heading): Odd => ({
      name: `direction: ${heading} of S is no direction`,
      fate: 'matched',
      rows: table(['类型', '金额', heading], ['收款', '$', 'S'], ['支出', '-7.00', 'S']),
    }),
  ),
  {
    name: 'direction: a channel called OUT is none',
    fate: 'matched',
    rows: table(['类型', '金额', 'Channel'], ['收款', '$', 'OUT'], ['支出', '-7.00', 'OUT']),
  },
  {
    name: 'direction: two signs for income and expense',
    fate: 'out',
    rows: table(['交易金额(收入)', '交易金额(支出)'], ['', '$']),
  },
];

const currency = (heading: string, word: string, fate: Fate = 'faulty: currency'): Odd => ({
  name: `currency: column ${heading} of ${word}`,
  fate,
  rows: table(['贷方金额', heading], ['$', word]),
});
const unit = (heading: string, fate: Fate = 'refused: statement.not-yuan'): Odd => ({
  name: `unit: ${heading}`,
  fate,
  rows: table([heading], ['$']),
});
const title = (cells: string[], fate: Fate = 'refused: statement.not-yuan'): Odd => ({
  name: `title: ${cells.join('|')}`,
  fate,
  rows: (line) => [cells, ...table(['贷方金额'], ['$'])(line)],
});

const currencies: Odd[] = [
  ...['交易货币[ Trade Currency ]', '货币代码', 'Currency Code', 'Account Currency', 'Curr.', '随便什么'].map(
    (heading) => currency(heading, 'USD'),
  ),
  ...['币别', '账户币种', '货币种类', '钞汇/币种'].map((heading) => currency(heading, '美元')),
  ...['Kontowährung', 'Waehrung', 'WKZ Umsatz'].map((heading) => currency(heading, 'EUR')),
  ...['人民币(CNY)', '人民币(元)', 'CNY-人民币', '001', 'CN¥', 'RMB¥', 'Renminbi', 'Chinese Yuan'].map((word) =>
    currency('币种', word, 'matched'),
  ),
  ...[
    '美金',
    '港币',
    '日圆',
    '原币',
    '亿',
    '人民币万元',
    '单位：人民币万元',
    '金额单位：美元',
    'euro',
    'US dollars',
    'A$',
    '随便',
  ].map((word) => unit(`贷方金额（${word}）`)),
  ...[
    '贷方金额/美金',
    '贷方金额_USD',
    '贷方金额 USD',
    '贷方金额-美元',
    'USD 贷方金额',
    '贷方金额美元',
    'Credit Amount {USD}',
    'Credit Amount $',
  ].map((heading) => unit(heading)),
  ...[
    '贷方金额（人民币元）',
    '贷方金额（元/人民币）',
    '贷方发生额(收入)',
    'Credit (inc)',
    'Credit Amount (Renminbi)',
    '贷方金额￥',
    'Credit Amount (net)',
  ].map((heading) => unit(heading, 'matched')),
  ...[
    ['账号：6200000000000000001  户名：某公司  币种：美元'],
    ['单位：万元'],
    ['（单位：万元）'],
    ['金额单位：分'],
    ['单位（美元）'],
    ['币 种：美元'],
    ['交易币种：美元'],
    ['币别：美元'],
    ['币种（Currency）：USD'],
    ['币种', '', '美元'],
    ['币种 USD'],
    ['USD Account Statement'],
    ['Amounts in thousands of CNY'],
  ].map((cells) => title(cells)),
  title(['账号：6222000011112222333  户名：某公司  币种：人民币'], 'refused: statement.other-account'),
  ...[
    ['币种：人民币(CNY)'],
    ['币种：CNY人民币'],
    ['币种:人民币 钞汇标志:钞'],
    ['Currency: CNY - Chinese Yuan'],
    ['Currency: Renminbi'],
    ['币种：001'],
    ['币种：全部'],
    ['单位：元'],
    ['单位：桥汇有限公司'],
    ['账号：6200000000000000001  户名：某公司  币种：人民币'],
  ].map((cells) => title(cells, 'matched')),
];

const flag = (heading: string, word: string, ordinary: string, fate: Fate = 'open: reversal'): Odd => ({
  name: `flag: ${heading} of ${word}, else ${ordinary}`,
  fate,
  rows: table(['贷方金额', heading], ['$', word], ['5.00', ordinary]),
});
const state = (heading: string, word: string, fate: Fate = 'open: not-completed'): Odd => ({
  name: `state: ${heading} of ${word}`,
  fate,
  rows: table(['贷方金额', heading], ['$', word], ['5.00', '成功']),
});

const flags: Odd[] = [
  flag('冲正标志', '是', '否'),
  flag('冲正标志', '1', '0'),
  flag('冲账标志', '*', ''),
  flag('红蓝字标志', '红', '蓝'),
  flag('红蓝标志', 'R', 'B'),
  flag('RvslInd', 'true', 'false'),
  flag('Reversal Indicator', 'Y', 'N'),
  flag('冲正标志', '3', '0', 'open: flag-unclear'),
  ...['0', 'N', '否', '正常', '-', ''].map((word) => flag('冲正标志', word, '是', 'matched')),
  flag('红蓝字标志', '蓝字', '红字', 'matched'),
  ...['失败', 'Pending', 'Rejected', '处理中', ''].map((word) => state('交易状态', word)),
  state('交易状态', '已冲正', 'open: reversal'),
  ...['成功', '已入账', '完成', 'S', 'Success', 'Completed', 'Booked'].map((word) => state('Status', word, 'matched')),
  { name: 'words: 交易码说明 of 冲正', fate: 'open: reversal', rows: table(['贷方金额', '交易码说明'], ['$', '冲正']) },
  ...['附加信息', '交易用途', '业务摘要', '对方开户行'].map(
    (heading): Odd => ({
      name: `words: ${heading} of 退汇`,
      fate: 'open: says-return',
      rows: table(['贷方金额', heading], ['$', '退汇']),
    }),
  ),
];

const sections: Odd[] = [
  {
    name: 'section: other headings further down',
    fate: 'refused: statement.sections',
    rows: (line) => [
      head('借方金额', '贷方金额'),
      [DAY, `${line.serial}-0`, '', '5.00', '某', ''],
      [],
      ['账号：6200000000000000001'],
      ...table(['贷方金额', '借方金额'], ['', '$'])(line),
    ],
  },
  {
    name: 'section: the same headings at a new page',
    fate: 'matched',
    rows: (line) => [
      head('贷方金额'),
      [DAY, `${line.serial}-0`, '5.00', '某', ''],
      ...table(['贷方金额'], ['$'])(line),
    ],
  },
  {
    name: 'section: the same headings under another account',
    fate: 'refused: statement.other-account',
    rows: (line) => [
      head('贷方金额'),
      [DAY, `${line.serial}-0`, '5.00', '某', ''],
      ['账号：6222000011112222333'],
      ...table(['贷方金额'], ['$'])(line),
    ],
  },
  {
    name: 'section: a line of another account',
    fate: 'faulty: account',
    rows: table(['贷方金额', '本方账号'], ['$', '6200000000000000002']),
  },
  {
    name: 'section: a line of this account',
    fate: 'matched',
    rows: table(['贷方金额', '账号'], ['$', '6200 0000 0000 0000 001']),
  },
];

const unknown: Odd[] = [
  { name: 'unknown: 审核 of 付', fate: 'asked: 审核', rows: table(['贷方金额', '审核'], ['$', '付']) },
  { name: 'unknown: Flag of D', fate: 'asked: Flag', rows: table(['金额', 'Flag'], ['$', 'D']) },
  { name: 'unknown: a column without a heading', fate: 'asked: #4', rows: table(['贷方金额', ''], ['$', '退汇']) },
  {
    name: 'unknown: words among directions',
    fate: 'asked: 某列',
    rows: table(['金额', '某列'], ['$', '支出'], ['5.00', '其他']),
  },
  {
    name: 'unknown: a column that is empty throughout',
    fate: 'matched',
    rows: table(['贷方金额', '某列'], ['$', ''], ['5.00', '']),
  },
  {
    name: 'unknown: a column of nothing but directions',
    fate: 'out',
    rows: table(['金额', '某列'], ['$', '支出'], ['5.00', '收入']),
  },
];

const said = (text: string, fate: Fate): Odd => ({
  name: `honest: ${text}`,
  fate,
  rows: ({ number, ...line }) => table(['贷方金额'], ['$'])({ ...line, number: `${text} ${number}` }),
});
const honest: Odd[] = ['退汇重汇', '小红字典费', '张红冲', '电影退票费', 'storno'].map((text) =>
  said(text, 'open: says-return'),
);

export const odd: Odd[] = [...directions, ...currencies, ...flags, ...sections, ...unknown, ...honest];
