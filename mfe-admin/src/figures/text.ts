import type { Same } from '@qiaohui/kit';

const zh = {
  label: '概览',
  papers: '待审材料',
  oldest: '最久 {{time}}',
  receipts: '待核款',
  remitted: '今日汇出',
  supplements: '待补充',
  ending_other: '{{count}} 即将超时',
  margin: '毛利率 7 日',
  up: '▲ {{change}}',
  down: '▼ {{change}}',
  totals: '共 {{user}} 位用户 · {{order}} 个订单 · {{resource}} 个收款方',
};
const en: Same<typeof zh> = {
  label: 'Overview',
  papers: 'Documents to review',
  oldest: 'oldest {{time}}',
  receipts: 'Money to match',
  remitted: 'Remitted today',
  supplements: 'With the customer',
  ending_one: '{{count}} about to expire',
  ending_other: '{{count}} about to expire',
  margin: 'Margin, 7 days',
  up: '▲ {{change}}',
  down: '▼ {{change}}',
  totals: '{{user}} users · {{order}} orders · {{resource}} payees',
};
const de: Same<typeof zh> = {
  label: 'Überblick',
  papers: 'Zu prüfende Dokumente',
  oldest: 'ältestes {{time}}',
  receipts: 'Abzugleichendes Geld',
  remitted: 'Heute überwiesen',
  supplements: 'Beim Kunden',
  ending_one: '{{count}} läuft bald ab',
  ending_other: '{{count}} laufen bald ab',
  margin: 'Marge, 7 Tage',
  up: '▲ {{change}}',
  down: '▼ {{change}}',
  totals: '{{user}} Benutzer · {{order}} Aufträge · {{resource}} Empfänger',
};
export const text = { zh, en, de };
