import type { Same } from '@qiaohui/kit';

const zh = {
  cancel: '取消',
};
const en: Same<typeof zh> = {
  cancel: 'Cancel',
};
const de: Same<typeof zh> = {
  cancel: 'Abbrechen',
};
export const text = { zh, en, de };
