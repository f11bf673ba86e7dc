import type { Same } from '@qiaohui/kit';

const zh = {
  title: '汇款凭证',
  intro: 'PDF，含核验二维码，可交给院校或报销。',
  language: '语言',
  fees: '显示汇率与费用',
  download: '下载凭证',
};
const en: Same<typeof zh> = {
  title: 'Receipt',
  intro: 'A PDF with a code to check it by, for the institution or your records.',
  language: 'Language',
  fees: 'Show rate and fees',
  download: 'Download the receipt',
};
const de: Same<typeof zh> = {
  title: 'Beleg',
  intro: 'Ein PDF mit Prüfcode, für die Einrichtung oder Ihre Unterlagen.',
  language: 'Sprache',
  fees: 'Kurs und Gebühren zeigen',
  download: 'Beleg herunterladen',
};

export const text = { zh, en, de };
