import type { Same } from '@qiaohui/kit';

const zh = {
  save: '保存',
  notice: '公告',
  noticeText: '显示在客户首页顶部，未登录也可看到。',
  noticeLabel: '公告内容',
  count: '{{count}}/500',
  preview: '预览',
};
const en: Same<typeof zh> = {
  save: 'Save',
  notice: 'Notice',
  noticeText: "Stands on top of the customers' home page, for visitors too.",
  noticeLabel: 'Text of the notice',
  count: '{{count}}/500',
  preview: 'Preview',
};
const de: Same<typeof zh> = {
  save: 'Speichern',
  notice: 'Hinweis',
  noticeText: 'Steht oben auf der Startseite der Kunden, auch ohne Anmeldung.',
  noticeLabel: 'Text des Hinweises',
  count: '{{count}}/500',
  preview: 'Vorschau',
};
export const text = { zh, en, de };
