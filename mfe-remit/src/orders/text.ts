import type { Same } from '@qiaohui/kit';

const zh = {
  title: '我的订单',
  empty: '您还没有订单',
  emptyText: '选择收款机构，先看总价，再决定。',
  start: '开始缴费',
  create: '新建缴费',
  details: '查看详情',
  resume: '继续填写',
  living: '汇款 · 生活费',
  number: '订单 {{number}}',
  created: '创建于 {{at}}',
  before: '请在 {{at}} 前完成',
  missing: '缺少订单ID',
  missingText: '地址不完整。您可以从订单列表打开要查看的订单。',
  notYours: '请检查地址，或确认登录的是下单的账号。',
  toOrders: '我的订单',
  pays: '支付 {{sum}}',
};

const en: Same<typeof zh> = {
  title: 'My orders',
  empty: 'No orders yet',
  emptyText: 'Choose a recipient, see the whole price, then decide.',
  start: 'Start paying',
  create: 'New payment',
  details: 'View details',
  resume: 'Continue',
  living: 'Remittance · living expenses',
  number: 'Order {{number}}',
  created: 'Created {{at}}',
  before: 'Due by {{at}}',
  missing: 'The order ID is missing',
  missingText: 'The address is incomplete. Please open the order from your list.',
  notYours: 'Check the address, and that you are logged in with the account that ordered.',
  toOrders: 'My orders',
  pays: 'You pay {{sum}}',
};

const de: Same<typeof zh> = {
  title: 'Meine Aufträge',
  empty: 'Noch keine Aufträge',
  emptyText: 'Empfänger wählen, Gesamtpreis sehen, dann entscheiden.',
  start: 'Jetzt zahlen',
  create: 'Neue Zahlung',
  details: 'Details ansehen',
  resume: 'Weiter ausfüllen',
  living: 'Überweisung · Lebensunterhalt',
  number: 'Auftrag {{number}}',
  created: 'Angelegt am {{at}}',
  before: 'Fällig bis {{at}}',
  missing: 'Die Auftragsnummer fehlt',
  missingText: 'Die Adresse ist unvollständig. Bitte öffnen Sie den Auftrag aus Ihrer Liste.',
  notYours: 'Prüfen Sie die Adresse und ob Sie mit dem richtigen Konto angemeldet sind.',
  toOrders: 'Meine Aufträge',
  pays: 'Sie zahlen {{sum}}',
};

export const text = { zh, en, de };
