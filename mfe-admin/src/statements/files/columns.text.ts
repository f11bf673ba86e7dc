import type { Same } from '@qiaohui/kit';

const zh = {
  title: '请说明这些列的含义',
  why: '文件“{{file}}”中有系统不认识的列。为避免把支出、外币或冲正当作收入，请逐列说明；系统会记住，同一账户的文件不再询问。',
  column: '列：{{heading}}',
  cells: '内容：{{cells}}',
  clash: '此前标为“{{meaning}}”，但内容涉及收支方向、币种或冲正，请重新说明。',
  choose: '请选择',
  'meaning-needless': '不需要',
  'meaning-direction': '收支方向（收入或支出）',
  'meaning-currency': '币种',
  'meaning-words': '文字说明（查找冲正字样和订单号）',
  send: '保存并重新上传',
  said: '已说明的列',
  forget: '撤回',
  forgetOf: '撤回对列“{{heading}}”的说明',
  forgotten: '已撤回，下次上传时会再次询问',
};
const en: Same<typeof zh> = {
  title: 'What are these columns?',
  why: 'The file “{{file}}” has columns that are not known. So that no outgoing money, foreign currency or reversal is taken for income, say what each of them is. It is remembered: files of this account are not asked about again.',
  column: 'Column {{heading}}',
  cells: 'Holds: {{cells}}',
  clash:
    'It was said to be “{{meaning}}”, but its cells speak of directions, currencies or reversals. Please say again.',
  choose: 'Please choose',
  'meaning-needless': 'Not needed',
  'meaning-direction': 'Direction (in or out)',
  'meaning-currency': 'Currency',
  'meaning-words': 'Wording (searched for reversals and order numbers)',
  send: 'Save and upload again',
  said: 'Columns explained',
  forget: 'Take back',
  forgetOf: 'Take back what column “{{heading}}” is',
  forgotten: 'Taken back; the next upload asks again',
};
const de: Same<typeof zh> = {
  title: 'Was bedeuten diese Spalten?',
  why: 'Die Datei „{{file}}“ hat unbekannte Spalten. Damit kein Ausgang, keine Fremdwährung und kein Storno als Eingang gilt, bitte jede erklären. Das bleibt gespeichert: bei Dateien dieses Kontos wird nicht noch einmal gefragt.',
  column: 'Spalte {{heading}}',
  cells: 'Inhalt: {{cells}}',
  clash:
    'Bisher galt sie als „{{meaning}}“, doch ihr Inhalt spricht von Richtungen, Währungen oder Stornos. Bitte neu erklären.',
  choose: 'Bitte wählen',
  'meaning-needless': 'Nicht benötigt',
  'meaning-direction': 'Richtung (Eingang oder Ausgang)',
  'meaning-currency': 'Währung',
  'meaning-words': 'Text (wird nach Stornos und Auftragsnummern durchsucht)',
  send: 'Speichern und erneut hochladen',
  said: 'Erklärte Spalten',
  forget: 'Zurücknehmen',
  forgetOf: 'Erklärung der Spalte „{{heading}}“ zurücknehmen',
  forgotten: 'Zurückgenommen; beim nächsten Hochladen wird wieder gefragt',
};
export const text = { zh, en, de };
