import type { Same } from '@qiaohui/kit';

const zh = { title: '出库单 {{number}}', lines: '出库货物', details: '出库信息', inOrder: '入库单' };
const en: Same<typeof zh> = {
  title: 'Out-order {{number}}',
  lines: 'Shipped goods',
  details: 'Details',
  inOrder: 'In-order',
};
const de: Same<typeof zh> = {
  title: 'Warenausgang {{number}}',
  lines: 'Versandte Ware',
  details: 'Angaben',
  inOrder: 'Wareneingang',
};

export const text = { zh, en, de };
