import { directionIn } from './cells.rules.ts';

/** What a column of a bank's file can hold. */
export type Column =
  | 'date'
  | 'time'
  | 'serial'
  | 'voucher'
  | 'amount'
  | 'credit'
  | 'debit'
  | 'direction'
  | 'payer'
  | 'payerAccount'
  | 'postscript'
  | 'currency'
  | 'balance'
  | 'kind';

/** Headings as banks write them, without what stands in brackets, spaces and marks; a new bank is a new word here. */
const headings: Record<Column, string> = {
  date: '交易日期 交易日 记账日期 入账日期 日期 date transactiondate bookingdate valuedate buchungstag buchungsdatum dateopération',
  time: '交易时间 记账时间 入账时间 交易日期时间 到账时间 时间 time at datetime transactiontime bookedat',
  serial:
    '交易流水号 银行流水号 流水号 流水 交易序号 交易编号 交易参考号 核心流水号 serial serialno serialnumber bankserial transactionid transactionno transactionreference bankreference referenz bankreferenz reference référence 账户明细编号 账户明细编号交易流水号 交易流水 日志号',
  voucher: '凭证号 凭证号码 凭证编号 voucher voucherno vouchernumber belegnummer',
  amount: '金额 交易金额 发生额 amount transactionamount betrag umsatz montant',
  credit:
    '贷方金额 贷方发生额 贷方 收入 收入金额 存入 存入金额 入账金额 到账金额 credit creditamount deposit moneyin paidin haben crédit',
  debit:
    '借方金额 借方发生额 借方 支出 支出金额 支取 支取金额 转出金额 debit debitamount withdrawal moneyout paidout soll débit',
  direction:
    '借贷标志 借贷标识 借贷方向 借贷类型 借贷 收支 收支方向 收支类型 收支标志 收付 收付标志 收付方向 交易方向 资金方向 发生方向 方向 direction debitcredit creditdebit debitcreditindicator creditdebitindicator drcr crdr dc dcindicator cdindicator sh sollhaben sollhabenkennzeichen sens',
  payer:
    '付款人 付款人名称 付款人户名 付款方 付款方名称 付款方户名 收方名称 对方单位名称 对方户名 对方名称 对方账户名称 对方账户名 payer payername counterparty counterpartyname remitter auftraggeber auftraggeberbegünstigter zahlungsbeteiligter donneurdordre',
  payerAccount:
    '付款人账号 付款账号 付款方账号 付款账户 收方账号 对方账号 对方账户 payeraccount payeraccountno counterpartyaccount counterpartyaccountno iban ibanzahlungsbeteiligter',
  postscript:
    '附言 摘要 交易附言 交易摘要 用途 备注 转账附言 postscript remark remarks memo description purpose narrative details verwendungszweck libellé',
  currency: '币种 交易币种 货币 currency ccy währung devise',
  balance: '余额 账户余额 账户余额元 balance runningbalance saldo solde',
  kind: '交易类型 业务类型 交易名称 交易代码 冲正标志 红蓝字标志 红蓝标志 type transactiontype buchungstext',
};

const known = new Map(
  Object.entries(headings).flatMap(([column, words]) => words.split(' ').map((word) => [word, column as Column])),
);

const YUAN = /^(元|人民币|人民币元|人民币\(元\)|yuan|rmb|cny|cn¥|¥)$/;
const OTHER_UNIT =
  /^([a-z]{3}|.{1,3}元|.*(镑|法郎|卢布|韩币|铢)|分|角|千|万|千元|万元|百万|百万元|fen|cents?|k|thousands?|tausend|tsd\.?|€|\$|£|us\$|hk\$)$/;

const isUnit = (text: string): boolean => YUAN.test(text) || OTHER_UNIT.test(text);

const plainHeading = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\(.*?\)|\[.*?\]/g, '')
    .replaceAll(/\/([^/]+)/g, (all, unit: string) => (isUnit(unit.trim()) ? '' : all))
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** A unit other than yuan that a heading of sums names in brackets or behind a slash; null where it names none. */
export function foreignUnit(heading: string): string | null {
  const text = heading.normalize('NFKC').toLowerCase();
  const said = [...text.matchAll(/\(([^()]*)\)|\[([^[\]]*)\]|\/([^/()[\]]+)/g)].map((match) =>
    (match[1] ?? match[2] ?? match[3] ?? '').replace(/^(单位|币种|in|unit|currency)\s*:?\s*/, '').trim(),
  );
  return said.find((unit) => !YUAN.test(unit) && OTHER_UNIT.test(unit)) ?? null;
}

/** Where each kind of column stands; a bank may write several postscripts, of the others the first counts. */
export type Layout = Partial<Record<Column, number[]>>;

const SUMS: Column[] = ['amount', 'credit', 'debit'];

/** Columns of sums in another unit than yuan are no columns here. */
export function layoutOf(row: string[]): Layout {
  const layout: Layout = {};
  for (const [at, heading] of row.entries()) {
    const column = known.get(plainHeading(heading));
    if (!column || (SUMS.includes(column) && foreignUnit(heading))) continue;
    layout[column] = [...(layout[column] ?? []), at];
  }
  return layout;
}

/** The heading of a sum that was left out for its unit. */
export const foreignSum = (row: string[]): string | undefined =>
  row.find((heading) => SUMS.includes(known.get(plainHeading(heading)) ?? 'time') && foreignUnit(heading));

/**
 * A bank may say which way money went in a column whose heading nobody knows, or in its kind of transaction: one in
 * which every cell is a word for it.
 */
export function directionColumn(rows: string[][], layout: Layout): number | undefined {
  const taken = new Set(Object.entries(layout).flatMap(([column, places]) => (column === 'kind' ? [] : places)));
  const width = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, at) => at).find((at) => {
    if (taken.has(at)) return false;
    const words = rows.map((row) => (row[at] ?? '').trim()).filter(Boolean);
    return words.length > 0 && words.every((word) => directionIn(word) !== null);
  });
}

/** What a layout lacks to be read: `time`, `serial`, `amount`; empty when it is complete. */
export function lacking(layout: Layout): string[] {
  const has = (...columns: Column[]) => columns.some((column) => layout[column]);
  return [
    ...(has('date', 'time') ? [] : ['time']),
    ...(has('serial', 'voucher') ? [] : ['serial']),
    ...(has('amount', 'credit') ? [] : ['amount']),
  ];
}

/** Banks put titles and account data before the headings. */
const DEEPEST_HEADING = 30;

/** The row of headings: the first complete one, else the one that says most. Its index, or -1 where no row says anything. */
export function headingRow(rows: string[][]): { at: number; layout: Layout } {
  let best = { at: -1, layout: {} as Layout };
  for (const [at, row] of rows.slice(0, DEEPEST_HEADING).entries()) {
    const layout = layoutOf(row);
    const size = Object.keys(layout).length;
    if (size > 1 && lacking(layout).length === 0) return { at, layout };
    if (size > Object.keys(best.layout).length) best = { at, layout };
  }
  return best;
}
