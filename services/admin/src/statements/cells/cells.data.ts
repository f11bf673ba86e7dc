/** A set of the words in a text, separated by spaces; `_` stands for a space within a word. */
const wordSet = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => word.replaceAll('_', ' ')),
  );

/** Words for the direction of money that mean nothing else. */
export const incomingWords = wordSet(
  '贷方 贷记 收入 收款 转入 存入 存款 来账 入账 进账 流入 汇入 贷记来账 转账收入 转账转入 网银转入 跨行转入 工资收入 crdt credit credits deposit deposits incoming inflow haben gutschrift gutschr gutschrift_überweisung gutschr._überweisung gutschr._ueberweisung einzahlung zahlungseingang geldeingang crédit money_in paid_in transfer_in inward inward_transfer inward_remittance',
);
export const outgoingWords = wordSet(
  '借方 借记 支出 支取 付款 转出 往账 出账 流出 汇出 转账支出 转账转出 网银转出 跨行转出 扣款 扣费 支付 消费 取款 取现 提现 代扣 dbit debit debits withdrawal withdrawals outgoing outflow soll lastschrift folgelastschrift belastung auszahlung abbuchung dauerauftrag débit money_out paid_out transfer_out outward outward_transfer outward_remittance direct_debit standing_order purchase',
);
/** Marks of one or two characters for the direction: unambiguous in a column of directions only. */
export const incomingMarks = wordSet('贷 收 入 来 进 存 in cr c h +');
export const outgoingMarks = wordSet('借 支 付 出 往 取 out dr d s -');
/** Entries that take a credit, or a debit, back (SWIFT MT940, field 61). */
export const creditReversalMarks = wordSet('rc erc');
export const debitReversalMarks = wordSet('rd erd');
/** Words mostly of outgoing, sometimes of incoming money. */
export const ambiguousWords = wordSet(
  'payment payments zahlung überweisung ueberweisung sepa-überweisung transfer card kartenzahlung',
);

/** Words beside a sum's heading that mark it as incoming. */
export const incomingSides = wordSet('贷 贷方 收入 存入 credit cr haben paid_in money_in');
/** Pairs of marks: a column of kinds that holds only these, and both of a pair, is a column of directions. */
export const pairedMarks = [
  ...['贷 借', '收 付', '收 支', '来 往', '贷方 借方', '收入 支出', '收款 付款', 'c d rc rd', 'cr dr rc rd erc erd'],
  ...['crdt dbit', 'h s', 'haben soll', '+ -'],
].map(wordSet);
/**
 * Kinds of transaction that are always incoming money. Kinds that banks use for both directions are left out: 贷记 and
 * `credit transfer` are any transfer, 入账 and 转入 may describe the other end, `Gutschrift` may be a transfer as well.
 */
export const incomingKinds = wordSet(
  '收入 收款 来账 汇入 来账汇款 来账业务 来账转账 贷记来账 汇入汇款 跨行汇入 境外汇入 电汇汇入 收款业务 网银收款 对公收款 客户收款入账 转账收入 汇款收入 工资收入 利息收入 现金存入 现金存款 incoming incoming_payment incoming_transfer incoming_wire incoming_credit_transfer incoming_sepa_credit_transfer payment_received transfer_received remittance_received funds_received money_in paid_in transfer_in inward_tt inward_transfer inward_remittance inward_telegraphic_transfer zahlungseingang geldeingang gutschr._überweisung gutschr._ueberweisung gutschrift_überweisung gutschrift_ueberweisung',
);
/** Kinds of outgoing money, besides the words above. */
export const outgoingKinds = wordSet(
  '往账汇款 往账业务 往账转账 贷记往账 小额贷记往账 汇出汇款 跨行汇出 境外汇出 对外付款 转账付款 付款业务 转账汇出 付汇 购汇 代付 代发 代发工资 批量代付 单笔代付 批量代发 代付到银行卡 提现到银行卡 还款 归还贷款 缴税 outgoing_payment outgoing_transfer outgoing_wire payout payouts supplier_payment payroll debit_transfer zahlungsausgang geldausgang',
);
/** Kinds of fees: outgoing, but with a minus they may have been given back. */
export const fees = wordSet(
  '手续费 工本费 服务费 管理费 账户管理费 年费 汇款手续费 转账手续费 fee fees bank_fee bank_fees charge charges bank_charge bank_charges service_fee service_charge commission entgelt entgelte gebühr gebühren',
);
/** Parts of the kinds' names. */
export const incomingParts = /来账|汇入|转入|收款|收入|存入|存款|入账|进账|流入|贷记/;
export const outgoingParts =
  /往账|汇出|转出|付款|支出|支取|取款|取现|提现|消费|扣款|扣费|代扣|代付|代发|提取|出账|流出|借记|手续费|工本费|管理费|付汇|lastschrift|belastung|abbuchung|auszahlung/;
/** Parts that make the direction undecidable: a returned debit, or somebody else's debit. */
export const reversalParts = /退|冲|返还|返现|撤|抹账|红字|rück|\b(refund|reversal|return|returned|reversed)\b/;
export const othersParts =
  /^(客户|对方|他人|他行|付款人|付款方|买方|买家|家长|学生)|lastschrift|belastung|abbuchung|auszahlung|credit (card|transfer)|\b(swift|sepa) credit/;
export const incomingTokens = wordSet('credit cr deposit inward incoming receipt');
export const outgoingTokens = wordSet('debit dr withdrawal outward outgoing out atm pos dd so purchase');

/** Words in a column about reversals for an ordinary entry, and for one that takes another back. */
export const notReversedWords = wordSet(
  '0 n no f false nein non 否 不是 无 非 正常 正 蓝 蓝字 b blue 未冲正 未冲销 非冲正 未冲账 - -- / ordinary normal',
);
export const reversedWords = wordSet(
  '1 y yes t true ja oui 是 有 红 红字 r red x * √ 已冲正 已冲销 已冲账 冲正 冲账 冲销 被冲正 storno',
);

/** Words in a column of states for an entry that is done. */
export const completedWords = wordSet(
  '成功 交易成功 处理成功 入账成功 记账成功 已入账 已记账 已完成 完成 正常 已到账 到账 入账 已处理 已成功 成交 s ok success successful succeeded completed complete booked posted done settled cleared gebucht umsatz_gebucht verbucht abgeschlossen erledigt comptabilisé exécuté',
);

/** ISO 4217 codes that banks here write, without those that are words as well. */
export const currencyCodes = wordSet(
  'usd eur hkd gbp jpy aud cad sgd chf nzd krw twd mop thb myr sek nok dkk rub inr idr php vnd brl zar aed sar pln czk huf mxn ils kzt cnh',
);
export const currencyNames = wordSet(
  '美元 美金 美刀 港元 港币 港幣 港纸 欧元 英镑 英磅 日元 日圆 日币 日円 円 澳元 澳币 澳大利亚元 加元 加币 加拿大元 新元 新币 新加坡元 坡币 法郎 瑞士法郎 瑞郎 韩元 韩币 韩圆 泰铢 卢布 台币 新台币 澳门元 澳门币 纽元 纽币 新西兰元 克朗 瑞典克朗 丹麦克朗 挪威克朗 林吉特 卢比 外币 原币 euro euros dollar dollars us_dollar us_dollars u.s._dollar u.s._dollars pound pounds sterling yen franken us$ hk$ a$ c$ s$ $ € £',
);
