import type { Same } from '@qiaohui/kit';

const zh = {
  title: '出库单',
  intro: '随本运单到货的货物，从仓库发出的情况。',
  none: '这些货物还没有出库单',
  stage_pending: '待处理',
  stage_applied: '已申请',
  stage_shipped: '已出库',
  stage_void: '已作废',
  pieces_other: '{{count, number}} 件',
  ofAll: '整单 {{count, number}} 件',
  trays_other: '{{count}} 托',
  weight: '{{weight}} kg',
};
const en: Same<typeof zh> = {
  title: 'Out-orders',
  intro: 'What leaves the warehouse of the goods that this waybill brought.',
  none: 'No out-order for these goods yet',
  stage_pending: 'Pending',
  stage_applied: 'Applied',
  stage_shipped: 'Shipped',
  stage_void: 'Void',
  pieces_one: '{{count, number}} piece',
  pieces_other: '{{count, number}} pieces',
  ofAll: 'of {{count, number}} in the order',
  trays_one: '{{count}} tray',
  trays_other: '{{count}} trays',
  weight: '{{weight}} kg',
};
const de: Same<typeof zh> = {
  title: 'Warenausgänge',
  intro: 'Was von der Ware dieses Frachtbriefs das Lager verlässt.',
  none: 'Für diese Ware gibt es noch keinen Warenausgang',
  stage_pending: 'Offen',
  stage_applied: 'Beantragt',
  stage_shipped: 'Versandt',
  stage_void: 'Ungültig',
  pieces_one: '{{count, number}} Stück',
  pieces_other: '{{count, number}} Stück',
  ofAll: 'von {{count, number}} im Auftrag',
  trays_one: '{{count}} Palette',
  trays_other: '{{count}} Paletten',
  weight: '{{weight}} kg',
};
export const text = { zh, en, de };
