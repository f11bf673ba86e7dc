import { expect, test } from '@jest/globals';
import { cases, now } from './idnumber.data.ts';
import { idFault } from './rules.ts';

test.each(cases)('%s: %s (%s)', (id, fault) => {
  expect(idFault(id, now)).toBe(fault);
});
