import { expect, test } from '@jest/globals';
import { isCommon } from './common-passwords.ts';
import { passwordErrors } from './rules.ts';

test.each([
  ['12345', 'account.password-short', 'five characters'],
  ['花花草草树', 'account.password-short', 'five characters, though fifteen bytes'],
  ['x'.repeat(129), 'account.password-long', 'one more than 128'],
])('%s: %s (%s)', (password, code) => {
  expect(passwordErrors(password)).toEqual([code]);
});

test.each([
  ['\u200b'.repeat(6), 'account.password-short', 'six signs of no width'],
  ['\u00ad'.repeat(12), 'account.password-short', 'soft hyphens'],
  ['\u3164\u2800\u115f\u2060\ufeff\u034f', 'account.password-short', 'fillers, joiners and an empty cell of Braille'],
  ['　　　　　　', 'account.password-common', 'blanks'],
  ['12345\u200b', 'account.password-short', 'five characters and one that nobody sees'],
  ['abc   ', 'account.password-short', 'three characters and blanks'],
])('%j: %s (%s)', (password, code) => {
  expect(passwordErrors(password)).toEqual([code]);
});

test.each(['demo-pass-2026', 'tjgh8k', 'x'.repeat(128), '花花草草树木'])('%s is accepted', (password) => {
  expect(passwordErrors(password)).toEqual([]);
});

const mei = { email: 'lin.xiaoyu@example.com', name: '林小雨' };
test.each([
  ['xiaoyu2026', 'a part of the address and a year'],
  ['L1n.X1a0yu!', 'the address with signs in place of letters'],
  ['!!林小雨888', 'the name'],
  ['Qiaohui@123', 'the product'],
  ['桥汇20261123', 'the product in Chinese'],
])('%s is rejected: %s', (password) => {
  expect(passwordErrors(password, mei)).toEqual(['account.password-named']);
});

const named: Array<[password: string, email: string, name?: string]> = [
  ['liwei2026', 'liwei@x.example'],
  ['li wei 2026', 'liwei@x.example'],
  ['l.i.w.e.i.88', 'liwei@x.example'],
  ['liwéi2026', 'liwei@x.example'],
  ['ｌ\u200bｉwei26', 'liwei@x.example'],
  ['L1-We1!!2026', 'liwei@x.example'],
  ['liweiliwei', 'liwei@x.example'],
  ['liwei2026', 'liwei88@x.example'],
  ['liwei26', 'li.wei@x.example'],
  ['王芳王芳王芳', 'a@x.example', '王芳'],
  ['王 芳 2026', 'a@x.example', '王芳'],
  ['liwei@qiaohui', 'liwei@x.example'],
  ['qiaohui1', ''],
  ['qiao-hui-2026', ''],
  ['Qiáo Huì 2026', ''],
  ['QIAOHUIqiaohui', ''],
  ['桥汇桥汇桥汇', ''],
  ['桥 汇 2026 !', ''],
  ['橋匯20261123', ''],
];
test.each(named)('%j of %s %s is rejected: a name in another spelling', (password, of, name = '') => {
  expect(passwordErrors(password, { email: of, name })).toEqual(['account.password-named']);
});

const honest: Array<[password: string, email?: string, name?: string]> = [
  ['Strange-horse-91x', 'li@x.example', '李'],
  ['我家的猫爱吃鱼', 'a@x.example', '王芳'],
  ['王芳爱吃红烧鱼', 'a@x.example', '王芳'],
  ['correct horse battery staple', 'anna@x.example'],
  ['Tianjin-2026-river', 'tian@x.example'],
  ['x9$kQ2', '1234567@x.example'],
  ['Hannah-and-the-sea', 'anna@x.example'],
  ['maximum-sunlight7', 'max@x.example'],
  ['annabellesGarden7', 'ann@x.example', 'Ann'],
  ['12345abc!kqzw', '12345@x.example'],
  ['wang8xkq2!zz', 'wang@x.example'],
  ['13800138000xyz', '13800138000@x.example'],
  ['p4ssphrase-über'],
  ['Büro-Kaffee-73'],
  ['пароль-река-9'],
  ['🐱🐶🦊🐻🐼🐨'],
  ['👩\u200d🚀 fliegt um 7'],
  ['2026-11-23#71'],
  ['user-name-9Kq', 'user@x.example'],
  ['infoteller-91x', 'info@x.example'],
  ['bridge over 汇 river'],
  ['hui likes qiao', 'li@x.example'],
  ['weiße Katze 3', 'wei@x.example'],
  ['7$kQ!x', 'anna@x.example', 'Anna'],
  ['가나다라마바사'],
  ['さくらもち 8こ', 'sakura@x.example'],
  ['نهر-وقمر-17'],
  ['é-ü-ñ-ø-7-K'],
  ['lin7qx!vd', 'lin@x.example', '林小雨'],
  ['gh8Kt2wQ', 'gh@x.example'],
];
test.each(honest)('%j of %s %s is accepted', (password, of = '', name = '') => {
  expect([passwordErrors(password, { email: of, name }), isCommon(password)]).toEqual([[], false]);
});

test('a phrase that contains a name is accepted, and so is one digit more than a number of twelve for staff', () => {
  expect(passwordErrors('xiaoyu likes rain', mei)).toEqual([]);
  expect(passwordErrors('eleven sign', { staff: true })).toEqual(['account.password-short-staff']);
  expect(passwordErrors('twelve signs', { staff: true })).toEqual([]);
});

test.each(
  `123456 Password1 qq123456 aa123456 a12345678 123654 147258 520520 iloveyou1 qwerty1 admin888 zzzzzz woaini1314
  000000 zxcvbnm ｐａｓｓｗｏｒｄ pásswörd`
    .split(/\s+/)
    .concat('123456\u200b', '1\u00ad23456', ' qwerty1\u3000'),
)('%s is one of the commonest', (password) => {
  expect(isCommon(password)).toBe(true);
});

test.each(['demo-pass-2026', 'tjgh8k', '花花草草树木', ' ', '', '123456.', 'a long pass-phrase'])(
  '%j is none of the commonest',
  (password) => {
    expect(isCommon(password)).toBe(false);
  },
);
