import type { Same } from '@qiaohui/kit';

const zh = {
  notes: '备注',
  note: '新备注',
  hint: '仅财务可见，写下后不能修改或删除；请不要填写证件号码或账号',
  write: '写下备注',
  none: '还没有备注',
};
const en: Same<typeof zh> = {
  notes: 'Notes',
  note: 'New note',
  hint: 'Only finance reads it, and it stays as written; leave out ID and account numbers',
  write: 'Write note',
  none: 'No notes yet',
};
const de: Same<typeof zh> = {
  notes: 'Notizen',
  note: 'Neue Notiz',
  hint: 'Nur die Finanzabteilung liest sie, und sie bleibt, wie sie ist; bitte ohne Ausweis- und Kontonummern',
  write: 'Notiz schreiben',
  none: 'Noch keine Notizen',
};
export const text = { zh, en, de };
