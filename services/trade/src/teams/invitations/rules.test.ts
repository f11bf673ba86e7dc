import { expect, test } from '@jest/globals';
import { expiryOf, isOpen, stateAt } from './rules.ts';

const now = new Date('2026-11-26T08:00:00Z');

test('a pending invitation expires to the moment after two weeks; any other state stays what it is', () => {
  const expires_at = expiryOf(now);
  expect(expires_at.toISOString()).toBe('2026-12-10T08:00:00.000Z');
  expect(stateAt({ state: 'pending', expires_at }, new Date(expires_at.getTime() - 1))).toBe('pending');
  expect(stateAt({ state: 'pending', expires_at }, expires_at)).toBe('expired');
  for (const state of ['accepting', 'accepted', 'declined', 'withdrawn'] as const)
    expect(stateAt({ state, expires_at }, expires_at)).toBe(state);
  expect(stateAt({ state: 'pending', expires_at: null }, expires_at)).toBe('pending');
});

test('only pending invitations and those being accepted are open', () => {
  const states = ['pending', 'accepting', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
  expect(states.filter(isOpen)).toEqual(['pending', 'accepting']);
});
