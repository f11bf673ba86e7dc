import { expect, test } from '@jest/globals';
import { passwordFaults } from './rules.ts';

test.each([
  ['12345', 'account.password-short', 'five characters'],
  ['花花草草树', 'account.password-short', 'five characters, though fifteen bytes'],
  ['123456', 'account.password-common', 'the commonest of all'],
  ['Password1', 'account.password-common', 'case does not help'],
  ['x'.repeat(129), 'account.password-long', 'one more than 128'],
])('%s: %s (%s)', (password, code) => {
  expect(passwordFaults(password)).toEqual([code]);
});

test.each(['demo-pass-2026', 'tjgh8k', 'x'.repeat(128), '花花草草树木'])('%s is taken', (password) => {
  expect(passwordFaults(password)).toEqual([]);
});
