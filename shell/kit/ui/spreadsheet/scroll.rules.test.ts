import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { LONGEST, laidOut, offsetAt, offsetFor, type Scroll, scrolled, settled, topAt } from './scroll.rules.ts';

const short = { total: 400_040, view: 600 };
const long = { total: 40_000_040, view: 600 };
const most = { top: LONGEST - 600, offset: 40_000_040 - 600 };

test('ten thousand rows are laid out as they are, a million in a height that browsers keep', () => {
  expect([laidOut(short.total), laidOut(long.total)]).toEqual([400_040, LONGEST]);
  expect([offsetAt(1234, short), topAt(1234, short)]).toEqual([1234, 1234]);
});

test('the ends of the scroll bar are the first and the last row, and every row has its place between them', () => {
  expect([offsetAt(0, long), offsetAt(most.top, long)]).toEqual([0, most.offset]);
  expect([topAt(0, long), topAt(most.offset, long)]).toEqual([0, most.top]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: most.offset }), (offset) => {
      const top = topAt(offset, long);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(top).toBeLessThanOrEqual(most.top);
      expect(offsetAt(top, long)).toBeCloseTo(offset, 3);
    }),
  );
});

test('a turn of the wheel moves the rows by as much as in any list; a drag of the bar jumps to its part of them', () => {
  const middle: Scroll = { top: topAt(20_000_000, long), offset: 20_000_000 };
  expect(scrolled(middle, middle.top + 100, long).offset).toBe(20_000_100);
  expect(scrolled(middle, middle.top - 100, long).offset).toBe(19_999_900);
  expect(scrolled(middle, middle.top + 60_000, long).offset).toBeCloseTo(offsetAt(middle.top + 60_000, long), 6);
});

test('steps, each settled, reach both ends and go no further', () => {
  let now: Scroll = settled({ top: 0, offset: 1000 }, long);
  for (let step = 0; step < 20; step++) now = settled(scrolled(now, Math.max(0, now.top - 120), long), long);
  expect(now).toEqual({ top: 0, offset: 0 });
  now = settled({ top: 0, offset: most.offset - 1000 }, long);
  for (let step = 0; step < 20; step++) now = settled(scrolled(now, Math.min(most.top, now.top + 120), long), long);
  expect(now).toEqual({ top: most.top, offset: most.offset });
});

test('a row comes into view with the least movement, below the heading and above the lower edge', () => {
  const heights = { row: 40, head: 40 };
  expect(offsetFor(3, 0, long, heights)).toBe(0);
  expect(offsetFor(3, 400, long, heights)).toBe(120);
  expect(offsetFor(900_000, 0, long, heights)).toBe(900_000 * 40 + 80 - 600);
  expect(offsetFor(999_999, 0, long, heights)).toBe(most.offset);
});
