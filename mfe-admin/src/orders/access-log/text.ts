import type { Same } from '@qiaohui/kit';

const zh = {
  looks: '谁看过',
  nobody: '还没有人看过',
  sawOrder: '{{by}} 打开了订单页面',
  sawFile: '{{by}} 查看了文件 {{of}}',
  sawFields: '{{by}} 查看了{{of}}',
  reason: '原因：{{reason}}',
  comma: '、',
  idNumber: '证件号码',
  phone: '电话',
  payerIdNumber: '付款人证件号码',
  payerPhone: '付款人电话',
  accountNo: '收款账号',
  payerAccount: '付款账号',
};
const en: Same<typeof zh> = {
  looks: 'Access log',
  nobody: 'Nobody has opened it yet',
  sawOrder: '{{by}} opened the order’s page',
  sawFile: '{{by}} opened the file {{of}}',
  sawFields: '{{by}} viewed the {{of}}',
  reason: 'Reason: {{reason}}',
  comma: ', ',
  idNumber: 'ID number',
  phone: 'phone number',
  payerIdNumber: 'payer’s ID number',
  payerPhone: 'payer’s phone number',
  accountNo: 'recipient’s account number',
  payerAccount: 'payer’s account number',
};
const de: Same<typeof zh> = {
  looks: 'Wer hat Einsicht genommen',
  nobody: 'Noch niemand hat Einsicht genommen',
  sawOrder: '{{by}} hat die Seite des Auftrags geöffnet',
  sawFile: '{{by}} hat die Datei {{of}} angesehen',
  sawFields: '{{by}} hat angesehen: {{of}}',
  reason: 'Grund: {{reason}}',
  comma: ', ',
  idNumber: 'Ausweisnummer',
  phone: 'Telefonnummer',
  payerIdNumber: 'Ausweisnummer des Zahlers',
  payerPhone: 'Telefonnummer des Zahlers',
  accountNo: 'Kontonummer des Empfängers',
  payerAccount: 'Kontonummer des Zahlers',
};
export const text = { zh, en, de };
