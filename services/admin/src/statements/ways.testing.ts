/** What becomes of a line that names its order, with its sum and payer: booked by itself, money that went, or a person's. */
type Fate = 'income' | 'out' | 'person';
/**
 * A bank's layout: its headings between serial and payer, and its lines with their fates. `$` is the line's sum, `@+` and
 * `@-` the balance after it rose or fell by that; what stands behind them is the bank's mark.
 */
export type Ways = { bank: string; headings: string[]; lines: { cells: string[]; fate: Fate }[] };

const cellsOf = (text: string): string[] => text.split('|').map((cell) => cell.trim());

export const layout = (bank: string, headings: string, ...lines: string[]): Ways => ({
  bank,
  headings: cellsOf(headings),
  lines: lines.map((line) => {
    const [cells = '', fate = ''] = line.split('→');
    return { cells: cellsOf(cells), fate: fate.trim() as Fate };
  }),
});

/** A column of its own for what came. */
const sided = [
  layout('ICBC', '借方发生额 | 贷方发生额 | 余额', '0.00 | $ | @+ → income', '$ | 0.00 | @- → out'),
  layout('CCB', '借方发生额/元(支取) | 贷方发生额/元(收入)', ' | $ → income', '$ | → out'),
  layout('ABC', '收入金额 | 支出金额', '$ | → income', ' | $ → out'),
  layout('PingAn', '借 | 贷', ' | $ → income', '$ | → out'),
  layout('SPDB', '贷方金额', '$ → income'),
  layout('HSBC', 'Type | Paid out | Paid in', 'CR | | $ → income', 'TFR | | $ → income', 'DD | $ | → out'),
  layout('HSBC, contradicting', 'Type | Paid out | Paid in', 'DR | | $ → person', 'CR | | $ → income'),
  layout('CMB', '账号名称 | 交易类型 | 借方金额 | 贷方金额 | 业务名称', '桥汇 | 转账汇款 | | $ | 网银 → income'),
  layout('BOCOM', '业务类型 | 借方金额 | 贷方金额', '网银付款 | | $ → income', '手续费 | $ | → out'),
  layout('two kinds beside', '交易类型 | 业务类型 | 借方金额 | 贷方金额', '收入 | 转账 | | $ → income'),
  layout('three sums', '金额 | 借方金额 | 贷方金额', '$ | | $ → income', '$ | $ | → out'),
];

/** A column of directions. */
const directed = [
  layout('CMB', '借贷标志 | 金额', '贷 | $ → income', '借 | $ → out', '其他 | $ → person', ' | $ → person'),
  layout('SWIFT', 'D/C Mark | Amount', 'C | $ → income', 'D | $ → out', 'X | $ → person'),
  layout('DATEV', 'Umsatz (ohne Soll/Haben-Kz) | Soll/Haben-Kennzeichen', '$ | H → income', '$ | S → out'),
  layout('with a kind', '收支 | 交易类型 | 金额', '收入 | 网银付款 | $ → income', '支出 | 转账 | $ → out'),
  layout('as numbers', '借贷标志 | 金额', '1 | $ → person', '2 | $ → person'),
];

/** One column of sums, all above zero, and a kind of transaction. */
const kinds = [
  layout('CR and DR', 'Type | Amount', 'CR | $ → person', 'DR | $ → out', 'FEE | $ → out', 'MISC | $ → person'),
  layout('one DR', 'Type | Amount', 'DR | $ → out', 'XYZ | $ → person'),
  layout('letters', 'Type | Amount', 'C | $ → person', 'D | $ → out', 'X | $ → person'),
  layout('D alone', 'Type | Amount', 'D | $ → person'),
  layout('C alone', 'Type | Amount', 'C | $ → person'),
  layout('借 among others', '交易代码 | 金额', '贷 | $ → income', '借 | $ → out', ' | $ → person'),
  layout('付, 收, 费', '交易类型 | 金额', '收 | $ → person', '付 | $ → out', '费 | $ → person'),
  layout('marks alone', 'Type | Amount', 'CR | $ → income', 'DR | $ → out'),
  layout('往账, 来账', '交易类型 | 金额', '来账 | $ → income', '往账 | $ → out'),
  layout('往账汇款', '交易类型 | 金额', '来账汇款 | $ → income', '往账汇款 | $ → out', '批量 | $ → person'),
  layout('汇出汇款', '交易类型 | 金额', '汇入汇款 | $ → income', '汇出汇款 | $ → out'),
  layout('汇出汇款 alone', '交易类型 | 金额', '汇出汇款 | $ → out', '转账 | $ → person'),
  layout('付款业务', '业务类型 | 金额', '收款业务 | $ → income', '付款业务 | $ → out'),
  layout('POS and ATM', '交易名称 | 金额', 'POS消费 | $ → out', 'ATM取款 | $ → out', '其他 | $ → person'),
  layout('fees', '交易类型 | 金额', '手续费 | $ → out', '学费 | $ → person'),
  layout('a fee that comes back', '交易类型 | 金额', '手续费退回 | $ → person', '收款手续费 | $ → person'),
  layout('someone else’s debit', '交易类型 | 金额', '客户付款 | $ → person', '对方支出 | $ → person'),
  layout('Debit and Credit transfer', 'Type | Amount', 'Debit transfer | $ → out', 'Credit transfer | $ → person'),
  layout('Debit Card', 'Type | Amount', 'Debit Card | $ → out', 'Credit Card | $ → person', 'Credit | $ → person'),
  layout('outward', 'Type | Amount', 'Outward TT | $ → out', 'Inward TT | $ → income', 'TFR OUT | $ → out'),
  layout('transfers', 'Type | Amount', 'Transfer | $ → person', 'Payment | $ → person'),
  layout('转账 alone', '交易类型 | 金额', '转账 | $ → person'),
  layout('two kinds', '交易类型 | 业务类型 | 金额', '来账 | 汇款 | $ → income', '往账 | 汇款 | $ → out'),
  layout('two that differ', '交易类型 | 业务类型 | 金额', '来账 | 支出 | $ → person', '往账 | 收入 | $ → person'),
  layout('Lastschrift', 'Buchungstext | Betrag', 'Gutschrift | $ → person', 'SEPA-Lastschrift | $ → person'),
  layout('a hyphen for nothing', '类型 | 金额', '- | $ → person', '收入 | $ → income'),
];

/** One column of sums with signs, or a balance. */
const told = [
  layout('nothing at all', '金额', '$ → person', '$ → person'),
  layout('a minus', '金额', '$ → person', '-$ → out'),
  layout('a minus that is called out', '金额 | 摘要', '$ | → person', '-$ | 付款 → out', '$ | 转账收入 → income'),
  layout('a plus', '金额', '+$ → person'),
  layout('a minus that takes back', '金额 | 冲正标志', '$ | 否 → person', '-$ | 是 → person'),
  layout('a minus of every debit', 'Type | Amount', 'Debit | -$ → person', 'Transfer | $ → person', 'X | $ → person'),
  layout('a debit without a minus', 'Type | Amount', 'X | -$ → out', 'Debit | $ → out', 'Transfer | $ → person'),
  layout(
    'BOC',
    '交易类型 | 业务类型 | 交易金额 | 余额',
    '往账 | 汇款 | -$ | @- → person',
    '来账 | 汇款 | $ | @+ → income',
    '来账 | 网上支付跨行清算 | $ | @+ → income',
  ),
  layout('BOC, income alone', '交易类型 | 业务类型 | 交易金额', '来账 | 汇款 | $ → income', '来账 | 转账 | $ → income'),
  layout(
    'CREDIT and Transfer',
    'Transaction Type | Type | Amount',
    'CREDIT | Transfer | $ → person',
    'DEBIT | Transfer | -$ → person',
  ),
  layout(
    'signs of an account with its balance',
    'Transaction Type | Amount | Balance',
    'Transfer | $ | @+ → income',
    'Card | -$ | @- → out',
    'Transfer | $ | @+ → income',
    'Fee | -$ | @- → out',
    'Transfer | $ | → person',
  ),
  layout(
    'Alipay',
    '业务类型 | 发生额 | 账户余额',
    '在线支付 | +$ | @+ → income',
    '收费 | -$ | @- → out',
    '提现 | -$ | @- → out',
    '转账 | +$ | @+ → income',
  ),
  layout(
    'WeChat',
    '业务名称 | 收支类型 | 金额 | 余额',
    '交易 | 收入 | $ | @+ → income',
    '扣除交易手续费 | 支出 | $ | @- → out',
    '提现 | 支出 | $ | @- → out',
    '交易 | 收入 | $ | @+ → income',
  ),
  layout('a wallet', '金额 | 余额', '$ | @+ → income', '-$ | @- → out', '-$ | @- → out'),
  layout('balance', '金额 | 余额', '$ | @+ → person', '$ | @+ → income', '$ | @- → out'),
  layout(
    'balance and kind',
    '交易类型 | 金额 | 余额',
    '转账 | $ | @+ → person',
    '转账 | $ | @+ → income',
    '转账 | $ | @- → out',
    '收入 | $ | @- → person',
  ),
  layout('balance with CR', '金额 | 余额', '$ | @+CR → person', '$ | @+CR → income', '$ | @-CR → out'),
  layout('balance with 贷', '金额 | 余额', '$ | 贷@+ → person', '$ | 贷@+ → income', '$ | 贷@- → out'),
  layout('balance with 借', '金额 | 余额', '$ | 借@+ → person', '$ | 借@+ → person', '$ | 借@- → person'),
  layout('Sparkasse', 'Betrag | Saldo', '-$ | @- → out', '$ | @+ → income', '$ | @- → out'),
  layout(
    'words of an expense',
    '金额 | 余额 | 摘要',
    '$ | @+ | 转账 → person',
    '$ | @+ | 付款 → person',
    '$ | @+ | 学费 → income',
  ),
];

export const layouts: Ways[] = [...sided, ...directed, ...kinds, ...told];
