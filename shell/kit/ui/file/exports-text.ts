import type { Same } from '@qiaohui/kit/core';

const zh = {
  csv: '生成 CSV',
  xlsx: '生成 Excel (XLSX)',
  files: '最近的文件',
  none: '还没有导出过文件',
  waiting: '排队中',
  running: '正在生成：{{done}} / {{total}}',
  ready: '{{rows}} 行 · {{size}}',
  failed: '生成失败，请重试',
  gone: '已过期',
  close: '关闭',
};
const en: Same<typeof zh> = {
  csv: 'Make a CSV file',
  xlsx: 'Make an Excel file (XLSX)',
  files: 'Latest files',
  none: 'Nothing exported yet',
  waiting: 'Waiting its turn',
  running: 'In the making: {{done}} of {{total}}',
  ready: 'Rows: {{rows}} · {{size}}',
  failed: 'It failed; please try again',
  gone: 'Expired',
  close: 'Close',
};
const de: Same<typeof zh> = {
  csv: 'CSV-Datei erstellen',
  xlsx: 'Excel-Datei (XLSX) erstellen',
  files: 'Letzte Dateien',
  none: 'Noch nichts exportiert',
  waiting: 'Wartet',
  running: 'In Arbeit: {{done}} von {{total}}',
  ready: 'Zeilen: {{rows}} · {{size}}',
  failed: 'Fehlgeschlagen, bitte erneut versuchen',
  gone: 'Abgelaufen',
  close: 'Schließen',
};

export const exportsText = { zh, en, de };
