const zh = {
  app: '聊天应用',
  scan: '请用手机扫描二维码',
  here: '没有手机？在本机打开',
  rejected: '已拒绝授权',
  expired: '二维码已失效',
  again: '刷新二维码',
  request: '桥汇申请使用您的昵称登录',
  who: '您是',
  other: '其他昵称',
  approve: '同意',
  reject: '拒绝',
  approved: '已同意，请回到电脑上继续。',
  declined: '已拒绝，可以关闭此页。',
  gone: '此二维码已失效，请刷新后重新扫描。',
};
type Messages = typeof zh;

const en: Messages = {
  app: 'Messaging app',
  scan: 'Scan with your phone',
  here: 'No phone? Open on this machine',
  rejected: 'Refused',
  expired: 'This code has expired',
  again: 'New code',
  request: 'Qiaohui asks to sign you in with your nickname',
  who: 'You are',
  other: 'Another nickname',
  approve: 'Approve',
  reject: 'Refuse',
  approved: 'Approved. Go on at your computer.',
  declined: 'Refused. You can close this page.',
  gone: 'This code has expired. Reload it and scan again.',
};

const de: Messages = {
  app: 'Messenger',
  scan: 'Mit dem Telefon scannen',
  here: 'Kein Telefon? Auf diesem Gerät öffnen',
  rejected: 'Abgelehnt',
  expired: 'Dieser Code ist abgelaufen',
  again: 'Neuer Code',
  request: 'Qiaohui möchte Sie mit Ihrem Spitznamen anmelden',
  who: 'Sie sind',
  other: 'Anderer Spitzname',
  approve: 'Zustimmen',
  reject: 'Ablehnen',
  approved: 'Zugestimmt. Bitte am Computer fortfahren.',
  declined: 'Abgelehnt. Sie können diese Seite schließen.',
  gone: 'Dieser Code ist abgelaufen. Bitte neu laden und erneut scannen.',
};

export const messages = { 'zh-CN': zh, 'en-US': en, 'de-DE': de };
export type Language = keyof typeof messages;
