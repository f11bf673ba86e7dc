import type { Same } from '@qiaohui/kit';

const zh = {
  add: '添加附件',
  hint: '每个文件不超过 50 MB，最多 80 个',
  tooLarge: '仅支持上传50MB以内的文件',
  tooMany: '最多 80 个附件',
  none: '还没有附件',
  noneText: '财务上传的水单、回执等会显示在这里，客户的材料在「材料」中。',
  noneOfPartner: '财务上传的水单、回执和退款凭证会显示在这里。',
  list: '附件列表',
  show: '查看',
  hide: '收起',
  remove: '删除 {{name}}',
  removed: '已删除 {{name}}',
  undo: '撤销',
  done: '操作成功',
};
const en: Same<typeof zh> = {
  add: 'Add attachments',
  hint: 'Up to 50 MB each, 80 files at most',
  tooLarge: 'Only files within 50 MB are supported',
  tooMany: '80 attachments at most',
  none: 'No attachments yet',
  noneOfPartner: 'Bank slips, receipts and proofs of refunds uploaded by finance are listed here.',
  noneText:
    'Bank slips and receipts uploaded by finance are listed here; the customer’s documents are under “Documents”.',
  list: 'Attachments',
  show: 'View',
  hide: 'Hide',
  remove: 'Remove {{name}}',
  removed: '{{name}} removed',
  undo: 'Undo',
  done: 'Done',
};
const de: Same<typeof zh> = {
  add: 'Anhänge hinzufügen',
  hint: 'Bis 50 MB je Datei, höchstens 80 Dateien',
  tooLarge: 'Nur Dateien bis 50 MB sind möglich',
  tooMany: 'Höchstens 80 Anhänge',
  none: 'Noch keine Anhänge',
  noneOfPartner: 'Bankbelege und Erstattungsnachweise der Finanzabteilung stehen hier.',
  noneText: 'Bankbelege der Finanzabteilung stehen hier; die Unterlagen des Kunden unter „Dokumente“.',
  list: 'Anhänge',
  show: 'Ansehen',
  hide: 'Schließen',
  remove: '{{name}} entfernen',
  removed: '{{name}} entfernt',
  undo: 'Rückgängig',
  done: 'Erledigt',
};
export const text = { zh, en, de };
