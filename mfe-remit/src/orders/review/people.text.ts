import type { Same } from '@qiaohui/kit';

const zh = {
  relationOther: '与受益人的关系',
  lastName: '姓（中文）',
  firstName: '名（中文）',
  lastNamePinyin: '姓（拼音）',
  firstNamePinyin: '名（拼音）',
  email: '邮箱',
  idNumber: '身份证号',
  phone: '手机号',
  relation: '与学生的关系',
  relation0: '父子 / 父女',
  relation1: '母子 / 母女',
  relation2: '本人',
  relation3: '其他',
  payerLastName: '付款人姓（中文）',
  payerFirstName: '付款人名（中文）',
  payerIdNumber: '付款人身份证号',
  payerPhone: '付款人手机号',
};

const en: Same<typeof zh> = {
  relationOther: 'Relationship to the beneficiary',
  lastName: 'Surname (Chinese)',
  firstName: 'Given name (Chinese)',
  lastNamePinyin: 'Surname (pinyin)',
  firstNamePinyin: 'Given name (pinyin)',
  email: 'Email',
  idNumber: 'ID number',
  phone: 'Phone',
  relation: 'Relationship to the student',
  relation0: 'Father and child',
  relation1: 'Mother and child',
  relation2: 'Self',
  relation3: 'Other',
  payerLastName: 'Payer’s surname (Chinese)',
  payerFirstName: 'Payer’s given name (Chinese)',
  payerIdNumber: 'Payer’s ID number',
  payerPhone: 'Payer’s phone',
};

const de: Same<typeof zh> = {
  relationOther: 'Beziehung zur begünstigten Person',
  lastName: 'Nachname (chinesisch)',
  firstName: 'Vorname (chinesisch)',
  lastNamePinyin: 'Nachname (Pinyin)',
  firstNamePinyin: 'Vorname (Pinyin)',
  email: 'E-Mail',
  idNumber: 'Ausweisnummer',
  phone: 'Telefon',
  relation: 'Beziehung zur studierenden Person',
  relation0: 'Vater und Kind',
  relation1: 'Mutter und Kind',
  relation2: 'Selbst',
  relation3: 'Andere',
  payerLastName: 'Nachname (zahlende Person)',
  payerFirstName: 'Vorname (zahlende Person)',
  payerIdNumber: 'Ausweisnummer (zahlende Person)',
  payerPhone: 'Telefon (zahlend)',
};

export const text = { zh, en, de };
