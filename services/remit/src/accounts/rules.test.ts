import { expect, test } from '@jest/globals';
import { isCommon } from './common-passwords.ts';
import { passwordFaults } from './rules.ts';

test.each([
  ['12345', 'account.password-short', 'five characters'],
  ['花花草草树', 'account.password-short', 'five characters, though fifteen bytes'],
  ['x'.repeat(129), 'account.password-long', 'one more than 128'],
])('%s: %s (%s)', (password, code) => {
  expect(passwordFaults(password)).toEqual([code]);
});

test.each(['demo-pass-2026', 'tjgh8k', 'x'.repeat(128), '花花草草树木'])('%s is taken', (password) => {
  expect(passwordFaults(password)).toEqual([]);
});

const mei = { email: 'lin.xiaoyu@example.com', name: '林小雨' };
test.each([
  ['xiaoyu2026', 'a part of the address and a year'],
  ['L1n.X1a0yu!', 'the address with signs in place of letters'],
  ['!!林小雨888', 'the name'],
  ['Qiaohui@123', 'the product'],
  ['桥汇20261123', 'the product in Chinese'],
])('%s is refused: %s', (password) => {
  expect(passwordFaults(password, mei)).toEqual(['account.password-named']);
});

test('a phrase that holds a name is taken, and so is a digit more than a number of twelve for staff', () => {
  expect(passwordFaults('xiaoyu likes rain', mei)).toEqual([]);
  expect(passwordFaults('eleven sign', { staff: true })).toEqual(['account.password-short-staff']);
  expect(passwordFaults('twelve signs', { staff: true })).toEqual([]);
});

test.each(
  `123456 Password1 qq123456 aa123456 a12345678 123654 147258 520520 iloveyou1 qwerty1 admin888 zzzzzz woaini1314
  000000 zxcvbnm`.split(/\s+/),
)('%s is one of the commonest', (password) => {
  expect(isCommon(password)).toBe(true);
});

test.each(['demo-pass-2026', 'tjgh8k', '花花草草树木', ' ', '', '123456.', 'a long pass-phrase'])(
  '%j is none of the commonest',
  (password) => {
    expect(isCommon(password)).toBe(false);
  },
);
