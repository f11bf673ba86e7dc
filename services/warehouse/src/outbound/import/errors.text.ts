import type { Messages } from '@qiaohui/service-kit/errors/http-error';

/** Texts of errors that concern imports of out-orders. */
export const importErrors: Messages = {
  'zh-CN': {
    'import.sheet-unreadable': '无法读取这个文件，请使用 XLSX 或 CSV 文件',
    'import.sheet-columns': '这些列无法识别：{{headings}}。请使用模板中的列名',
    'import.sheet-columns-twice': '这些列重复：{{headings}}',
    'import.sheet-too-many': '一个文件最多 {{most}} 行，请分成几个文件',
    'import.sheet-too-large': '文件过大，最多 5 MB',
    'import.missing': '没有这次导入，或已过期，请重新上传文件',
    'import.overtaken': '第 {{row}} 行之后库存或客户单号已有变化，未创建任何出库单，请重新上传文件',
    'import.differs': '与同一客户单号的第一行不一致',
    'import.goods-needed': '请填写货物编号，或 SKU',
    'import.not-owner': '货物 {{code}} 属于客户 {{owner}}，不属于 {{client}}',
    'import.sku-differs': '该货物编号的 SKU 不同',
    'import.short': '可用库存只有 {{free}} 件',
    'import.too-many-lines': '一张出库单最多 {{most}} 行货物',
  },
  'en-US': {
    'import.sheet-unreadable': 'This file cannot be read; please use an XLSX or CSV file',
    'import.sheet-columns': 'These columns are not known: {{headings}}. Please use the headings of the template',
    'import.sheet-columns-twice': 'These columns stand there twice: {{headings}}',
    'import.sheet-too-many': 'A file has at most {{most}} rows; please split it',
    'import.sheet-too-large': 'The file is too large; 5 MB at most',
    'import.missing': 'There is no such import, or it has expired; please upload the file again',
    'import.overtaken':
      'Stock or references changed since (row {{row}}); no out-order was made, please upload the file again',
    'import.differs': 'Differs from the first row of this reference',
    'import.goods-needed': 'Please give a goods code or an SKU',
    'import.not-owner': 'The goods {{code}} belong to client {{owner}}, not to {{client}}',
    'import.sku-differs': 'The goods of this code have another SKU',
    'import.short': 'Only {{free}} are free',
    'import.too-many-lines': 'An out-order has at most {{most}} lines',
  },
  'de-DE': {
    'import.sheet-unreadable': 'Die Datei ist nicht lesbar; bitte eine XLSX- oder CSV-Datei verwenden',
    'import.sheet-columns': 'Diese Spalten sind unbekannt: {{headings}}. Bitte die Überschriften der Vorlage verwenden',
    'import.sheet-columns-twice': 'Diese Spalten stehen doppelt da: {{headings}}',
    'import.sheet-too-many': 'Eine Datei hat höchstens {{most}} Zeilen; bitte aufteilen',
    'import.sheet-too-large': 'Die Datei ist zu groß; höchstens 5 MB',
    'import.missing': 'Diesen Import gibt es nicht oder nicht mehr; bitte die Datei noch einmal hochladen',
    'import.overtaken':
      'Bestand oder Referenzen haben sich geändert (Zeile {{row}}); es wurde nichts angelegt, bitte die Datei noch einmal hochladen',
    'import.differs': 'Weicht von der ersten Zeile dieser Referenz ab',
    'import.goods-needed': 'Bitte Warennummer oder SKU angeben',
    'import.not-owner': 'Die Ware {{code}} gehört dem Kunden {{owner}}, nicht {{client}}',
    'import.sku-differs': 'Die Ware dieser Nummer hat eine andere SKU',
    'import.short': 'Nur {{free}} Stück sind frei',
    'import.too-many-lines': 'Ein Warenausgang hat höchstens {{most}} Positionen',
  },
};
