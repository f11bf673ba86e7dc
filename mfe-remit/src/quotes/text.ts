import type { Same } from '@qiaohui/kit';

const zh = {
  receives: '收款方收到',
  currency: '币种',
  rate: '汇率',
  principal: '换汇金额',
  fullFee: '全额到账费',
  cnyFee: '手续费',
  spotFee: '现汇差价',
  youPay: '您支付',
  arrival: '通常 12 小时内到账',
  compare: '同额对比：{{bank}}约 {{sum}}',
  saves: '省 {{sum}}',
  banks: '同额银行参考价',
  banksHint: '按各银行公布的现汇卖出价与手续费估算，仅供参考。',
  dearer: '多付 {{sum}}',
  us: '桥汇',
  unavailable: '暂时无法取得汇率',
};

const en: Same<typeof zh> = {
  receives: 'The recipient gets',
  currency: 'Currency',
  rate: 'Rate',
  principal: 'Exchanged',
  fullFee: 'Full-amount fee',
  cnyFee: 'Handling fee',
  spotFee: 'Spot surcharge',
  youPay: 'You pay',
  arrival: 'Usually arrives within 12 hours',
  compare: 'Same amount at {{bank}}: about {{sum}}',
  saves: 'Save {{sum}}',
  banks: 'The same amount at banks',
  banksHint: 'Estimated from published spot selling rates and fees; for reference only.',
  dearer: '{{sum}} more',
  us: 'Qiaohui',
  unavailable: 'No rate at the moment',
};

const de: Same<typeof zh> = {
  receives: 'Der Empfänger erhält',
  currency: 'Währung',
  rate: 'Kurs',
  principal: 'Umtausch',
  fullFee: 'Gebühr für vollen Eingang',
  cnyFee: 'Bearbeitungsgebühr',
  spotFee: 'Devisenaufschlag',
  youPay: 'Sie zahlen',
  arrival: 'Meist innerhalb von 12 Stunden da',
  compare: 'Bei {{bank}}: etwa {{sum}}',
  saves: '{{sum}} gespart',
  banks: 'Derselbe Betrag bei Banken',
  banksHint: 'Geschätzt nach veröffentlichten Verkaufskursen und Gebühren; ohne Gewähr.',
  dearer: '{{sum}} mehr',
  us: 'Qiaohui',
  unavailable: 'Zurzeit kein Kurs',
};

export const text = { zh, en, de };
