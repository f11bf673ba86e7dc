import type { Same } from '@qiaohui/kit';

const zh = {
  importTitle: '导入收款方',
  importHint: '先预览每一行的结果，确认后一次性生效。编号留空即新增；没有的列保持不变。',
  workbook: 'XLSX 工作簿',
  workbookHint: '表头与导出的文件相同，最多 1000 行，5 MB',
  rehearsal: '预览',
  rows: '各行结果',
  row: '第 {{row}} 行',
  refusedLeft_other: '{{count}} 行有误，不会导入；其余各行仍可导入。',
  apply_other: '导入 {{count}} 行',
  imported_other: '已导入 {{count}} 行',
  'verdict-new': '新增',
  'verdict-changed': '修改',
  'verdict-unchanged': '无变化',
  'verdict-refused': '有误',
};
const en: Same<typeof zh> = {
  importTitle: 'Import payees',
  importHint:
    'First see what each row would do; once confirmed, all of it is done at once. No number: a new payee. Columns that are absent stay as they are.',
  workbook: 'XLSX workbook',
  workbookHint: 'Headings as in an exported file, up to 1000 rows and 5 MB',
  rehearsal: 'Preview',
  rows: 'Results by row',
  row: 'Row {{row}}',
  refusedLeft_one: '{{count}} row is refused and stays out; the others can be imported.',
  refusedLeft_other: '{{count}} rows are refused and stay out; the others can be imported.',
  apply_one: 'Import {{count}} row',
  apply_other: 'Import {{count}} rows',
  imported_one: '{{count}} row imported',
  imported_other: '{{count}} rows imported',
  'verdict-new': 'New',
  'verdict-changed': 'Changed',
  'verdict-unchanged': 'Unchanged',
  'verdict-refused': 'Refused',
};
const de: Same<typeof zh> = {
  importTitle: 'Empfänger importieren',
  importHint:
    'Zuerst sehen Sie, was jede Zeile bewirkt; nach der Bestätigung geschieht alles auf einmal. Ohne Nummer: neuer Empfänger. Fehlende Spalten bleiben, wie sie sind.',
  workbook: 'XLSX-Arbeitsmappe',
  workbookHint: 'Überschriften wie in einer exportierten Datei, höchstens 1000 Zeilen und 5 MB',
  rehearsal: 'Vorschau',
  rows: 'Ergebnis je Zeile',
  row: 'Zeile {{row}}',
  refusedLeft_one: '{{count}} Zeile ist fehlerhaft und bleibt außen vor; die übrigen lassen sich importieren.',
  refusedLeft_other: '{{count}} Zeilen sind fehlerhaft und bleiben außen vor; die übrigen lassen sich importieren.',
  apply_one: '{{count}} Zeile importieren',
  apply_other: '{{count}} Zeilen importieren',
  imported_one: '{{count}} Zeile importiert',
  imported_other: '{{count}} Zeilen importiert',
  'verdict-new': 'Neu',
  'verdict-changed': 'Geändert',
  'verdict-unchanged': 'Unverändert',
  'verdict-refused': 'Fehlerhaft',
};
export const text = { zh, en, de };
