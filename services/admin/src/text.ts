import type { Messages } from '@qiaohui/service-kit/errors/http-error';
import { fieldMessages } from './field.text.ts';
import { partnerMessages as gic } from './partner-orders/text.ts';
import { payeeMessages as payees } from './payees/text.ts';

/** Messages of this service's own errors and responses; remit's come with remit's messages. */
export const messages: Messages = {
  'zh-CN': {
    ...fieldMessages['zh-CN'],
    ...gic['zh-CN'],
    'export.missing': '没有这个导出文件，或已过期',
    'export.running': '您的上一个导出文件还在制作，请稍候',
    'export.too-many': '一个文件最多 {{most}} 个订单，请缩小筛选范围',
    'view.missing': '没有这个视图',
    'view.too-many': '最多保存 {{most}} 个视图，请先删除不用的',
    ...payees['zh-CN'],
    'letter.missing': '这条死信已不存在',
    'order.missing': '没有这个订单',
    'config.in-force': '已生效',
    'config.moved-already': '设置刚被他人修改，请刷新后重试',
    'config.nothing': '没有需要更改的内容',
    'config.waiting': '已提交审批',
    'config.scheduled': '已批准，到时生效',
    'config.rejected': '已驳回',
    'config.withdrawn': '已撤回',
    'config.overtaken': '同一设置已被他人更改，此申请不再生效',
    'config.second-person': '须由另一位财务人员审批',
    'config.not-yours': '只有申请人可以撤回',
    'config.decided-already': '此申请已有结果，请刷新后查看',
    'proposal.missing': '没有这个申请',
    'receipt.before-order': '到账时间早于下单前一天，不可能是该订单的款项',
    'receipt.like': '该订单已有相似的到账 {{amount}}（流水号 {{serial}}），请确认这是另一笔款项',
    'receipt.far-above': '金额远高于应收金额，请按银行流水核对后确认',
    'statement.columns-unknown': '文件中有无法识别的列：{{headings}}，请说明它们的含义后重新上传',
    'statement.sheets': '文件中不止一个工作表含有流水，请将各工作表分别保存后上传',
    'statement.sections': '第 {{row}} 行是另一组表头，一个文件只能有一段流水，请分段上传',
    'statement.column.missing': '没有这一列的说明',
    'statement.missing': '没有这份对账单',
    'statement.booked': '流水 {{serial}} 已入账、正在入账或等待入账，请先撤回匹配或冲销到账，再撤回对账单',
    'statement.line-used':
      '因流水 {{serial}} 已冲销订单 {{number}} 的到账，请先按原流水号重新登记这笔到账，并撤回对该流水的处理，再撤回对账单',
    'statement.paired': '流水 {{serial}} 与另一份对账单中的流水互为冲正，不能撤回这份对账单',
    'statement.withdrawn-already': '这份对账单已被撤回',
    'statement.busy': '正在读取另一份对账单，请稍后再试',
    'statement.too-large': '仅支持上传20MB以内的对账单',
    'statement.unreadable': '无法读取该文件，请上传银行导出的 CSV 或 XLSX 对账单',
    'statement.too-many': '一份对账单最多 {{most}} 行，请分批导出',
    'statement.not-multipart': '请以表单文件的方式上传对账单',
    'statement.columns': '对账单缺少必要的列，请检查表头',
    'statement.lacks-time': '缺少“交易时间”列',
    'statement.lacks-serial': '缺少“交易流水号”列',
    'statement.lacks-amount': '缺少“金额”或“贷方金额”列',
    'line.missing': '没有这条流水',
    'line.moved-already': '这条流水刚被他人处理，请查看最新状态',
    'line.not-open': '这条流水已有处理结果',
    'receipt.line-needed': '请选择银行收回这笔款的流水：没有流水证明，不能冲销渠道到账或已付出的款项',
    'receipt.line-busy': '正在因流水 {{serial}} 冲销到账，请稍后刷新再试',
    'receipt.line-used': '流水 {{serial}} 的金额已全部用于冲销其他到账，不能再因它冲销',
    'receipt.line-told': '流水 {{serial}} 与流水 {{other}} 是同一笔交易的两次导出，已因后者冲销到账，不能再因它冲销',
    'receipt.line-like':
      '已因 {{day}} 的流水 {{other}}（{{sum}} 元）冲销到账，流水 {{serial}} 可能是同一笔交易。请与银行核对，确认这是银行另外收回的一笔款',
    'receipt.line-smaller':
      '流水 {{serial}} 只剩 {{left}} 元，少于这笔到账 {{sum}} 元。请核对是否选对到账和流水；确认后该到账整笔冲销，流水视为已处理',
    'receipt.claim-above-line':
      '流水 {{serial}} 只剩 {{left}} 元，少于这笔到账 {{sum}} 元：银行没有收回的款项不能向客户追收',
    'receipt.line-not-here': '这条银行流水与该订单的款项无关，或已有处理结果',
    'line.booked-already': '这条流水正在入账或已经入账，不能撤回',
    'line.no-order': '没有订单 {{number}}',
    'line.order-closed': '订单 {{number}} 当前不收款',
    'line.partner-join': '合作方订单须一次付清，不能合并多笔流水',
    'line.serial-used': '该流水号已登记在订单 {{number}} 上，不能重复入账',
    'line.reversal': '这是冲正或退回，不是收入，不能入账',
    'line.taken-back': '银行已用流水 {{serial}} 收回这笔款，不能再入账；若那条流水另有所指，请先把它搁置并写明原因',
    'line.future': '这条流水的日期在今天之后，不能入账',
    'order.return-unplaced':
      '银行退回/冲正（流水号 {{serial}}）还没有归属，可能是该账户任何一笔款：请先因它冲销相应到账，或在对账单中搁置并说明原因',
    'order.taken-back':
      '银行可能已冲回该订单的款项（流水号 {{serial}}），请先冲销到账；若该流水与此订单无关，请在对账单中搁置并说明原因',
    'statement.not-yuan': '文件中的金额不是人民币元（{{said}}），请按“元”重新导出',
    'statement.other-account': '文件属于尾号 {{said}} 的账户，而所选备付金账户尾号为 {{chosen}}，请核对后重新选择',
    'statement.account-unknown': '所选账户不是该渠道的备付金账户（含曾用账户），请重新选择',
    'statement.other-own-account':
      '文件属于尾号 {{said}} 的账户，而所选备付金账户尾号为 {{chosen}}：请选择 {{meant}} 后重新上传',
    'statement.mixed-numbers': '文件中的金额有的以逗号、有的以点作小数点，无法判断金额，请重新导出',
    'line.part-sum': '各部分之和必须等于 {{rest}} 元',
    'line.part-twice': '同一订单只能出现一次',
  },
  'en-US': {
    ...fieldMessages['en-US'],
    ...gic['en-US'],
    'export.missing': 'There is no such file any more',
    'export.running': 'Your last file is still being made',
    'export.too-many': 'A file holds at most {{most}} orders; please narrow the filter',
    'view.missing': 'There is no such view',
    'view.too-many': 'At most {{most}} views; please remove one first',
    ...payees['en-US'],
    'letter.missing': 'This dead letter is gone',
    'order.missing': 'There is no such order',
    'config.in-force': 'Now in force',
    'config.moved-already': 'Someone else has just changed the settings; reload and try again',
    'config.nothing': 'Nothing would change',
    'config.waiting': 'Sent for approval',
    'config.scheduled': 'Approved; comes into force at its time',
    'config.rejected': 'Rejected',
    'config.withdrawn': 'Withdrawn',
    'config.overtaken': 'Someone else has changed the same settings; this proposal has lapsed',
    'config.second-person': 'Another member of finance must decide this',
    'config.not-yours': 'Only who proposed it can withdraw it',
    'config.decided-already': 'This has been decided already; please reload',
    'proposal.missing': 'There is no such proposal',
    'receipt.before-order': 'Money that arrived earlier than the day before the order cannot be meant for it',
    'receipt.like':
      'The order shows a receipt like it already: {{amount}}, serial {{serial}}. Confirm that this is other money',
    'receipt.far-above': 'The sum is far above what is missing: compare it with the bank and confirm it',
    'statement.columns-unknown':
      'The file has columns that nobody knows: {{headings}}. Say what they are, and upload it again',
    'statement.sheets': 'More than one sheet of the workbook holds lines: save and upload each by itself',
    'statement.sections': 'Row {{row}} has other headings: a file may hold one section only; upload each by itself',
    'statement.column.missing': 'Nothing was said of this column',
    'statement.missing': 'There is no such statement',
    'statement.booked':
      'Line {{serial}} is booked, being booked or waits to be: take the decision back or reverse its receipt first',
    'statement.line-used':
      'A receipt of order {{number}} was reversed because of line {{serial}}: first book that receipt again under its serial, and take the decision on the line back',
    'statement.paired': 'Line {{serial}} is taken back by a line of another statement, or takes one back',
    'statement.withdrawn-already': 'This statement has been withdrawn already',
    'statement.busy': 'Another statement is being taken in; try again in a moment',
    'statement.too-large': 'A statement may have up to 20 MB',
    'statement.unreadable': 'This file cannot be read; upload the CSV or XLSX statement that the bank exports',
    'statement.too-many': 'A statement may have up to {{most}} lines; export it in parts',
    'statement.not-multipart': 'Send the statement as a file of a form',
    'statement.columns': 'The statement lacks columns that are needed; check its headings',
    'statement.lacks-time': 'No column for the time of the transaction',
    'statement.lacks-serial': "No column for the bank's serial",
    'statement.lacks-amount': 'No column for the amount or the credit',
    'line.missing': 'There is no such line',
    'line.moved-already': 'Someone else has just dealt with this line; look at how it stands now',
    'line.not-open': 'This line has been decided already',
    'receipt.line-needed':
      'Name the bank’s line that took this money back: without one, neither a channel’s receipt nor money that was paid out is reversed',
    'receipt.line-busy':
      'A receipt is being reversed because of line {{serial}} just now. Refresh and try again in a moment',
    'receipt.line-used': 'Line {{serial}} is used up by other receipts that were reversed because of it',
    'receipt.line-told':
      'Line {{serial}} tells the same transfer as line {{other}} of another export, because of which a receipt was reversed already',
    'receipt.line-like':
      'A receipt was reversed because of line {{other}} of {{day}}, {{sum}} CNY, and line {{serial}} may tell the same transfer. Compare with the bank and confirm that this is other money',
    'receipt.line-smaller':
      'Line {{serial}} has {{left}} CNY left, less than this receipt of {{sum}} CNY. Check that both are the right ones; once confirmed the whole receipt is reversed, and the line is dealt with',
    'receipt.claim-above-line':
      'Line {{serial}} has {{left}} CNY left, less than this receipt of {{sum}} CNY: the customer does not owe what the bank did not take back',
    'receipt.line-not-here': 'This bank line does not concern the order’s money, or has been decided already',
    'line.booked-already': 'This line is being booked or booked, and cannot be taken back',
    'line.no-order': 'There is no order {{number}}',
    'line.order-closed': 'Order {{number}} expects no money',
    'line.partner-join': 'A partner’s order takes its whole sum at once; lines cannot be joined for it',
    'line.serial-used': 'This serial is booked on order {{number}} already',
    'line.reversal': 'This takes another entry back; it is no income and cannot be booked',
    'line.taken-back':
      'The bank has taken this money back by line {{serial}}: it cannot be booked. If that line means other money, set it aside first, with the reason',
    'line.future': 'This line is dated after today and cannot be booked',
    'order.return-unplaced':
      'The bank sent money back (serial {{serial}}), and nobody knows whose: it may be any order’s of this account. Reverse the receipts that it took first, or set that line aside with a reason',
    'order.taken-back':
      'The bank may have taken money of this order back (serial {{serial}}): reverse the receipt first, or set that line aside with a reason if it means other money',
    'statement.not-yuan': 'The sums of this file are not in yuan ({{said}}); export it in yuan',
    'statement.other-account':
      'The file is of the account ending in {{said}}, the reserve account chosen ends in {{chosen}}; check which one it is',
    'statement.account-unknown': 'This is no reserve account of the channel, present or former; choose another one',
    'statement.other-own-account':
      'The file is of the account ending in {{said}}, but the one chosen ends in {{chosen}}: choose {{meant}} and upload it again',
    'statement.mixed-numbers':
      'Some amounts of the file have a decimal comma, others a decimal point: nobody can tell the sums. Please export it anew',
    'line.part-sum': 'The parts must sum to {{rest}} CNY',
    'line.part-twice': 'An order may stand here only once',
  },
  'de-DE': {
    ...fieldMessages['de-DE'],
    ...gic['de-DE'],
    'export.missing': 'Diese Datei gibt es nicht (mehr)',
    'export.running': 'Ihre letzte Datei wird noch erstellt',
    'export.too-many': 'Eine Datei fasst höchstens {{most}} Aufträge; bitte grenzen Sie ein',
    'view.missing': 'Diese Ansicht gibt es nicht',
    'view.too-many': 'Höchstens {{most}} Ansichten; bitte entfernen Sie zuerst eine',
    ...payees['de-DE'],
    'letter.missing': 'Diese Nachricht gibt es nicht mehr',
    'order.missing': 'Diesen Auftrag gibt es nicht',
    'config.in-force': 'Jetzt in Kraft',
    'config.moved-already': 'Die Einstellungen wurden gerade geändert; bitte neu laden und erneut versuchen',
    'config.nothing': 'Es würde sich nichts ändern',
    'config.waiting': 'Zur Freigabe eingereicht',
    'config.scheduled': 'Freigegeben, gilt ab dem gewählten Zeitpunkt',
    'config.rejected': 'Abgelehnt',
    'config.withdrawn': 'Zurückgezogen',
    'config.overtaken': 'Dieselben Einstellungen wurden inzwischen geändert; der Antrag ist hinfällig',
    'config.second-person': 'Das muss eine zweite Person aus dem Finanzteam entscheiden',
    'config.not-yours': 'Zurückziehen kann nur, wer den Antrag gestellt hat',
    'config.decided-already': 'Darüber ist schon entschieden; bitte neu laden',
    'proposal.missing': 'Diesen Antrag gibt es nicht',
    'receipt.before-order': 'Geld, das früher als am Tag vor dem Auftrag einging, kann nicht für ihn sein',
    'receipt.like':
      'Der Auftrag zeigt schon einen solchen Eingang: {{amount}}, Buchungsnummer {{serial}}. Bitte bestätigen, dass dies anderes Geld ist',
    'receipt.far-above': 'Der Betrag liegt weit über dem, was fehlt: bitte mit der Bank vergleichen und bestätigen',
    'statement.columns-unknown':
      'Die Datei hat unbekannte Spalten: {{headings}}. Bitte sagen, was sie bedeuten, und erneut hochladen',
    'statement.sheets': 'Mehr als ein Blatt der Datei enthält Buchungen: bitte jedes für sich speichern und hochladen',
    'statement.sections':
      'Zeile {{row}} hat andere Überschriften: eine Datei darf nur einen Abschnitt haben; bitte jeden für sich hochladen',
    'statement.column.missing': 'Zu dieser Spalte ist nichts festgehalten',
    'statement.missing': 'Diesen Kontoauszug gibt es nicht',
    'statement.booked':
      'Zeile {{serial}} ist gebucht, wird gebucht oder wartet darauf: bitte erst die Zuordnung zurücknehmen oder den Eingang stornieren',
    'statement.line-used':
      'Wegen der Zeile {{serial}} wurde ein Eingang des Auftrags {{number}} storniert: bitte erst diesen Eingang unter seiner Buchungsnummer neu buchen und die Entscheidung über die Zeile zurücknehmen',
    'statement.paired':
      'Zeile {{serial}} wird von einer Zeile eines anderen Auszugs storniert oder storniert eine solche',
    'statement.withdrawn-already': 'Dieser Kontoauszug ist bereits zurückgezogen',
    'statement.busy': 'Ein anderer Kontoauszug wird gerade eingelesen; bitte gleich noch einmal versuchen',
    'statement.too-large': 'Ein Kontoauszug darf höchstens 20 MB haben',
    'statement.unreadable': 'Diese Datei ist nicht lesbar; bitte den CSV- oder XLSX-Auszug der Bank hochladen',
    'statement.too-many': 'Ein Kontoauszug darf höchstens {{most}} Zeilen haben; bitte in Teilen exportieren',
    'statement.not-multipart': 'Den Kontoauszug bitte als Datei eines Formulars senden',
    'statement.columns': 'Dem Kontoauszug fehlen nötige Spalten; bitte die Überschriften prüfen',
    'statement.lacks-time': 'Keine Spalte für den Zeitpunkt der Buchung',
    'statement.lacks-serial': 'Keine Spalte für die Buchungsnummer der Bank',
    'statement.lacks-amount': 'Keine Spalte für Betrag oder Gutschrift',
    'line.missing': 'Diese Zeile gibt es nicht',
    'line.moved-already': 'Jemand hat diese Zeile gerade bearbeitet; bitte den neuen Stand ansehen',
    'line.not-open': 'Über diese Zeile ist schon entschieden',
    'receipt.line-needed':
      'Bitte die Bankbuchung angeben, mit der dieses Geld zurückging: Ohne sie wird weder ein Eingang des Zahlungskanals noch ausgezahltes Geld storniert',
    'receipt.line-busy':
      'Wegen der Buchung {{serial}} wird gerade ein Eingang storniert. Bitte gleich neu laden und noch einmal versuchen',
    'receipt.line-used': 'Die Buchung {{serial}} ist durch andere deswegen stornierte Eingänge verbraucht',
    'receipt.line-told':
      'Die Buchung {{serial}} ist dieselbe Zahlung wie {{other}} aus einem anderen Export; deswegen wurde schon ein Eingang storniert',
    'receipt.line-like':
      'Wegen der Buchung {{other}} vom {{day}} über {{sum}} CNY wurde schon ein Eingang storniert, und die Buchung {{serial}} kann dieselbe Zahlung sein. Bitte mit der Bank vergleichen und bestätigen, dass dies anderes Geld ist',
    'receipt.line-smaller':
      'Von der Buchung {{serial}} sind noch {{left}} CNY übrig, weniger als dieser Eingang von {{sum}} CNY. Bitte prüfen, ob beide die richtigen sind; nach Bestätigung wird der ganze Eingang storniert, und die Buchung gilt als erledigt',
    'receipt.claim-above-line':
      'Von der Buchung {{serial}} sind noch {{left}} CNY übrig, weniger als dieser Eingang von {{sum}} CNY: Was die Bank nicht zurückgeholt hat, schuldet der Kunde nicht',
    'receipt.line-not-here':
      'Diese Bankzeile betrifft das Geld des Auftrags nicht, oder über sie ist schon entschieden',
    'line.booked-already': 'Diese Zeile wird gerade gebucht oder ist gebucht und lässt sich nicht zurücknehmen',
    'line.no-order': 'Einen Auftrag {{number}} gibt es nicht',
    'line.order-closed': 'Auftrag {{number}} erwartet kein Geld',
    'line.partner-join': 'Ein Partnerauftrag wird auf einmal bezahlt; dafür lassen sich keine Zeilen zusammenfassen',
    'line.serial-used': 'Diese Buchungsnummer ist schon für Auftrag {{number}} gebucht',
    'line.reversal': 'Das nimmt eine andere Buchung zurück; es ist kein Eingang und lässt sich nicht buchen',
    'line.taken-back':
      'Die Bank hat dieses Geld mit der Zeile {{serial}} zurückgeholt: es lässt sich nicht buchen. Meint jene Zeile anderes Geld, dann zuerst sie mit Grund zur Seite legen',
    'line.future': 'Diese Zeile trägt ein Datum nach heute und lässt sich nicht buchen',
    'order.return-unplaced':
      'Die Bank hat Geld zurückgebucht (Buchungsnummer {{serial}}), und niemand weiß, wessen: Es kann jeder Auftrag dieses Kontos sein. Erst die betroffenen Eingänge stornieren, oder die Zeile mit Grund beiseitelegen',
    'order.taken-back':
      'Die Bank hat womöglich Geld dieses Auftrags zurückgebucht (Buchungsnummer {{serial}}): erst den Eingang stornieren, oder die Zeile mit Grund beiseitelegen, wenn sie anderes Geld meint',
    'statement.not-yuan': 'Die Beträge der Datei sind nicht in Yuan ({{said}}); bitte in Yuan exportieren',
    'statement.other-account':
      'Die Datei gehört zum Konto mit der Endung {{said}}, gewählt ist das Konto mit der Endung {{chosen}}; bitte prüfen, welches es ist',
    'statement.account-unknown':
      'Das ist kein Treuhandkonto dieses Kanals, auch kein früheres; bitte ein anderes wählen',
    'statement.other-own-account':
      'Die Datei gehört zum Konto mit der Endung {{said}}, gewählt ist das mit der Endung {{chosen}}: bitte {{meant}} wählen und erneut hochladen',
    'statement.mixed-numbers':
      'Manche Beträge der Datei haben ein Dezimalkomma, andere einen Dezimalpunkt: die Beträge sind nicht sicher. Bitte neu exportieren',
    'line.part-sum': 'Die Teile müssen zusammen {{rest}} CNY ergeben',
    'line.part-twice': 'Ein Auftrag darf hier nur einmal stehen',
  },
};
