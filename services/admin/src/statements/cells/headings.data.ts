/** The kinds of column of a bank's file. */
export type Column =
  | 'date'
  | 'time'
  | 'serial'
  | 'voucher'
  | 'amount'
  | 'arrived'
  | 'credit'
  | 'debit'
  | 'direction'
  | 'payer'
  | 'payerAccount'
  | 'payee'
  | 'payeeAccount'
  | 'ownAccount'
  | 'ownName'
  | 'postscript'
  | 'currency'
  | 'balance'
  | 'kind'
  | 'flag'
  | 'state'
  | 'needless';

/**
 * Headings as banks write them, without brackets, spaces and marks. `kind`: the kind of transaction · `flag`: whether
 * it reverses another entry · `state`: whether it is completed · `ownAccount`: the account that the file is of ·
 * `arrived`: the part of an `amount` that arrived, whoever received it · `needless`: does not affect money. The upload
 * asks finance for the meaning of other headings.
 */
export const headings: Record<Column, string> = {
  date: '交易日期 交易日 记账日期 记账日 入账日期 日期 date transactiondate bookingdate valuedate postdate postingdate buchungstag buchungsdatum buchung dateopération dateoperation datedopération',
  time: '交易时间 记账时间 入账时间 交易日期时间 到账时间 时间 交易时刻 time at datetime transactiontime bookedat uhrzeit heure',
  serial:
    '交易流水号 银行流水号 流水号 流水 交易序号 交易编号 交易参考号 核心流水号 银行参考号 会计流水号 账户明细编号 账户明细编号交易流水号 交易流水 日志号 主机流水号 serial serialno serialnumber bankserial transactionid transactionno transactionreference bankreference referenz bankreferenz reference référence transactionreferencenumber',
  voucher: '凭证号 凭证号码 凭证编号 voucher voucherno vouchernumber belegnummer',
  amount: '金额 交易金额 发生额 记账金额 amount transactionamount tradeamount betrag umsatz montant',
  arrived: '到账金额 入账金额 转入金额 实际到账金额 实到金额 到账 arrivedamount amountreceived netamount',
  credit:
    '贷方金额 贷方发生额 贷方 收入 收入金额 存入 存入金额 贷 credit creditamount deposit deposits moneyin paidin haben crédit credits',
  debit:
    '借方金额 借方发生额 借方 支出 支出金额 支取 支取金额 转出金额 借 debit debitamount withdrawal withdrawals moneyout paidout soll débit debits',
  direction:
    '借贷标志 借贷标识 借贷方向 借贷类型 借贷 借贷别 借贷区分 收支 收支方向 收支类型 收支标志 收支标识 收付 收付标志 收付方向 收付类型 交易方向 资金方向 资金流向 资金流 发生方向 方向 往来标志 往来账标志 进出标志 direction debitcredit creditdebit debitcreditindicator creditdebitindicator debitcreditmark dcmark cdmark drcr crdr dc dcindicator cdindicator dcflag drcrflag cdtdbtind sh sollhaben sollhabenkennzeichen shkennzeichen sens',
  payer:
    '付款人 付款人名称 付款人户名 付款方 付款方名称 付款方户名 收方名称 收付方名称 对方单位名称 对方单位 对方户名 对方名称 对方姓名 对方账户名称 对方账户名 对手名称 对手户名 对手方名称 payer payername counterparty counterpartyname remitter auftraggeber auftraggeberbegünstigter begünstigterzahlungspflichtiger beguenstigterzahlungspflichtiger zahlungsbeteiligter donneurdordre payersname',
  payerAccount:
    '付款人账号 付款账号 付款方账号 付款账户 收方账号 收付方账号 对方账号 对方账户 对方卡号 对方账卡号 对手账号 对手方账号 payeraccount payeraccountno counterpartyaccount counterpartyaccountno counterpartyaccountnumber iban ibanzahlungsbeteiligter kontonummeriban kontonummer',
  payee:
    '收款人 收款人名称 收款人户名 收款户名 收款人姓名 收款方 收款方名称 收款方户名 收款单位 收款单位名称 payee payeename payeesname beneficiary beneficiaryname recipient recipientname empfänger empfaenger zahlungsempfänger zahlungsempfaenger begünstigter beguenstigter',
  payeeAccount:
    '收款账号 收款账户 收款人账号 收款人账户 收款人卡号 收款卡号 收款方账号 收款方账户 收款银行账号 入账账号 入账卡号 转入账号 转入账户 payeeaccount payeeaccountno payeeaccountnumber payeesaccountnumber beneficiaryaccount beneficiaryaccountno beneficiaryaccountnumber beneficiaryiban recipientaccount recipientiban destinationaccount toaccount creditaccount ibanempfänger ibanempfaenger empfängeriban ibanzahlungsempfänger ibandeszahlungsempfängers kontonummerempfänger',
  ownAccount:
    '本方账号 本方账户 本方卡号 我方账号 查询账号 账号 账户号 账户号码 卡号 accountno accountnumber account ownaccount auftragskonto ibanauftragskonto',
  ownName:
    '户名 账户名称 账户名 账号名称 账号户名 本方户名 本方名称 本方账户名称 我方户名 我方名称 accountname accountholder accountholdername kontoinhaber',
  postscript:
    '附言 摘要 交易附言 交易摘要 用途 交易用途 备注 备注1 备注2 转账附言 汇款附言 汇款用途 客户附言 业务摘要 其它摘要 其他摘要 扩展摘要 附加信息 个性化信息 交易详情 交易说明 交易备注 留言 postscript remark remarks memo description purpose narrative details detail text verwendungszweck verwendungszweckzeile libellé libelle',
  currency:
    '币种 币别 交易币种 账户币种 记账币种 币种代码 币种名称 货币 货币种类 货币类型 货币代码 货币名称 货币符号 交易货币 账户货币 币种类型 钞汇币种 currency curr ccy transactioncurrency accountcurrency currencycode tradecurrency wkz wkzumsatz währung waehrung kontowährung kontowaehrung devise',
  balance:
    '余额 账户余额 账户余额元 交易后余额 联机余额 可用余额 当前余额 本次余额 balance runningbalance accountbalance aftertransactionbalance closingbalance saldo saldonachbuchung solde',
  kind: '交易类型 业务类型 交易名称 交易代码 交易码 交易码说明 交易种类 业务种类 业务名称 交易方式 交易性质 性质 类型 type transactiontype businesstype trntype buchungstext umsatzart kind',
  flag: '冲正标志 冲正标识 冲正状态 是否冲正 冲账标志 冲账标识 冲销标志 冲销标识 抹账标志 抹账标识 撤销标志 反交易标志 红蓝字标志 红蓝标志 红蓝字 红冲标志 红字标志 退汇标志 退票标志 rvslind reversal reversalindicator reversalflag reversed isreversal stornokennzeichen storno rückbuchung',
  state:
    '状态 交易状态 入账状态 记账状态 处理状态 业务状态 交易结果 处理结果 status state transactionstatus bookingstatus umsatzstatus buchungsstatus statut info',
  needless: [
    '序号 行号 编号 页码 no nr number row line item #',
    '对方开户行 对方开户机构 对方开户行名 对方开户行名称 对方行名 对方行号 对方银行 对方银行名称 对方开户银行 对方省市 对方地区 对方开户行行号 付款行 付款行名 付款行号 付款银行 付款人开户行 付款人开户行名 付款人开户行号 付款人开户行行号 付款方开户行 收付方开户行名 收付方开户行行号 收付方开户行地址 收付方分行名 收方开户行名',
    '收款人开户行 收款人开户行名 收款人开户行行号 收款行 收款行名 收款行号 收款银行 beneficiarybank beneficiaryaccountbank',
    '本方开户行 本方行名 本方行号 账户类型 账户性质 产品名称 子账号 子账户 母子公司账号 母子公司名称 母子公司账号分行名 关联账户 accounttype accountstatus bankname',
    '柜员 柜员号 操作员 操作柜员 经办人 复核人 授权柜员 交易柜员 teller operator tellerid',
    '网点 网点号 网点名称 机构 机构号 机构名称 交易机构 交易机构号 交易网点 交易行 交易行名 交易行号 交易地点 交易场所 开户机构 开户行 开户网点 分行 支行 branch branchname branchcode location filiale',
    '渠道 交易渠道 渠道类型 交易终端 终端号 终端 channel terminal atm',
    '钞汇 钞汇标志 钞汇标识 钞汇类别 凭证种类 凭证类型 凭证日期 票据号 票据号码 支票号 支票号码 回单编号 回单号 电子回单号 验证码 vouchertype chequenumber checknumber',
    '起息日 起息日期 会计日期 到期日 交易日期戳 时间戳 交易时间戳 valuta valutadatum datevaleur datedevaleur wertstellung',
    '企业流水号 客户流水号 客户申请号 客户业务编号 业务编号 业务参考号 记录标识号 流程实例号 内部编号 payment paymentid 订单号 商户订单号 商务支付订单号 交易分析码 信息标志 有否附件信息 收付方行号 customerreference clientreference clientbusinessreferencenumber endtoendid endtoend kundenreferenz sammlerreferenz mandatsreferenz gläubigerid glaeubigerid gläubigerid mandat recordid onlinebankingtransactionref',
    '汇率 手续费 费率 利率 积数 交易国家 国家 交易国家或地区 交易国家或地区简称 地区 省份 城市 exchangerate bic swift swiftcode bicswiftcode blz bankleitzahl lastschriftursprungsbetrag auslagenersatzrücklastschrift auslagenersatzruecklastschrift kategorie category',
  ].join(' '),
};
