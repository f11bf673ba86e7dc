import { expect, test } from '@jest/globals';
import { sample } from '../order.fixture.ts';
import { mergeQueue, nextToReview } from './queue.rules.ts';

const row = (id: string, pending = 1, version = 1) =>
  sample({ id, number: id, version, papers: { accepted: 0, required: 2, pending } });
const rows = (ids: string) => [...ids].map((id) => row(id));
const shown = (queue: ReturnType<typeof mergeQueue>) =>
  queue.map(({ row: { id }, isGone }) => (isGone ? `(${id})` : id)).join(' ');

test.each([
  ['abc', 'abc', '', 'a b c', 'nothing has changed'],
  ['abc', 'ac', 'b', 'a (b) c', 'a visited order stays behind the one before it'],
  ['abc', 'bc', 'a', '(a) b c', 'the first stays first'],
  ['abc', 'ac', '', 'a c', 'one that somebody else decided goes'],
  ['abcd', 'd', 'abc', '(a) (b) (c) d', 'several in a row keep their order'],
  ['abc', 'xac', 'b', 'x a (b) c', 'a new one comes where the list has it'],
  ['abc', '', 'abc', '(a) (b) (c)', 'an empty queue still leads back'],
])('of %s the list now has %s, and %s were visited: %s (%s)', (before, now, visited, wanted) => {
  const queue = rows(before).map((one) => ({ row: one, isGone: false }));
  expect(shown(mergeQueue(queue, rows(now), new Set(visited)))).toBe(wanted);
});

test('an order that comes back into the list is not shown twice', () => {
  const queue = mergeQueue([{ row: row('a'), isGone: true }], rows('a'), new Set('a'));
  expect(shown(queue)).toBe('a');
});

test.each([
  ['b', 'c', 'the one behind it'],
  ['c', 'a', 'from the end back to the first'],
  ['x', 'a', 'from outside of the list to the first'],
])('after %s comes %s: %s', (opened, wanted) => {
  const queue = rows('abc').map((one) => ({ row: one, isGone: false }));
  expect(nextToReview(queue, opened, {})?.id).toBe(wanted);
});

test('orders without documents to review, and those just decided, are passed over until they change', () => {
  const queue = [row('a'), row('b', 0), row('c', 1, 3), row('d', 1, 5)].map((one) => ({ row: one, isGone: false }));
  expect(nextToReview(queue, 'a', { c: 3, d: 4 })?.id).toBe('d');
  expect(nextToReview(queue, 'a', { c: 3, d: 5 })).toBeUndefined();
});
