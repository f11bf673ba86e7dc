import { expect, test } from '@jest/globals';
import { isHolder } from './holder.rules.ts';
import { differing, isSameNumber, isSerious, type Recipient, type RecipientField } from './recipient.rules.ts';

const record: Recipient = {
  accountNo: 'DE97 9999 9999 0123 4567 89',
  accountName: 'Technische Universität München',
  swift: 'QHDMDEFFXXX',
  transitCode: '',
  bankBranches: '本店営業部',
  bankName: 'Demo Bank Frankfurt',
  bankAddress: 'Hauptstr. 1, Frankfurt',
};
const differs = (given: Partial<Recipient>) => {
  const typed = { ...record, ...given };
  return differing(typed, record, isSameNumber(typed.accountNo, record.accountNo));
};

const same: Array<[why: string, given: Partial<Recipient>]> = [
  ['nothing was touched', {}],
  ['an IBAN without its groups, in small letters', { accountNo: 'de97999999990123456789' }],
  ['an IBAN with dashes', { accountNo: 'DE97-9999-9999-0123-4567-89' }],
  ['a name in capitals, without accents', { accountName: ' TECHNISCHE  UNIVERSITAT MUNCHEN ' }],
  ['full-width signs', { accountName: 'Ｔechnische Universität München' }],
  ['the BIC of the head office in eight signs', { swift: 'qhdmdeff' }],
  ['punctuation of an address', { bankAddress: 'Hauptstr 1 Frankfurt' }],
  ['a routing number where none is on record', { transitCode: '021000021' }],
];
test.each(same)('the same account: %s', (_, given) => expect(differs(given)).toEqual([]));

const others: Array<[given: Partial<Recipient>, fields: RecipientField[], serious: boolean]> = [
  [{ accountNo: 'DE89 3704 0044 0532 0130 00' }, ['accountNo'], true],
  [{ accountName: 'Global Fast Ltd' }, ['accountName'], true],
  [{ swift: 'COBADEFFXXX' }, ['swift'], true],
  [{ swift: 'QHDMDEFF123' }, ['swift'], true],
  [{ swift: '' }, ['swift'], true],
  [{ bankBranches: '支店' }, ['bankBranches'], true],
  [{ bankName: 'Some Bank', bankAddress: 'Elsewhere' }, ['bankName', 'bankAddress'], false],
];
test.each(others)('another account: %j', (given, fields, serious) => {
  expect(differs(given)).toEqual(fields);
  expect(isSerious(fields)).toBe(serious);
});

const person = (lastName: string, firstName: string, latin = ['', '']) => ({
  lastName,
  firstName,
  lastNamePinyin: latin[0] ?? '',
  firstNamePinyin: latin[1] ?? '',
});
const lin = person('林', '小雨');
const holders: Array<[name: string, who: ReturnType<typeof person>, holds: boolean]> = [
  ['LIN XIAOYU', lin, true],
  ['Xiaoyu Lin', lin, true],
  ['Lin, Xiao-Yu', lin, true],
  ['LINXIAOYU', lin, true],
  ['Ms. Xiao Yu Lin', lin, true],
  ['Xiaoyu Anna Lin', lin, true],
  ['Anna Xiaoyu Lin', lin, true],
  ['林小雨', lin, true],
  ['林 小雨', lin, true],
  ['林小云', lin, false],
  ['ZHANG WEI', lin, false],
  ['LIN XIAOYUN', lin, false],
  ['LIN', lin, false],
  ['Xiaoyu Lin Trading Ltd', lin, false],
  ['Ouyang Siyuan Trading House', person('欧阳', '思远'), false],
  ['OuyangSiyuan Global', person('欧阳', '思远'), false],
  ['Global Siyuan Ouyang', person('欧阳', '思远'), false],
  ['Siyuan Ouyang Blue Lotus', person('欧阳', '思远'), false],
  ['SMITH JOHN A', person('Smith', 'John'), true],
  ['Personal overseas account (living expenses)', lin, false],
  ['SHAN LE', person('单', '乐'), true],
  ['SHAN YUE', person('单', '乐'), true],
  ['LYU FANG', person('吕', '芳'), true],
  ['Fang Lü', person('吕', '芳'), true],
  ['LV FANG', person('吕', '芳'), true],
  ['OUYANG SIYUAN', person('欧阳', '思远'), true],
  ['Si Yuan Ou Yang', person('欧阳', '思远'), true],
  ['TSENG LOK', person('曾', '乐', ['TSENG', 'LOK']), true],
  ['TSENG LOK', person('曾', '乐'), false],
  ['John Smith', person('Smith', 'John'), true],
  ['JOHN A SMITH', person('Smith', 'John'), true],
  ['Anyone', person('', ''), true],
];
test.each(holders)('an account of %s, for %j: %s', (name, who, holds) => expect(isHolder(name, who)).toBe(holds));
