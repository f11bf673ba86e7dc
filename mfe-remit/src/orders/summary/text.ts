import type { Same } from '@qiaohui/kit';

const zh = {
  number: '订单 {{number}}',
  dueIn: '剩余时间',
  dueAt: '（{{at}} 前）',
  passed: '付款期限已过（{{at}}）。期限前已到银行的款项仍会入账；仍无款项的，订单将于 {{closes}} 关闭。',
  keptUntil: '等待银行入账，订单保留至 {{closes}}',
  youPay: '您支付',
  receives: '收款方收到',
  payee: '收款机构',
  progress: '订单进度',
  part1: '材料',
  part2: '付款',
  part3: '确认到账',
  part4: '审核',
  part5: '汇出',
  part6: '完成',
};

const en: Same<typeof zh> = {
  number: 'Order {{number}}',
  dueIn: 'Time left',
  dueAt: '(until {{at}})',
  passed:
    'The deadline has passed ({{at}}). Money that the bank had before it is still booked; without any the order closes on {{closes}}.',
  keptUntil: 'Kept until {{closes}} for the bank to book it',
  youPay: 'You pay',
  receives: 'The recipient gets',
  payee: 'Recipient',
  progress: 'Progress',
  part1: 'Documents',
  part2: 'Payment',
  part3: 'Receipt',
  part4: 'Review',
  part5: 'Remitted',
  part6: 'Done',
};

const de: Same<typeof zh> = {
  number: 'Auftrag {{number}}',
  dueIn: 'Noch',
  dueAt: '(bis {{at}})',
  passed:
    'Die Frist ist vorbei ({{at}}). Was vorher bei der Bank war, wird noch gebucht; sonst schließt der Auftrag am {{closes}}.',
  keptUntil: 'Bleibt bis {{closes}} bestehen, bis die Bank gebucht hat',
  youPay: 'Sie zahlen',
  receives: 'Der Empfänger erhält',
  payee: 'Empfänger',
  progress: 'Stand',
  part1: 'Unterlagen',
  part2: 'Zahlung',
  part3: 'Eingang',
  part4: 'Prüfung',
  part5: 'Versand',
  part6: 'Fertig',
};

export const text = { zh, en, de };
