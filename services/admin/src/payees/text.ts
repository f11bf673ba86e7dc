import type { Messages } from '@qiaohui/service-kit/errors/http-error';

/** Texts about payees. */
export const payeeMessages: Messages = {
  'zh-CN': {
    'payee.missing': '没有这个收款方',
    'payee.moved-already': '收款方刚被他人修改，请刷新后重试',
    'payee.version.missing': '没有这个版本',
    'payee.same-name': '已有同名的收款方：{{names}}',
    'payee.import.missing': '没有这次导入，请重新上传文件',
    'payee.import-overtaken': '第 {{row}} 行「{{name}}」刚被他人修改，没有导入任何内容；请重新上传文件',
    'payee.sheet-unreadable': '无法读取该文件，请上传 XLSX 工作簿',
    'payee.sheet-too-large': '工作簿最大 5MB',
    'payee.export-too-many': '一个文件最多 {{most}} 个收款方，请缩小筛选范围',
    'payee.sheet-columns': '没有这样的列，请以导出的文件为准：{{headings}}',
    'payee.sheet-columns-twice': '列重复：{{headings}}',
    'payee.sheet-too-many': '一次最多导入 {{most}} 行，请分批进行',
  },
  'en-US': {
    'payee.missing': 'There is no such payee',
    'payee.moved-already': 'Someone else has just changed this payee; reload and try again',
    'payee.version.missing': 'There is no such version',
    'payee.same-name': 'There is a payee of this name already: {{names}}',
    'payee.import.missing': 'There is no such import; upload the file again',
    'payee.import-overtaken':
      'Someone else has just changed “{{name}}” (row {{row}}), so nothing was imported; upload the file again',
    'payee.sheet-unreadable': 'This file cannot be read; upload an XLSX workbook',
    'payee.sheet-too-large': 'A workbook may have up to 5 MB',
    'payee.export-too-many': 'A file holds at most {{most}} payees; please narrow the filter',
    'payee.sheet-columns': 'There are no such columns; go by an exported file: {{headings}}',
    'payee.sheet-columns-twice': 'Columns that stand there twice: {{headings}}',
    'payee.sheet-too-many': 'Up to {{most}} rows can be imported at a time; split the file',
  },
  'de-DE': {
    'payee.missing': 'Diesen Empfänger gibt es nicht',
    'payee.moved-already': 'Der Empfänger wurde gerade geändert; bitte neu laden und erneut versuchen',
    'payee.version.missing': 'Diese Fassung gibt es nicht',
    'payee.same-name': 'Es gibt schon einen Empfänger dieses Namens: {{names}}',
    'payee.import.missing': 'Diesen Import gibt es nicht; bitte die Datei erneut hochladen',
    'payee.import-overtaken':
      '„{{name}}“ (Zeile {{row}}) wurde gerade geändert; es wurde nichts importiert, bitte die Datei erneut hochladen',
    'payee.sheet-unreadable': 'Diese Datei ist nicht lesbar; bitte eine XLSX-Arbeitsmappe hochladen',
    'payee.sheet-too-large': 'Eine Arbeitsmappe darf höchstens 5 MB haben',
    'payee.export-too-many': 'Eine Datei fasst höchstens {{most}} Empfänger; bitte grenzen Sie ein',
    'payee.sheet-columns': 'Diese Spalten gibt es nicht; bitte an eine exportierte Datei halten: {{headings}}',
    'payee.sheet-columns-twice': 'Doppelte Spalten: {{headings}}',
    'payee.sheet-too-many': 'Auf einmal lassen sich höchstens {{most}} Zeilen importieren; bitte die Datei teilen',
  },
};
