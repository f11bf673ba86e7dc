import type { Same } from '@qiaohui/kit';

const zh = {
  export: '导出',
  title: '导出列表',
  text: '导出当前筛选出的全部行，最多 100,000 行。文件保留一天，仅您可下载。',
  list_out: '出库单',
  list_received: '入库货物',
  list_stock: '在库货物',
  list_shipped: '出库货物',
};
const en: Same<typeof zh> = {
  export: 'Export',
  title: 'Export the list',
  text: 'All rows that the filters let through, 100,000 at most. A file is kept for a day, for you alone.',
  list_out: 'Out-orders',
  list_received: 'Goods received',
  list_stock: 'Goods in stock',
  list_shipped: 'Goods shipped',
};
const de: Same<typeof zh> = {
  export: 'Export',
  title: 'Liste exportieren',
  text: 'Alle Zeilen, die die Filter durchlassen, höchstens 100.000. Eine Datei bleibt einen Tag, nur für Sie.',
  list_out: 'Warenausgänge',
  list_received: 'Eingegangene Ware',
  list_stock: 'Ware auf Lager',
  list_shipped: 'Versandte Ware',
};

export const text = { zh, en, de };
