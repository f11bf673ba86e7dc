import type { Same } from '@qiaohui/kit';

const zh = { year: '年份', month: '月份', all: '全部' };
const en: Same<typeof zh> = { year: 'Year', month: 'Month', all: 'All' };
const de: Same<typeof zh> = { year: 'Jahr', month: 'Monat', all: 'Alle' };

export const text = { zh, en, de };
