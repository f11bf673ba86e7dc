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
type Row = [name: string, who: ReturnType<typeof person>, holds: boolean];
const siyuan = person('欧阳', '思远', ['OUYANG', 'SIYUAN']);
const wang = person('王', '芳', ['WANG', 'FANG']);
const holdsWang = (name: string): Row => [name, wang, true];
const noWang = (name: string): Row => [name, wang, false];
const noSmith = (name: string): Row => [name, person('Smith', 'John'), false];
const holders: Row[] = [
  ['LIN XIAOYU', lin, true],
  ['Xiaoyu Lin', lin, true],
  ['Lin, Xiao-Yu', lin, true],
  ['LINXIAOYU', lin, true],
  ['Ms. Xiao Yu Lin', lin, true],
  ['Xiaoyu Anna Lin', lin, false],
  ['Anna Xiaoyu Lin', lin, false],
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
  ...['Fang Wang', 'WANG FANG', 'Wang, Fang', 'WANGFANG', 'Dr. Fang-Wang', 'WANG FANG 王芳'].map(holdsWang),
  ...['Fang Schmidt-Wang', 'Fang Wang-Schmidt', 'Fang Schmidt geb. Wang', 'Frau Fang Wang-Meier'].map(holdsWang),
  ...['WANG LI FANG', 'WANG XIAO FANG', 'Li Wang Fang', 'Fang Li Wang', 'Wang Fang Wei', 'Wang Li-Fang'].map(noWang),
  ...['Fang Wang-Li', 'Fang Li-Wang', 'Fang Casino-Wang', 'Wang Fa Ng', 'Fang Wang & Min Li', '王芳 Ltd'].map(noWang),
  ['WANG FANG AN', person('王', '方安'), true],
  ['WANG FANGAN', person('王', '方安'), true],
  ['WANG FAN GAN', person('王', '方安'), false],
  ['WANG XI AN', person('王', '先'), false],
  ['歐陽思遠', siyuan, true],
  ['歐陽 思遠', siyuan, true],
  ['欧阳思远', person('歐陽', '思遠'), true],
  ['王鐘', person('王', '鍾'), false],
  ['李昇', person('李', '升'), false],
  ['Siyuan Ouyang-Müller', siyuan, true],
  ['SI YUAN OU-YANG', siyuan, true],
  ...['Casino', 'Bank', 'Wise', 'Crypto Exchange', 'Agent Wang', 'c/o'].map(
    (word): Row => [`${word} Ouyang Siyuan`, siyuan, false],
  ),
  ...['e.K.', 'S.A.', 'A B', 'e.V.', 'd.o.o.', 'Oy'].map((word): Row => [`Siyuan Ouyang ${word}`, siyuan, false]),
  ...['Casino John Smith', 'John Smith e.K.', 'John Smith S.A.', 'c/o John Smith', 'John & Mary Smith'].map(noSmith),
  ...['John and Mary Smith', 'Wise John Smith', 'John Bank Smith', 'Jon Smith'].map(noSmith),
  ['John Michael Smith', person('Smith', 'John'), true],
  ['John Smith-Weber', person('Smith', 'John'), true],
  ['WANG LI FANG', person('Wang', 'Fang'), false],
  ['Jörg Müller', person('Mueller', 'Joerg'), true],
  ['Joerg Mueller', person('Müller', 'Jörg'), true],
  ['Jorg Muller', person('Müller', 'Jörg'), true],
  ['Łukasz Kowalski', person('Kowalski', 'Lukasz'), true],
  ['Soren Kierkegaard', person('Kierkegård', 'Søren'), true],
  ['Hans Strauss', person('Strauß', 'Hans'), true],
  ['WANG XUE', person('Wang', 'Xu'), false],
  ['Иван Петров', person('Петров', 'Иван'), true],
  ['Пётр Петров', person('Петров', 'Иван'), false],
  ['김 민수', person('김', '민수'), true],
  ['김민수', person('김', '민수'), true],
  ['김민지', person('김', '민수'), false],
  ['Kim Minsu', person('김', '민수', ['KIM', 'MINSU']), true],
  ['田中さくら', person('田中', 'さくら'), true],
  ['田中はな', person('田中', 'さくら'), false],
  ['Suharto', person('Suharto', 'Suharto'), true],
  ['Suharto', person('Suharto', '-'), true],
  ['Suharto', person('FNU', 'Suharto'), true],
  ['Suparto', person('Suharto', 'Suharto'), false],
  ['WEI', person('Wei', 'Wei'), false],
  ['Van Sa', person('Sa', 'Van'), true],
  ['Co Nguyen', person('Nguyen', 'Co'), true],
  ['Media Ali', person('Ali', 'Media'), true],
  ['Media Ali Ltd', person('Ali', 'Media'), false],
  ['Michael Herr', person('Herr', 'Michael'), true],
  ['House Wang', person('王', 'House', ['WANG', 'HOUSE']), true],
  ['Anyone', person('', ''), true],
];
test.each(holders)('an account of %s, for %j: %s', (name, who, holds) => expect(isHolder(name, who)).toBe(holds));
