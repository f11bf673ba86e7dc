import type { Same } from '@qiaohui/kit';

const zh = {
  title: '核验汇款凭证',
  completed: '此凭证有效：汇款已完成',
  other: '此凭证对应的汇款当前状态：{{state}}',
  amount: '汇出金额',
  number: '订单编号',
  institution: '收款机构',
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
