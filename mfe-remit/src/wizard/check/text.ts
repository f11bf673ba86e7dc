import type { Same } from '@qiaohui/kit';

const zh = {
  title: '核对并确认',
  intro: '确认后将进入付款方式选择。信息需与材料一致，银行按此审核。',
  pay: '付款金额',
  to: '收款机构',
  incomplete: '还有几项需要完善',
};

const en: Same<typeof zh> = {
  title: 'Check and confirm',
  intro: 'Next you choose how to pay. Everything must match your documents; the bank checks against them.',
  pay: 'Amount',
  to: 'Recipient',
  incomplete: 'A few things are still missing',
};

const de: Same<typeof zh> = {
  title: 'Prüfen und bestätigen',
  intro: 'Danach wählen Sie die Zahlart. Alles muss mit den Unterlagen übereinstimmen; danach prüft die Bank.',
  pay: 'Betrag',
  to: 'Empfänger',
  incomplete: 'Es fehlt noch etwas',
};

export const text = { zh, en, de };
