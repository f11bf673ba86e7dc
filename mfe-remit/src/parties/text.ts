import type { Same } from '@qiaohui/kit';

const zh = {
  payer: '使用已保存的付款人',
  student: '使用已保存的学生 / 受益人',
  recipient: '使用已保存的收款人',
  tail: '尾号 {{tail}}',
  filled: '已填入，请核对',
};
const en: Same<typeof zh> = {
  payer: 'Use a saved payer',
  student: 'Use a saved student',
  recipient: 'Use a saved recipient',
  tail: 'ending in {{tail}}',
  filled: 'Filled in, please check',
};
const de: Same<typeof zh> = {
  payer: 'Gespeicherte Person wählen',
  student: 'Gespeicherte Person wählen',
  recipient: 'Gespeicherten Empfänger wählen',
  tail: 'endet auf {{tail}}',
  filled: 'Übernommen, bitte prüfen',
};
export const text = { zh, en, de };
