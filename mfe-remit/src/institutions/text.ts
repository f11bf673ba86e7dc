import type { Same } from '@qiaohui/kit';

const zh = {
  signInFirst: '未登录，请您先登录',
  search: '搜索收款机构',
  placeholder: '输入院校或机构名称（中文、拼音、英文）',
  placeholderShort: '院校或机构（中文、拼音、英文）',
  popular: '热门机构',
  all_other: '全部 {{count}} 所',
  fewer: '只看热门',
  none: '没有找到“{{keyword}}”',
  noneHint: '换个写法试试，或输入英文校名；仍找不到请联系客服。',
  noInstitutions: '机构名单正在准备，请稍后再来',
  results_other: '{{count}} 个结果',
};

const en: Same<typeof zh> = {
  signInFirst: 'Please log in first',
  search: 'Search for a recipient',
  placeholder: 'School or institution (English, Chinese, pinyin)',
  placeholderShort: 'School or institution',
  popular: 'Popular institutions',
  all_one: 'All {{count}}',
  all_other: 'All {{count}}',
  fewer: 'Popular only',
  none: 'Nothing found for “{{keyword}}”',
  noneHint: 'Try another spelling or the English name; if it is still missing, please contact us.',
  noInstitutions: 'The list of institutions is being prepared, please come back in a moment',
  results_one: '{{count}} result',
  results_other: '{{count}} results',
};

const de: Same<typeof zh> = {
  signInFirst: 'Bitte melden Sie sich zuerst an',
  search: 'Empfänger suchen',
  placeholder: 'Hochschule oder Einrichtung (Englisch, Chinesisch, Pinyin)',
  placeholderShort: 'Einrichtung suchen',
  popular: 'Häufige Einrichtungen',
  all_one: 'Alle {{count}}',
  all_other: 'Alle {{count}}',
  fewer: 'Nur häufige',
  none: 'Nichts gefunden für „{{keyword}}“',
  noneHint: 'Versuchen Sie eine andere Schreibweise oder den englischen Namen; sonst hilft unser Kundendienst.',
  noInstitutions: 'Die Liste der Einrichtungen wird vorbereitet, bitte kommen Sie gleich wieder',
  results_one: '{{count}} Treffer',
  results_other: '{{count}} Treffer',
};

export const text = { zh, en, de };
