/** What a column of a bank's file can hold. */
export type Column =
  | 'date'
  | 'time'
  | 'serial'
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
    '交易流水号 银行流水号 流水号 流水 交易序号 交易编号 交易参考号 核心流水号 serial serialno serialnumber bankserial transactionid transactionno transactionreference bankreference referenz bankreferenz reference référence 账户明细编号 账户明细编号交易流水号 凭证号 交易流水 日志号',
  amount: '金额 交易金额 发生额 amount transactionamount betrag umsatz montant',
  credit:
    '贷方金额 贷方发生额 贷方 收入 收入金额 存入 存入金额 入账金额 到账金额 credit creditamount deposit moneyin paidin haben crédit',
  debit:
    '借方金额 借方发生额 借方 支出 支出金额 支取 支取金额 转出金额 debit debitamount withdrawal moneyout paidout soll débit',
  direction:
    '借贷标志 借贷方向 借贷 收支 收支方向 收支类型 方向 direction debitcredit creditdebit drcr crdr dc sollhaben',
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

const plainHeading = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\(.*?\)|\[.*?\]|\/元/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Where each kind of column stands; a bank may write several postscripts, of the others the first counts. */
export type Layout = Partial<Record<Column, number[]>>;

export function layoutOf(row: string[]): Layout {
  const layout: Layout = {};
  for (const [at, heading] of row.entries()) {
    const column = known.get(plainHeading(heading));
    if (column) layout[column] = [...(layout[column] ?? []), at];
  }
  return layout;
}

/** What a layout lacks to be read: `time`, `serial`, `amount`; empty when it is complete. */
export function lacking(layout: Layout): string[] {
  const has = (...columns: Column[]) => columns.some((column) => layout[column]);
  return [
    ...(has('date', 'time') ? [] : ['time']),
    ...(has('serial') ? [] : ['serial']),
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
