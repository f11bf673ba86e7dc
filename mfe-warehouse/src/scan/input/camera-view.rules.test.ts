import { expect, test } from '@jest/globals';
import { type CodeReading, emptyView, isCrowded, withReading } from './camera-view.rules.ts';

const kinds: Record<string, CodeReading['kind']> = { A: 'article', B: 'article', Q: 'qr', R: 'qr', C: 'other' };

/**
 * Simulates readings of a film, one each `every` ms; returns which codes counted and when, and whether several were in view
 * at the end.
 */
function watched(film: Array<[code: string, at: number]>, every = 120) {
  const scans: string[] = [];
  let view = emptyView;
  for (const [code, at] of film) {
    const next = withReading(view, { code, kind: kinds[code] ?? 'other', at, look: Math.round(at / every) });
    if (next.isScan) scans.push(`${code} ${at}`);
    view = next.view;
  }
  return { scans, crowded: isCrowded(view, film.at(-1)?.[1] ?? 0) };
}

/** A film of one code every 120 ms within a period. */
const held = (code: string, from: number, to: number): Array<[string, number]> =>
  Array.from({ length: Math.floor((to - from) / 120) + 1 }, (_, at) => [code, from + at * 120]);
/** A shaking hand: codes alternate, each for so long. */
const shaken = (codes: string[], each: number, to: number) =>
  Array.from({ length: Math.ceil(to / each) }, (_, turn) =>
    held(codes[turn % codes.length] ?? '', turn * each, (turn + 1) * each - 120),
  ).flat();

test.each<[string, Array<[string, number]>, string[], boolean]>([
  ['a code that is held counts once, as soon as it is sure', held('A', 0, 9_000), ['A 600'], false],
  [
    'a code that is lost for a moment is still the same',
    [...held('A', 0, 600), ...held('A', 2_000, 9_000)],
    ['A 600'],
    false,
  ],
  [
    'a code that was out of sight counts again',
    [...held('A', 0, 600), ...held('A', 2_200, 4_000)],
    ['A 600', 'A 2800'],
    false,
  ],
  ['a code that is read once, as a misread one, does not count', [['A', 0]], [], false],
  ['two articles in turns, look by look, count for nothing', shaken(['A', 'B'], 120, 9_000), [], true],
  ['two articles in turns of a third of a second count for nothing', shaken(['A', 'B'], 360, 9_000), [], true],
  ['two boxes in turns count for nothing', shaken(['Q', 'R'], 240, 9_000), [], true],
  [
    'of two that a slow hand shows in turns the first counts once, and the other never',
    shaken(['A', 'B'], 960, 9_000),
    ['A 600'],
    true,
  ],
  ['of three in turns none counts', shaken(['A', 'B', 'C'], 360, 9_000), [], true],
  [
    'an article beside the code of its box counts, and the box does not',
    shaken(['Q', 'A'], 240, 9_000),
    ['A 840'],
    false,
  ],
  [
    'an article that comes beside a box that counted does not count',
    [...held('Q', 0, 600), ...shaken(['Q', 'A'], 240, 9_000).map(([code, at]): [string, number] => [code, at + 720])],
    ['Q 600'],
    true,
  ],
  [
    'the next code counts once the one before is out of sight',
    [...held('A', 0, 600), ...held('B', 900, 4_000)],
    ['A 600', 'B 2220'],
    false,
  ],
  [
    'of two the one that is left alone counts',
    [...shaken(['A', 'B'], 240, 3_000), ...held('B', 3_000, 6_000)],
    ['B 4560'],
    false,
  ],
])('%s', (_, film, scans, crowded) => {
  expect(watched(film)).toEqual({ scans, crowded });
});

test('on a phone whose readings take two seconds each a held code counts at the second, and is gone after two without it', () => {
  const slow = (...at: number[]) => at.map((ms): [string, number] => ['A', ms]);
  expect(watched(slow(0, 2_000, 4_000, 6_000), 2_000).scans).toEqual(['A 2000']);
  expect(watched(slow(0, 2_000, 8_000, 10_000), 2_000).scans).toEqual(['A 2000', 'A 10000']);
});
