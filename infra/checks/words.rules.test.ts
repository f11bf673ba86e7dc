import { expect, test } from '@jest/globals';
import { retiredIn } from './words.rules.ts';

test('finds retired words in names, comments, test titles and log lines, and says on which line', () => {
  const source = [
    'export const retellOrders = 1;',
    '// Makes the copies anew.',
    "test('a hearing pauses', () => undefined);",
    "log.warn({ fault }, 'hearing.paused');",
  ].join('\n');
  expect(retiredIn(source).map(({ line, word }) => [line, word])).toEqual([
    [1, 'retell'],
    [2, 'anew'],
    [3, 'hearing'],
    [4, 'hearing'],
  ]);
});

test('leaves texts, the wire and words that only contain a retired one', () => {
  const source = "const text = 'We are hearing from you'; const shearing = 1; const key = 'x-retell';";
  expect(retiredIn(source)).toEqual([]);
});

test('finds words that names alone have lost, except in fields of the wire and in terms of the glossary', () => {
  const source = [
    '// The customer is asked for his papers.',
    'const rowFaults = order.faults;',
    'const lettersSent = deadLetters;',
    'const isRefused = told_at;',
  ].join('\n');
  expect(retiredIn(source).map(({ line, word }) => [line, word])).toEqual([
    [2, 'faults'],
    [3, 'letters'],
    [4, 'refused'],
  ]);
});
