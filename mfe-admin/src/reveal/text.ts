import type { Same } from '@qiaohui/kit';

const zh = {
  reveal: '查看',
  revealTitle: '查看完整号码',
  revealText: '查看会连同原因记入操作记录。',
  reason: '查看原因',
  show: '查看',
};
const en: Same<typeof zh> = {
  reveal: 'Show',
  revealTitle: 'Show the whole number',
  revealText: 'The access is recorded in the audit log together with the reason.',
  reason: 'Why you need it',
  show: 'Show',
};
const de: Same<typeof zh> = {
  reveal: 'Zeigen',
  revealTitle: 'Ganze Nummer zeigen',
  revealText: 'Die Einsicht wird mit dem Grund im Prüfprotokoll festgehalten.',
  reason: 'Grund der Einsicht',
  show: 'Zeigen',
};
export const text = { zh, en, de };
