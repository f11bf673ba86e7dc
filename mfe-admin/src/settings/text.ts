import type { Same } from '@qiaohui/kit';

const zh = {
  markup: '汇率加点',
  markupText: '加点在银行卖出价之上，保存后新报价立即使用；已锁定的订单不变。',
  bit: '现汇加点',
  bit_cah: '现钞加点',
  hint: '例如 0.01，即 1%',
  means: '牌价 {{base}} 时，客户汇率为 {{rate}}',
  save: '保存',
  notice: '公告',
  noticeText: '显示在客户首页顶部，未登录也可看到。',
  noticeLabel: '公告内容',
  count: '{{count}}/500',
  preview: '预览',
};
const en: Same<typeof zh> = {
  markup: 'Rate markup',
  markupText: "Added to the bank's selling rate. New quotes use it at once; locked orders keep theirs.",
  bit: 'Markup on the spot rate',
  bit_cah: 'Markup on the cash rate',
  hint: 'For example 0.01, which is 1%',
  means: 'At a rate of {{base}} customers get {{rate}}',
  save: 'Save',
  notice: 'Notice',
  noticeText: "Stands on top of the customers' home page, for visitors too.",
  noticeLabel: 'Text of the notice',
  count: '{{count}}/500',
  preview: 'Preview',
};
const de: Same<typeof zh> = {
  markup: 'Kursaufschlag',
  markupText:
    'Kommt zum Verkaufskurs der Bank hinzu. Neue Angebote nutzen ihn sofort; fest zugesagte Aufträge bleiben.',
  bit: 'Aufschlag auf den Devisenkurs',
  bit_cah: 'Aufschlag auf den Sortenkurs',
  hint: 'Zum Beispiel 0.01, also 1 %',
  means: 'Bei einem Kurs von {{base}} zahlen Kunden {{rate}}',
  save: 'Speichern',
  notice: 'Hinweis',
  noticeText: 'Steht oben auf der Startseite der Kunden, auch ohne Anmeldung.',
  noticeLabel: 'Text des Hinweises',
  count: '{{count}}/500',
  preview: 'Vorschau',
};
export const text = { zh, en, de };
