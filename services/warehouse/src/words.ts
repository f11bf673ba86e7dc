import type { Words } from '@qiaohui/service-kit/refusal';

/** Texts of the warehouse's own refusals. */
export const words: Words = {
  'zh-CN': {
    'in-order.missing': '没有这张入库单',
    'out-order.missing': '没有这张出库单',
    'goods.missing': '没有这些货物',
    'in-order.invalid': '入库单已作废，不能再收货',
    'in-order.moved-already': '入库单状态已被更新，请刷新后查看',
    'in-order.has-goods': '该入库单已有货物入库，不能作废',
    'goods.short': '库存不足',
    'quantity.least': '数量至少为 1',
    'quantity.most': '数量不能超过 1,000,000',
    'weight.format': '请输入正确的重量（千克，最多三位小数）',
  },
  'en-US': {
    'in-order.missing': 'There is no such in-order',
    'out-order.missing': 'There is no such out-order',
    'goods.missing': 'There are no such goods',
    'in-order.invalid': 'This in-order is void; no goods can be received with it',
    'in-order.moved-already': 'The state of this in-order was changed already; please reload',
    'in-order.has-goods': 'Goods were received with this in-order, so it cannot be voided',
    'goods.short': 'Not enough in stock',
    'quantity.least': 'At least 1',
    'quantity.most': 'At most 1,000,000',
    'weight.format': 'Please enter a valid weight (kg, at most three decimals)',
  },
  'de-DE': {
    'in-order.missing': 'Diesen Wareneingang gibt es nicht',
    'out-order.missing': 'Diesen Warenausgang gibt es nicht',
    'goods.missing': 'Diese Ware gibt es nicht',
    'in-order.invalid': 'Dieser Wareneingang ist ungültig; es kann nichts mehr darauf eingehen',
    'in-order.moved-already': 'Der Stand dieses Wareneingangs wurde schon geändert; bitte neu laden',
    'in-order.has-goods': 'Auf diesen Wareneingang ist schon Ware eingegangen, er kann nicht ungültig werden',
    'goods.short': 'Nicht genug Bestand',
    'quantity.least': 'Mindestens 1',
    'quantity.most': 'Höchstens 1.000.000',
    'weight.format': 'Bitte ein gültiges Gewicht eingeben (kg, höchstens drei Nachkommastellen)',
  },
};
