import type { Same } from '@qiaohui/kit';

const zh = {
  title: '箱 {{code}}',
  code: '箱号',
  contents: '箱内货物',
  details: '信息',
  kind: '类型',
  kind_box: '箱',
  kind_tray: '托盘',
  order_in: '入库单',
  order_out: '出库单',
  size: '尺寸',
  places: '货物所在库位',
  bestBefore: '保质期至 {{day}}',
};
const en: Same<typeof zh> = {
  title: 'Box {{code}}',
  code: 'Box number',
  contents: 'Contents',
  details: 'Details',
  kind: 'Kind',
  kind_box: 'Box',
  kind_tray: 'Tray',
  order_in: 'In-order',
  order_out: 'Out-order',
  size: 'Size',
  places: 'Places of these goods',
  bestBefore: 'best before {{day}}',
};
const de: Same<typeof zh> = {
  title: 'Karton {{code}}',
  code: 'Kartonnummer',
  contents: 'Inhalt',
  details: 'Angaben',
  kind: 'Art',
  kind_box: 'Karton',
  kind_tray: 'Palette',
  order_in: 'Wareneingang',
  order_out: 'Warenausgang',
  size: 'Maße',
  places: 'Plätze dieser Ware',
  bestBefore: 'haltbar bis {{day}}',
};

export const text = { zh, en, de };
