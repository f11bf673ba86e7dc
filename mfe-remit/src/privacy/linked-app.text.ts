import type { Same } from '@qiaohui/kit';

const zh = {
  title: '聊天应用登录',
  note: '已绑定的聊天应用可以直接登录此账号。',
  since: '绑定于',
  unlink: '解除绑定',
  ask: '解除与 {{nickname}} 的绑定？',
  askText: '之后请用邮箱和密码登录，也可以随时重新绑定。',
  unlinked: '已解除绑定',
};

const en: Same<typeof zh> = {
  title: 'Log-in by messaging app',
  note: 'The linked messaging app logs you in to this account directly.',
  since: 'Linked',
  unlink: 'Unlink',
  ask: 'Unlink {{nickname}}?',
  askText: 'You then log in with e-mail and password, and can link again at any time.',
  unlinked: 'Unlinked',
};

const de: Same<typeof zh> = {
  title: 'Anmeldung per Messenger',
  note: 'Der verknüpfte Messenger meldet Sie direkt bei diesem Konto an.',
  since: 'Verknüpft',
  unlink: 'Trennen',
  ask: '{{nickname}} trennen?',
  askText: 'Danach melden Sie sich mit E-Mail und Passwort an und können jederzeit neu verknüpfen.',
  unlinked: 'Getrennt',
};

export const text = { zh, en, de };
