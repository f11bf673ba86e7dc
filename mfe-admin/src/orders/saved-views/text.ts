import type { Same } from '@qiaohui/kit';

const zh = {
  views: '视图',
  save: '将当前筛选保存为视图…',
  title: '保存视图',
  name: '名称',
  saveIt: '保存',
  saved: '视图已保存',
  remove: '删除视图「{{name}}」',
  none: '先筛选订单，再保存为视图。',
};
const en: Same<typeof zh> = {
  views: 'Views',
  save: 'Save these filters as a view…',
  title: 'Save as a view',
  name: 'Name',
  saveIt: 'Save',
  saved: 'The view is saved',
  remove: 'Remove the view “{{name}}”',
  none: 'Narrow the list first, then save it as a view.',
};
const de: Same<typeof zh> = {
  views: 'Ansichten',
  save: 'Diese Filter als Ansicht sichern…',
  title: 'Ansicht sichern',
  name: 'Name',
  saveIt: 'Sichern',
  saved: 'Die Ansicht ist gesichert',
  remove: 'Ansicht „{{name}}“ entfernen',
  none: 'Grenzen Sie die Liste ein und sichern Sie sie dann.',
};
export const text = { zh, en, de };
