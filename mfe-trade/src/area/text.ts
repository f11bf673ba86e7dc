import type { Same } from '@qiaohui/kit';

const zh = {
  area: '贸易与物流',
  lists: '价格表',
  waybills: '运单',
  intake: '入库单',
  team: '团队：{{name}}',
};
const en: Same<typeof zh> = {
  area: 'Trade and logistics',
  lists: 'Price lists',
  waybills: 'Waybills',
  intake: 'Warehouse intake',
  team: 'Team: {{name}}',
};
const de: Same<typeof zh> = {
  area: 'Handel und Logistik',
  lists: 'Preislisten',
  waybills: 'Frachtaufträge',
  intake: 'Wareneingang',
  team: 'Team: {{name}}',
};
export const text = { zh, en, de };
