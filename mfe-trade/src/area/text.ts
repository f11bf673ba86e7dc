import type { Same } from '@qiaohui/kit';

const zh = {
  area: '贸易与物流',
  lists: '价格表',
  waybills: '运单',
  codes: '客户编码',
  intake: '入库单',
  team: '团队：{{name}}',
};
const en: Same<typeof zh> = {
  area: 'Trade and logistics',
  lists: 'Price lists',
  waybills: 'Waybills',
  codes: 'Client codes',
  intake: 'Warehouse intake',
  team: 'Team: {{name}}',
};
const de: Same<typeof zh> = {
  area: 'Handel und Logistik',
  lists: 'Preislisten',
  waybills: 'Frachtaufträge',
  codes: 'Kundencodes',
  intake: 'Wareneingang',
  team: 'Team: {{name}}',
};
export const text = { zh, en, de };
