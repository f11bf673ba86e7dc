import type { Same } from '@qiaohui/kit';

const zh = {
  title: '入库单',
  search: '搜索入库单',
  placeholder: '单号、运单号、客户编码、描述',
  filters: '筛选',
  types: '类型',
  received: '已收货',
  all: '全部',
  soughtNothing: '没有符合条件的入库单',
  ever: '还没有入库单。',
};
const en: Same<typeof zh> = {
  title: 'In-orders',
  search: 'Search in-orders',
  placeholder: 'Number, waybill, client code, description',
  filters: 'Filters',
  types: 'Types',
  received: 'Received',
  all: 'All',
  soughtNothing: 'No in-order fits the search and filters',
  ever: 'There are no in-orders yet.',
};
const de: Same<typeof zh> = {
  title: 'Wareneingänge',
  search: 'Wareneingänge suchen',
  placeholder: 'Nummer, Frachtbrief, Kundencode, Beschreibung',
  filters: 'Filter',
  types: 'Arten',
  received: 'Eingegangen',
  all: 'Alle',
  soughtNothing: 'Kein Wareneingang passt zu Suche und Filtern',
  ever: 'Noch gibt es keine Wareneingänge.',
};

export const text = { zh, en, de };
