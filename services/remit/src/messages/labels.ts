const zh = {
  accountName: '收款人户名',
  accountNo: '收款账号',
  iban: 'IBAN',
  bankName: '收款银行',
  bankAddress: '银行地址',
  firstName: '名',
  lastName: '姓',
  idNumber: '身份证号码',
  payerIdNumber: '付款人身份证号码',
  payerFirstName: '付款人名',
  payerLastName: '付款人姓',
  payerPhone: '付款人手机号',
  payerRelationShip: '与付款人关系',
};
type Labels = Record<keyof typeof zh, string>;

const en: Labels = {
  accountName: 'Account name',
  accountNo: 'Account number',
  iban: 'IBAN',
  bankName: 'Bank name',
  bankAddress: 'Bank address',
  firstName: 'Given name',
  lastName: 'Surname',
  idNumber: 'ID number',
  payerIdNumber: 'Payer’s ID number',
  payerFirstName: 'Payer’s given name',
  payerLastName: 'Payer’s surname',
  payerPhone: 'Payer’s phone',
  payerRelationShip: 'Relationship to the payer',
};

const de: Labels = {
  accountName: 'Kontoinhaber',
  accountNo: 'Kontonummer',
  iban: 'IBAN',
  bankName: 'Name der Bank',
  bankAddress: 'Adresse der Bank',
  firstName: 'Vorname',
  lastName: 'Nachname',
  idNumber: 'Ausweisnummer',
  payerIdNumber: 'Ausweisnummer des Zahlers',
  payerFirstName: 'Vorname des Zahlers',
  payerLastName: 'Nachname des Zahlers',
  payerPhone: 'Telefon des Zahlers',
  payerRelationShip: 'Beziehung zum Zahler',
};

/** Labels of fields that may be missed at the end of the wizard. */
export const labels = { 'zh-CN': zh, 'en-US': en, 'de-DE': de };
