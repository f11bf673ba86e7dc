import { expect, test } from '@jest/globals';
import { beyond, downOf, dragged, filled, laidRows, spread, withoutEmpty } from './block.rules.ts';
import { summaryOf } from './summary.rules.ts';

const range = (top: number, left: number, bottom: number, right: number) => ({ top, left, bottom, right });
const laid = (block: string[][], over: ReturnType<typeof range>) =>
  spread(block, over).map(({ row, col, text }) => `${row},${col}=${text}`);

test('one value repeats over the range, a block over a multiple of itself, any other begins at the first cell', () => {
  expect(laid([['x']], range(1, 1, 2, 2))).toEqual(['1,1=x', '1,2=x', '2,1=x', '2,2=x']);
  expect(laid([['a', 'b']], range(0, 0, 1, 3))).toEqual(
    ['a', 'b', 'a', 'b']
      .map((text, col) => `0,${col}=${text}`)
      .concat(['a', 'b', 'a', 'b'].map((text, col) => `1,${col}=${text}`)),
  );
  expect(laid([['a'], ['b']], range(5, 0, 7, 0))).toEqual(['5,0=a', '6,0=b']);
  expect(laid([['a'], ['b', 'c']], range(0, 0, 0, 0))).toEqual(['0,0=a', '1,0=b', '1,1=c']);
});

test('what lies beyond the sheet is counted by rows and columns', () => {
  const edits = spread(
    [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ],
    range(9, 4, 9, 4),
  );
  expect(beyond(edits, 10, 5)).toEqual({ rows: 2, cols: 1 });
  expect(beyond(edits, 12, 6)).toEqual({ rows: 0, cols: 0 });
});

test('an empty row within a block that goes beyond the sheet is not counted, since it is not added', () => {
  const edits = spread([['a'], ['b'], [''], ['c']], range(9, 0, 9, 0));
  expect(beyond(withoutEmpty(edits, 10, 1), 10, 1)).toEqual({ rows: 2, cols: 0 });
});

test('as many rows are laid as the block has, or the range that it repeats over', () => {
  expect(laidRows([['a'], ['b']], range(0, 0, 9_999, 0))).toBe(10_000);
  expect(laidRows([['a'], ['b']], range(0, 0, 9_998, 0))).toBe(2);
  expect(laidRows([['a', 'b']], range(0, 0, 9_999, 0))).toBe(1);
});

test('filling down copies the first row of the range, or the row above a single one', () => {
  expect(downOf(range(2, 0, 5, 1))).toEqual({ from: range(2, 0, 2, 1), to: range(3, 0, 5, 1) });
  expect(downOf(range(2, 0, 2, 1))).toEqual({ from: range(1, 0, 1, 1), to: range(2, 0, 2, 1) });
  expect(downOf(range(0, 0, 0, 3))).toBeNull();
});

test.each([
  ['down', { row: 8, col: 2 }, range(4, 1, 8, 2)],
  ['up', { row: 0, col: 1 }, range(0, 1, 1, 2)],
  ['to the right', { row: 3, col: 5 }, range(2, 3, 3, 5)],
  ['to the left', { row: 2, col: 0 }, range(2, 0, 3, 0)],
])('the handle goes on %s, in one direction only', (_, point, to) => {
  expect(dragged(range(2, 1, 3, 2), point)).toEqual(to);
});

test('a filled range repeats its source in order, upwards too', () => {
  const sources = (to: ReturnType<typeof range>) => filled(range(2, 0, 3, 0), to).map(({ source }) => source.row);
  expect(sources(range(4, 0, 7, 0))).toEqual([2, 3, 2, 3]);
  expect(sources(range(0, 0, 1, 0))).toEqual([2, 3]);
  expect(sources(range(1, 0, 1, 0))).toEqual([3]);
});

test('sum and average are exact, and the count is of all cells that are not empty', () => {
  const cells = (values: string[], isNumber = true) => values.map((value) => ({ value, isNumber }));
  expect(summaryOf(cells(['0.1', '0.2', '', '-3']))).toEqual({ count: 3, sum: '-2.7', average: '-0.9' });
  expect(summaryOf(cells(['1', '1', '2'])).average).toBe('1.3333');
  expect(summaryOf(cells(['9007199254740993.01', '0.01'])).sum).toBe('9007199254740993.02');
  expect(summaryOf([...cells(['a', 'b'], false), ...cells(['wrong'])])).toEqual({ count: 3, sum: null, average: null });
});
