import { expect, test } from '@jest/globals';
import { changedLines } from './lines.rules.ts';

test('a change names what differs by its path, and leaves out what an act did not touch', () => {
  const before = { status: 3, received: '0.00', papers: { passport: 'pending', offer: 'accepted' } };
  const after = { status: 4, papers: { passport: 'accepted', offer: 'accepted' } };
  expect(changedLines(before, after)).toEqual([
    { path: ['status'], from: 3, to: 4 },
    { path: ['papers', 'passport'], from: 'pending', to: 'accepted' },
  ]);
});

test('ids, versions and confirmations are for the service alone', () => {
  const after = {
    id: 'f3a1',
    version: 7,
    proof_uid: 'u',
    amount_confirmed: true,
    amount: '12.00',
    keys: [{ id: 'k', state: 'live' }],
  };
  expect(changedLines(null, after)).toEqual([
    { path: ['amount'], from: undefined, to: '12.00' },
    { path: ['keys', '0', 'state'], from: undefined, to: 'live' },
  ]);
});

test('what was removed is a change to nothing', () => {
  expect(changedLines({ heading: 'Saldo' }, null)).toEqual([{ path: ['heading'], from: 'Saldo', to: undefined }]);
});
