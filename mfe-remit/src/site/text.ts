import type { Same } from '@qiaohui/kit';

const zh = {
  contact: '联系客服',
};

const en: Same<typeof zh> = {
  contact: 'Contact us',
};

const de: Same<typeof zh> = {
  contact: 'Kundendienst schreiben',
};

export const text = { zh, en, de };
