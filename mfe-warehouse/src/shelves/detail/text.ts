import type { Same } from '@qiaohui/kit';

const zh = {
  title: '库位 {{code}}',
  shelves: '库位',
  shelf: '库位',
  here: '此处数量',
  all: '总库存',
  bestBefore: '保质期至',
  goods: '存放的货物',
  sum_other: '{{count, number}} 种货物，{{pieces}}',
  empty: '这个库位是空的',
  emptyText: '用扫码台的“移位”把货物放到这里。',
  more: '仅显示前 {{count, number}} 种货物。',
  count: '盘点此库位',
  dock: '收货区：收到的货物先放在这里，再移到库位。',
  closed: '已停用',
};
const en: Same<typeof zh> = {
  title: 'Shelf {{code}}',
  shelves: 'Shelves',
  shelf: 'Shelf',
  here: 'Here',
  all: 'In the house',
  bestBefore: 'Best before',
  goods: 'Goods on it',
  sum_one: '{{count, number}} kind of goods, {{pieces}}',
  sum_other: '{{count, number}} kinds of goods, {{pieces}}',
  empty: 'This shelf is empty',
  emptyText: 'Goods are put here with “Move” at the scan station.',
  more: 'Only the first {{count, number}} kinds of goods are shown.',
  count: 'Count this shelf',
  dock: 'The dock: goods stand here when they come in, until they are moved to a shelf.',
  closed: 'Closed',
};
const de: Same<typeof zh> = {
  title: 'Lagerplatz {{code}}',
  shelves: 'Lagerplätze',
  shelf: 'Lagerplatz',
  here: 'Hier',
  all: 'Im Haus',
  bestBefore: 'Haltbar bis',
  goods: 'Waren auf diesem Platz',
  sum_one: '{{count, number}} Ware, {{pieces}}',
  sum_other: '{{count, number}} Waren, {{pieces}}',
  empty: 'Dieser Platz ist leer',
  emptyText: 'Mit „Umlagern“ am Scanplatz kommen Waren hierher.',
  more: 'Nur die ersten {{count, number}} Waren sind zu sehen.',
  count: 'Diesen Platz zählen',
  dock: 'Der Eingangsplatz: hier steht Ware, wenn sie ankommt, bis sie umgelagert wird.',
  closed: 'Stillgelegt',
};

export const text = { zh, en, de };
