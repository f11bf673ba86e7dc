import type { MailTemplate } from './shape.ts';

const toOrder = '查看订单';

export const zh = {
  reset: {
    subject: '重置您的密码',
    body: '请在 30 分钟内打开以下链接设置新密码。\n\n如果不是您本人操作，请忽略此邮件。',
    action: '设置新密码',
  },
  'password-changed': {
    subject: '您的密码已修改',
    body: '您的账号刚刚设置了新密码，所有设备都已退出登录。\n\n如果不是您本人操作，请立即重置密码并联系我们。',
    action: '重置密码',
  },
  registered: {
    subject: '欢迎使用桥汇：请确认您的邮箱',
    body: '此邮箱刚刚在桥汇注册了账号。请在 48 小时内打开以下链接，输入注册时设置的密码以确认邮箱；确认后才能提交订单。\n\n如果不是您本人注册，请打开链接并选择“不是我注册的”：账号会被删除，他人立即退出。',
    action: '确认邮箱',
  },
  'confirm-email': {
    subject: '请确认您的邮箱',
    body: '请在 48 小时内打开以下链接，输入注册时设置的密码以确认邮箱；确认后才能提交订单。\n\n如果不是您本人注册，请打开链接并选择“不是我注册的”：账号会被删除，他人立即退出。',
    action: '确认邮箱',
  },
  'app-bound': {
    subject: '聊天应用已绑定您的账号',
    body: '聊天应用用户“{{nickname}}”现在可以直接登录您的账号。\n\n如果不是您本人操作，请立即用“忘记密码”重置密码，绑定会随之解除。',
  },
  'app-unbound': {
    subject: '聊天应用已解除绑定',
    body: '聊天应用用户“{{nickname}}”不能再登录您的账号。\n\n需要时可在登录页用聊天应用扫码，再输入密码重新绑定。',
  },
  'app-unbound-by-reset': {
    subject: '重置密码后，聊天应用已解除绑定',
    body: '为了您的账号安全，重置密码时解除了聊天应用用户“{{nickname}}”的绑定。\n\n如需重新绑定：在登录页用聊天应用扫码，再输入邮箱和新密码。',
  },
  'group-changed': {
    subject: '您的账号角色已变更',
    body: '您的账号角色现在是：{{group}}。所有设备都已退出登录，请重新登录。\n\n如果您不知道原因，请联系我们。',
  },
  'account-disabled': {
    subject: '您的账号已停用',
    body: '您的账号已停用，所有设备都已退出登录。\n\n如有疑问，请联系我们。',
  },
  'account-enabled': { subject: '您的账号已恢复', body: '您的账号已恢复，可以重新登录。' },
  'account-deleted': {
    subject: '您的账号已删除',
    body: '您的账号和个人资料已删除，其密钥已销毁，无法恢复。法律要求保留的交易记录只剩金额、日期、机构和银行参考号。\n\n感谢您使用桥汇。',
  },
  'order-2': {
    subject: '订单 {{number}}：请上传材料',
    body: '您的订单已确认，汇率已锁定，应付 {{due}}。\n\n请在 {{deadline}} 前上传所需材料并完成付款。',
    action: '上传材料',
  },
  'order-3': {
    subject: '订单 {{number}}：请付款',
    body: '请在 {{deadline}} 前支付 {{due}}。银行转账的附言请填写 {{number}}。\n\n付款后请在订单页点击确认，订单将保留至截止时间后五个银行工作日，等待银行入账。',
    action: '查看付款信息',
  },
  'order-4': {
    subject: '订单 {{number}}：已收到您的转账通知',
    body: '银行正在确认 {{due}} 是否到账。银行工作时间为 9:00–16:00，到账后我们会邮件通知您。',
    action: toOrder,
  },
  'order-5': {
    subject: '订单 {{number}}：已收到款项',
    body: '我们已收到 {{received}}，正在审核材料。目前无需任何操作。',
    action: toOrder,
  },
  'order-6': {
    subject: '订单 {{number}}：银行汇款中',
    body: '{{amount}} 已提交银行汇出，通常 12 小时内到账。',
    action: toOrder,
  },
  'order-7': {
    subject: '订单 {{number}}：汇款完成',
    body: '{{amount}} 已汇出，银行参考号 {{bankReference}}。',
    action: toOrder,
  },
  'order-8': { subject: '订单 {{number}}：已取消', body: '您的订单已取消。', action: toOrder },
  'order-9': {
    subject: '订单 {{number}}：退款中',
    body: '款项将在 3 个工作日内原路退回付款人账户。\n\n{{reason}}',
    action: toOrder,
  },
  'order-10': {
    subject: '订单 {{number}}：退款完成',
    body: '款项已全部退回付款人账户。',
    action: toOrder,
  },
  'order-11': {
    subject: '订单 {{number}}：超时取消',
    body: '订单超过期限未付款，已自动取消。',
    action: toOrder,
  },
  'order-12': {
    subject: '订单 {{number}}：请补足款项',
    body: '已收到 {{received}}，应付 {{due}}，还差 {{missing}}。\n\n请补足差额，或选择按已付金额汇款、申请退款。',
    action: '选择处理方式',
  },
  'order-13': {
    subject: '订单 {{number}}：请补充材料',
    body: '以下材料未通过审核，请重新上传：\n{{papers}}',
    action: '重新上传',
  },
  'order-resumed': {
    subject: '订单 {{number}}：补充材料已收到',
    body: '您补充的材料已收到，我们会重新审核。目前无需任何操作。',
    action: toOrder,
  },
  'order-received': {
    subject: '订单 {{number}}：已收到款项，仍需材料',
    body: '我们已收到 {{received}}，订单还缺材料。请上传齐全，以便银行审核汇出。',
    action: '上传材料',
  },
  'order-deadline': {
    subject: '订单 {{number}}：付款期限将至',
    body: '请在 {{deadline}} 前支付 {{due}}，否则订单会自动取消，锁定的汇率也会失效。\n\n如已付款，请在订单页点击确认，订单将保留至截止时间后五个银行工作日，等待银行入账。',
    action: toOrder,
  },
  'order-warned': {
    subject: '订单 {{number}}：即将超时',
    body: '我们尚未收到您的转账，订单将在 {{expires}} 取消。如已转账，请把银行的转账凭证发给客服；在 {{deadline}} 前已到银行的款项，之后入账也仍按锁定的汇率办理。',
    action: toOrder,
  },
  'refund-surplus': {
    subject: '订单 {{number}}：多付的款项将退回',
    body: '您多付了 {{sum}}，我们会原路退回付款人账户。订单照常进行。',
    action: toOrder,
  },
  'refund-paid': {
    subject: '订单 {{number}}：退款已退回',
    body: '{{sum}} 已退回付款人账户。',
    action: toOrder,
  },
  'link-used': {
    subject: '订单 {{number}}：您分享的链接已被使用',
    body: '有人通过您分享的链接处理了此订单。如果不是您信任的人，请在订单页面撤销该链接。',
    action: toOrder,
  },
} satisfies Record<string, MailTemplate>;
