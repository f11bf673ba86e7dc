import type { Same } from '@qiaohui/kit';

const zh = {
  title: '核验汇款凭证',
  completed: '此凭证有效：汇款已完成',
  other: '此凭证对应的汇款当前状态：{{state}}',
  amount: '汇出金额',
  number: '订单编号',
  institution: '收款机构',
  meantFor: '付款人所称机构（未经核实）',
  accountHolder: '实际收款账户户名',
  byPayer: '收款账户由付款人提供；桥汇不证明其归属。',
  differs: '收款账户由付款人提供，并非该机构登记的账户。桥汇不证明该机构已收到款项，请以下方户名为准。',
  differsHolder: '收款账户由付款人提供，户名与账户持有人姓名不一致。',
  payer: '付款人',
  account: '收款账号',
  completedAt: '完成时间（北京时间）',
  bankReference: '银行参考号',
  ends: '尾号 {{tail}}',
  howTitle: '如何核对',
  how: '请将本页的金额、收款机构、尾号与凭证逐项比对；任何一项不同，凭证即不可信。本页实时取自桥汇系统，姓名与号码已部分隐藏。',
  address: '请确认浏览器地址栏中的网址为 {{host}}。',
  gone: '没有找到该凭证',
  goneText: '请核对地址是否完整，或重新扫描凭证上的二维码。如仍找不到，凭证可能不是桥汇出具的。',
};

const en: Same<typeof zh> = {
  title: 'Check a receipt',
  completed: 'This receipt is genuine: the remittance is completed',
  other: 'The remittance of this receipt is now: {{state}}',
  amount: 'Amount remitted',
  number: 'Order number',
  institution: 'Recipient',
  meantFor: 'Institution named by the payer (not verified)',
  accountHolder: 'Holder of the account that was paid',
  byPayer: 'The account was given by the payer; we do not vouch for whose it is.',
  differs:
    'The account was given by the payer and is not the one on the institution’s record. This does not prove that the institution was paid; see the account holder below.',
  differsHolder: 'The account was given by the payer and is not in the name of the person it is for.',
  payer: 'Payer',
  account: 'Account number',
  completedAt: 'Completed (Beijing time)',
  bankReference: 'Bank reference',
  ends: 'ends in {{tail}}',
  howTitle: 'How to compare',
  how: 'Compare amount, recipient and last characters with the receipt; if one of them differs, do not trust it. This page comes from Qiaohui’s own records right now; names and numbers are partly hidden.',
  address: 'Make sure that your browser’s address bar says {{host}}.',
  gone: 'No such receipt was found',
  goneText:
    'Please check that the address is complete, or scan the code on the receipt again. If it is still not found, the receipt may not be ours.',
};

const de: Same<typeof zh> = {
  title: 'Beleg prüfen',
  completed: 'Dieser Beleg ist echt: die Überweisung ist abgeschlossen',
  other: 'Stand der Überweisung dieses Belegs: {{state}}',
  amount: 'Überwiesener Betrag',
  number: 'Auftragsnummer',
  institution: 'Empfänger',
  meantFor: 'Von der zahlenden Person genannte Einrichtung (ungeprüft)',
  accountHolder: 'Inhaber des bezahlten Kontos',
  byPayer: 'Das Konto wurde von der zahlenden Person angegeben; wir bürgen nicht dafür, wem es gehört.',
  differs:
    'Das Konto wurde von der zahlenden Person angegeben und ist nicht das hinterlegte Konto der Einrichtung. Dies belegt nicht, dass die Einrichtung bezahlt wurde; maßgeblich ist der unten genannte Kontoinhaber.',
  differsHolder:
    'Das Konto wurde von der zahlenden Person angegeben und läuft auf einen anderen Namen als den der begünstigten Person.',
  payer: 'Zahlende Person',
  account: 'Kontonummer',
  completedAt: 'Abgeschlossen (Pekinger Zeit)',
  bankReference: 'Referenz der Bank',
  ends: 'endet auf {{tail}}',
  howTitle: 'So vergleichen Sie',
  how: 'Vergleichen Sie Betrag, Empfänger und letzte Zeichen mit dem Beleg; weicht etwas ab, ist ihm nicht zu trauen. Diese Seite kommt jetzt aus den Büchern von Qiaohui; Namen und Nummern sind teilweise verdeckt.',
  address: 'Achten Sie darauf, dass in der Adresszeile {{host}} steht.',
  gone: 'Dieser Beleg wurde nicht gefunden',
  goneText:
    'Bitte prüfen Sie, ob die Adresse vollständig ist, oder scannen Sie den Code noch einmal. Wird er weiter nicht gefunden, ist der Beleg vielleicht nicht von uns.',
};

export const text = { zh, en, de };
