import type { Same } from '@qiaohui/kit';

const zh = {
  accountName: '收款人名称',
  accountNo: '收款账号',
  iban: 'IBAN',
  swift: 'SWIFT/BIC',
  bankName: '收款银行名称',
  bankAddress: '收款银行地址',
  aba: 'ABA 路由号码（Routing number）',
  bsb: 'BSB 号码',
  jpAccountName: '口座名義（收款人名称）',
  jpAccountNo: '口座番号（收款账号）',
  jpBankName: '銀行名（收款银行）',
  jpBranch: '支店名（分行名称）',
  jpBankAddress: '銀行住所（银行地址）',
  reference: '附言 / Reference',
};

const en: Same<typeof zh> = {
  accountName: 'Account name',
  accountNo: 'Account number',
  iban: 'IBAN',
  swift: 'SWIFT/BIC',
  bankName: 'Bank name',
  bankAddress: 'Bank address',
  aba: 'ABA routing number',
  bsb: 'BSB code',
  jpAccountName: 'Account name (口座名義)',
  jpAccountNo: 'Account number (口座番号)',
  jpBankName: 'Bank (銀行名)',
  jpBranch: 'Branch (支店名)',
  jpBankAddress: 'Bank address (銀行住所)',
  reference: 'Reference',
};

const de: Same<typeof zh> = {
  accountName: 'Kontoinhaber',
  accountNo: 'Kontonummer',
  iban: 'IBAN',
  swift: 'SWIFT/BIC',
  bankName: 'Bank',
  bankAddress: 'Anschrift der Bank',
  aba: 'ABA-Routingnummer',
  bsb: 'BSB-Code',
  jpAccountName: 'Kontoinhaber (口座名義)',
  jpAccountNo: 'Kontonummer (口座番号)',
  jpBankName: 'Bank (銀行名)',
  jpBranch: 'Filiale (支店名)',
  jpBankAddress: 'Anschrift der Bank (銀行住所)',
  reference: 'Verwendungszweck',
};

export const text = { zh, en, de };
