import type { Same } from '@qiaohui/kit';

const zh = {
  title: '出库单',
  import: '导入',
  search: '搜索出库单',
  placeholder: '单号、型号、SKU、客户编码',
  filters: '筛选',
  all: '全部',
  soughtNothing: '没有符合条件的出库单',
  ever: '还没有出库单。',
};
const en: Same<typeof zh> = {
  title: 'Out-orders',
  import: 'Import',
  search: 'Search out-orders',
  placeholder: 'Number, model, SKU, client code',
  filters: 'Filters',
  all: 'All',
  soughtNothing: 'No out-order fits the search and filters',
  ever: 'There are no out-orders yet.',
};
const de: Same<typeof zh> = {
  title: 'Warenausgänge',
  import: 'Importieren',
  search: 'Warenausgänge suchen',
  placeholder: 'Nummer, Modell, SKU, Kundencode',
  filters: 'Filter',
  all: 'Alle',
  soughtNothing: 'Kein Warenausgang passt zu Suche und Filtern',
  ever: 'Noch gibt es keine Warenausgänge.',
};

export const text = { zh, en, de };
