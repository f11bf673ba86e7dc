import type { Same } from '@qiaohui/kit';

const zh = {
  title: '照片',
  add: '添加照片',
  hint: 'JPEG 或 PNG，每张最大 20 MB，最多 20 张',
  tooLarge: '仅支持20MB以内的图片',
  full: '已有 20 张照片。',
  none: '还没有照片。',
  open: '查看照片 {{name}}',
  remove: '删除照片 {{name}}',
  removed: '已删除照片',
  undo: '撤销',
  showAll_other: '显示全部 {{count, number}} 张',
  close: '关闭',
};

const en: Same<typeof zh> = {
  title: 'Photos',
  add: 'Add photos',
  hint: 'JPEG or PNG, 20 MB each at most, up to 20',
  tooLarge: 'Only images up to 20 MB',
  full: 'There are 20 photos already.',
  none: 'No photos yet.',
  open: 'Look at photo {{name}}',
  remove: 'Delete photo {{name}}',
  removed: 'Photo deleted',
  undo: 'Undo',
  showAll_one: 'Show {{count, number}} photo',
  showAll_other: 'Show all {{count, number}}',
  close: 'Close',
};

const de: Same<typeof zh> = {
  title: 'Fotos',
  add: 'Fotos hinzufügen',
  hint: 'JPEG oder PNG, je höchstens 20 MB, bis zu 20',
  tooLarge: 'Nur Bilder bis 20 MB',
  full: 'Es sind schon 20 Fotos da.',
  none: 'Noch keine Fotos.',
  open: 'Foto {{name}} ansehen',
  remove: 'Foto {{name}} löschen',
  removed: 'Foto gelöscht',
  undo: 'Rückgängig',
  showAll_one: '{{count, number}} Foto zeigen',
  showAll_other: 'Alle {{count, number}} zeigen',
  close: 'Schließen',
};

export const text = { zh, en, de };
