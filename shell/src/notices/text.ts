import type { Same } from '@qiaohui/kit';

const zh = {
  missing: '页面不存在',
  missingText: '没有找到这个页面，地址可能有误，或页面已被移走。',
  home: '返回首页',
  outage: '此区域暂时无法使用',
  unreachable: '暂时无法加载这部分页面。其他区域不受影响，请稍后重试。',
  contract: '这部分页面正在更新，请刷新后重试。',
  newer: '这部分页面正在更新，请刷新后重试。',
  broken: '这个页面出了点问题。您的数据没有丢失，请重试。',
  retry: '重试',
  offline: '您已离线。恢复网络后将自动继续。',
};

const en: Same<typeof zh> = {
  missing: 'No page found',
  missingText: 'There is no page at this address. It may be mistyped, or the page has moved.',
  home: 'Back to the home page',
  outage: 'This area is not available right now',
  unreachable: 'This part could not be loaded. Other areas are not affected; please try again in a moment.',
  contract: 'This part is being updated, please try again.',
  newer: 'This part is being updated, please try again.',
  broken: 'Something went wrong on this page. Nothing of yours was lost; please try again.',
  retry: 'Try again',
  offline: 'You are offline. Work goes on by itself once the connection is back.',
};

const de: Same<typeof zh> = {
  missing: 'Seite nicht gefunden',
  missingText:
    'Unter dieser Adresse gibt es keine Seite. Vielleicht ist sie falsch geschrieben, oder die Seite ist umgezogen.',
  home: 'Zur Startseite',
  outage: 'Dieser Bereich ist gerade nicht verfügbar',
  unreachable:
    'Dieser Teil konnte nicht geladen werden. Andere Bereiche sind nicht betroffen; bitte versuchen Sie es gleich noch einmal.',
  contract: 'Dieser Teil wird gerade aktualisiert, bitte versuchen Sie es erneut.',
  newer: 'Dieser Teil wird gerade aktualisiert, bitte versuchen Sie es erneut.',
  broken: 'Auf dieser Seite ist etwas schiefgegangen. Nichts von Ihnen ging verloren; bitte versuchen Sie es erneut.',
  retry: 'Erneut versuchen',
  offline: 'Sie sind offline. Sobald die Verbindung wieder da ist, geht es von selbst weiter.',
};

export const text = { zh, en, de };
