import type { Messages } from '@qiaohui/service-kit/errors/http-error';

/** Texts of errors that concern what comes in. */
export const inboundErrors: Messages = {
  'zh-CN': {
    'in-order.missing': '没有这张入库单',
    'in-order.invalid': '入库单已作废，不能再收货或修改',
    'in-order.moved-already': '入库单状态已被更新，请刷新后查看',
    'in-order.has-goods': '该入库单已有货物入库，不能作废',
    'in-order.edited-already': '这张入库单刚被他人修改，请查看最新内容',
    'in-order.client-fixed': '入库单上已有货物，不能更换客户编码',
    'in-order.codes-fixed': '单上已有货物，客户编码 2 和 3 请用“更正客户编码”修改，并填写原因',
    'in-order.code-needed': '出库单 {{number}} 正以 {{code}} 申请这批货物，请先撤回该出库单',
    'goods.announced-otherwise': '这行预报刚被他人更改，请查看最新内容',
    'goods.came-more': '已收 {{received}} 件，预报数不能更少',
    'goods.came': '已收 {{received}} 件，不能划掉，请更正预报数',
    'goods.struck': '这行预报已划掉（{{reason}}），请先在入库单上恢复',
    'goods.not-struck': '这行预报没有划掉',
  },
  'en-US': {
    'in-order.missing': 'There is no such in-order',
    'in-order.invalid': 'This in-order is void; it takes no goods and no changes',
    'in-order.moved-already': 'The state of this in-order was changed already; please reload',
    'in-order.has-goods': 'Goods were received with this in-order, so it cannot be voided',
    'in-order.edited-already': 'Someone else has just changed this in-order; look at how it stands now',
    'in-order.client-fixed': 'This in-order has goods on its list, so its client cannot be another one',
    'in-order.codes-fixed':
      'Goods are on this list, so client codes 2 and 3 change by “Correct client codes”, with a reason',
    'in-order.code-needed': 'Out-order {{number}} has these goods reserved for {{code}}; take it back to pending first',
    'goods.announced-otherwise': 'Someone else has just changed this announcement; look at how it stands now',
    'goods.came-more': '{{received}} came already, so no fewer can have been announced',
    'goods.came': '{{received}} came already, so the line stays; correct its number instead',
    'goods.struck': 'This line was struck ({{reason}}); let it count again on the in-order first',
    'goods.not-struck': 'This line is not struck',
  },
  'de-DE': {
    'in-order.missing': 'Diesen Wareneingang gibt es nicht',
    'in-order.invalid': 'Dieser Wareneingang ist ungültig; darauf geht nichts mehr ein und nichts wird geändert',
    'in-order.moved-already': 'Der Stand dieses Wareneingangs wurde schon geändert; bitte neu laden',
    'in-order.has-goods': 'Auf diesen Wareneingang ist schon Ware eingegangen, er kann nicht ungültig werden',
    'in-order.edited-already': 'Dieser Wareneingang wurde gerade geändert; bitte den neuen Stand ansehen',
    'in-order.client-fixed': 'Auf diesem Wareneingang stehen schon Waren, der Kunde kann kein anderer werden',
    'in-order.codes-fixed':
      'Auf der Liste stehen Waren; die Kundencodes 2 und 3 ändern Sie über „Kundencodes berichtigen“, mit Grund',
    'in-order.code-needed':
      'Der Warenausgang {{number}} hat diese Ware für {{code}} reserviert; bitte zuerst zurück auf offen setzen',
    'goods.announced-otherwise': 'Diese Ankündigung wurde gerade geändert; bitte den neuen Stand ansehen',
    'goods.came-more': '{{received}} sind schon eingegangen, weniger können nicht angekündigt sein',
    'goods.came': '{{received}} sind schon eingegangen, die Zeile bleibt; bitte die Zahl berichtigen',
    'goods.struck': 'Diese Zeile ist gestrichen ({{reason}}); bitte zuerst im Wareneingang wiederherstellen',
    'goods.not-struck': 'Diese Zeile ist nicht gestrichen',
  },
};
