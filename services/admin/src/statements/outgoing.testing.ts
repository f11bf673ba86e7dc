import { layout, type Ways } from './ways.testing.ts';

/** What banks write of money that goes, beside words that tell of both ways: none of it is proof that money came. */
const kinds = [
  ...[
    ...['普通贷记', '小额普通贷记', '大额贷记', '网银贷记', '网上支付跨行贷记', '贷记业务', '批量贷记', '入账'],
    ...['实时入账', '次日入账', '代发入账', '跨行入账', '对方入账', '收款人入账', '委托收款', '托收', '转入'],
    ...['转入他行账户', '转入保证金', '向收款方转账', '存款', '转定期存款', '存入保证金', '入账退回', '信用卡存入'],
    ...['对公转账', '境外汇款', '电汇', '资金归集', '下拨', '理财申购', '放款', '银证转账', '转账'],
  ].map((kind) => layout(kind, '业务类型 | 金额', `${kind} | $ → person`, '其他 | $ → person')),
  ...[
    ...['Bacs Direct Credit', 'Beneficiary Credit', 'Credit to beneficiary', 'Direct Deposit', 'Payroll credit'],
    ...['Supplier credit', 'Letter of Credit', 'Inward Bill Payment', 'Term deposit', 'Payment receipt', 'ACH_CREDIT'],
    ...['ACH Credit Originated', 'Faster Payment Credit', 'RTGS Credit', 'SEPA Credit Transfer', 'Credit', 'CR'],
    ...['Deposit', 'Gutschrift', 'SEPA-Gutschrift', 'Sammelgutschrift', 'Echtzeitüberweisung', 'Sammelüberweisung'],
  ].map((kind) => layout(kind, 'Type | Amount', `${kind} | $ → person`, 'Misc | $ → person')),
  layout('普通贷记 beside a fee', '业务类型 | 金额', '普通贷记 | $ → person', '手续费 | $ → out'),
  layout('Credit beside Debit (Bacs)', 'Type | Amount', 'Credit | $ → person', 'Debit | $ → out'),
  layout('代付, 代发', '业务类型 | 金额', '代付到银行卡 | $ → out', '代发工资 | $ → out', '单笔代发 | $ → out'),
  layout('入账 beside 支出', '交易方式 | 金额 | 收支', '入账 | $ | 支出 → out'),
  layout('DR alone', 'Type | Amount', 'DR | $ → out'),
  layout('D alone among FEE', 'Type | Amount', 'D | $ → person', 'FEE | $ → out'),
  layout('借, 付', '交易类型 | 金额', '借 | $ → out', '付 | $ → out'),
  layout('Zahlungsausgang', 'Buchungstext | Betrag', 'Zahlungsausgang | $ → out', 'Lohn/Gehalt | $ → person'),
];

/** Files of payouts, all above zero, in which a minus is what came back. */
const signs = [
  layout('a fee given back', '交易金额 | 摘要', '$ | → person', '-$ | 手续费返还 → out'),
  layout('a payout that bounced', '交易金额 | 摘要', '$ | → person', '-$ | 户名不符 → out'),
  layout('a payout that failed', '交易金额 | 摘要', '$ | → person', '-$ | 交易失败 → out'),
  layout('a fee of less', '类型 | 交易金额', '单笔 | $ → person', '手续费 | -$ → person'),
  layout('interest below zero', '交易金额 | 摘要', '$ | → person', '-$ | 利息 → out'),
  layout('a minus without a word', '交易金额', '$ → person', '-$ → out'),
  layout('returned', 'Type | Amount', 'Transfer | $ → person', 'Transfer returned | -$ → person'),
  layout('a payout beside', 'Type | Amount', 'Misc | $ → person', 'Payout | $ → out', 'Misc | -$ → out'),
  layout('the balance falls by a plus', '金额 | 余额', '-$ | @- → out', '$ | @- → out', '$ | @- → out'),
  layout('a plus for all', '金额', '+$ → person', '+$ → person'),
  layout(
    'a plus, and one without',
    '交易类型 | 金额 | 余额',
    '其他 | +$ | @+ → income',
    '往账 | -$ | @- → out',
    '其他 | $ | @+ → income',
    '其他 | $ | → person',
  ),
  layout('Erstattung', 'Buchungstext | Betrag', 'Auftrag | $ → person', 'Erstattung | -$ → out'),
];

/** Amounts of what got to somebody's account, and who that is. */
const payouts = [
  layout(
    '到账金额',
    '到账金额 | 手续费 | 状态 | 收款人 | 收款账号',
    '$ | 1.00 | 成功 | 某人 | 6222020200112233445 → person',
  ),
  layout('到账金额, balance', '到账金额 | 余额', '$ | @- → person', '$ | @- → out', '$ | @+ → income'),
  layout('代付, 到账金额', '业务类型 | 到账金额', '代付到银行卡 | $ → out', '提现 | $ → out', '付款 | $ → out'),
  layout('入账金额', '交易金额 | 入账金额', '$ | $ → person', '-$ | $ → person'),
  layout('a minus beside 收入', '交易金额 | 收入金额', '-$ | $ → person', '$ | $ → income', ' | $ → income'),
  layout('转入金额', '转入金额 | 转出金额', '$ | → person', ' | $ → out'),
  layout('金额(入账)', '金额(入账) | 手续费', '$ | 1.00 → person'),
  layout('入账金额 Credit Amount', '入账金额 Credit Amount', '$ → person'),
  layout('贷方金额, others paid', '贷方金额 | 收款账号', '$ | 6222020200112233445 → person', '$ | #own → income'),
  layout('Credit, beneficiary', 'Credit | Beneficiary Account', '$ | DE02120300000000202051 → person', '$ | → income'),
  layout('收入金额, a payee', '收入金额 | 收款人名称', '$ | 李敏 → person', '$ | #name → income', '$ | - → income'),
  layout('Haben, Empfänger', 'Haben | Empfänger', '$ | Müller GmbH → person'),
  layout(
    'IBAN Empfänger',
    'Betrag | Empfänger-IBAN | Saldo',
    '$ | DE02 | @+ → person',
    '$ | DE02120300000000202051 | @+ → person',
  ),
  layout('we pay, +', '金额 | 付款人名称 | 收款人名称', '+$ | #name | 李敏 → person'),
  layout('we pay, credit', '贷方金额 | 付款人名称', '$ | #name → person', '$ | 李敏 → income'),
  layout('we pay, from our account', '贷方金额 | 付款账号', '$ | #own → person', '$ | 6222020200112233445 → income'),
  layout('来账, paid by us', '交易类型 | 金额 | 付款账号', '来账 | $ | #own → person'),
  layout(
    '来账, to another',
    '交易类型 | 金额 | 收款人账号',
    '来账 | $ | 6222020200112233445 → person',
    '来账 | $ | #own → income',
  ),
  layout(
    '贷, to another',
    '借贷标志 | 金额 | 收款账号',
    '贷 | $ | 6222020200112233445 → person',
    '贷 | $ | #own → income',
  ),
  layout(
    'our name in a column',
    '户名 | 贷方金额 | 付款人',
    '桥汇科技 | $ | 桥汇科技有限公司 → person',
    '桥汇科技 | $ | 李敏 → income',
  ),
  layout('代付 in part', '业务类型 | 贷方金额', '批量代付明细 | $ → person', '转账 | $ → income'),
  layout(
    '往账 in the credit column',
    '业务类型 | 贷方金额',
    '往账 | $ → person',
    '往账汇款 | $ → person',
    '对外付款 | $ → person',
  ),
  layout('付款 beside 贷', '借贷标志 | 金额 | 摘要', '贷 | $ | 付款 → person', '贷 | $ | 转账 → income'),
  layout('往账 beside 贷', '借贷标志 | 金额 | 交易类型', '贷 | $ | 往账 → person', '贷 | $ | 汇款 → income'),
  layout('a credit, and the balance falls', '贷方金额 | 余额', '$ | @- → person', '$ | @- → person'),
  layout(
    '贷, and the balance falls',
    '借贷标志 | 金额 | 余额',
    '贷 | $ | @+ → person',
    '贷 | $ | @+ → person',
    '贷 | $ | @- → person',
  ),
  layout(
    '来账, and the balance falls',
    '交易类型 | 金额 | 余额',
    '来账 | $ | @+ → income',
    '来账 | $ | @+ → income',
    '来账 | $ | @- → person',
  ),
];

/** Payouts from which something was kept back: the minus is a deduction of theirs, and says nothing of the others. */
const deductions = [
  ...[
    ...['工资 代扣', '货款 扣款', '分账 提现', '报销 缴税', '打款 消费', '结算 付款', '工资 支出', '分润 手续费'],
    ...['其他 支付', '结算 转出', '货款 扣费', '工资 借方'],
  ].map((pair) => {
    const [paid, kept] = pair.split(' ');
    return layout(pair, '业务类型 | 金额', `${paid} | $ → person`, `${kept} | -$ → person`, `${paid} | $ → person`);
  }),
  ...['扣款', '代扣', '支付', '提现', '支出', 'Debit', 'Withdrawal'].map((word) =>
    layout(`${word} in words`, '金额 | 摘要', '$ | → person', `-$ | ${word} → out`, '$ | → person'),
  ),
  ...['Withdrawal', 'Debit', 'Purchase', 'Payout', 'Lastschrift'].map((kind) =>
    layout(`Salary, ${kind}`, 'Type | Amount', 'Salary | $ → person', `${kind} | -$ → person`, 'Transfer | $ → person'),
  ),
  layout('+ beside a deduction', '业务类型 | 金额', '工资 | +$ → person', '代扣 | -$ → person'),
  layout('what was paid is summed up', '业务类型 | 金额 | 余额', '工资 | $ | @+ → person', '代扣 | -$ | @+ → person'),
  layout('a balance elsewhere', '业务类型 | 金额 | 余额', '工资 | $ | → person', '代扣 | -$ | @- → person'),
];

export const outgoing: Ways[] = [...kinds, ...signs, ...payouts, ...deductions];
