import { expect, test } from '@jest/globals';
import { advanced, at, between, fitted, moved, rangeOf, type Selected, whole, wholeRows } from './selection.rules.ts';

const size = { rows: 1_000_000, cols: 6, page: 15 };
const go = (now: Selected, key: string, { ctrl = false, shift = false } = {}) => {
  const next = moved(now, { key, ctrl, shift }, size);
  return next && [next.head.row, next.head.col];
};

test.each([
  ['ArrowDown', {}, [11, 2]],
  ['ArrowLeft', {}, [10, 1]],
  ['Home', {}, [10, 0]],
  ['End', {}, [10, 5]],
  ['PageDown', {}, [25, 2]],
  ['PageUp', {}, [0, 2]],
  ['ArrowDown', { ctrl: true }, [999_999, 2]],
  ['ArrowUp', { ctrl: true }, [0, 2]],
  ['ArrowRight', { ctrl: true }, [10, 5]],
  ['Home', { ctrl: true }, [0, 0]],
  ['End', { ctrl: true }, [999_999, 5]],
  ['x', {}, null],
])('%s %j leads where it leads in Excel', (key, step, cell) => {
  expect(go(at(10, 2), key, step)).toEqual(cell);
});

test('no key leads out of the sheet', () => {
  expect([go(at(0, 0), 'ArrowUp'), go(at(0, 0), 'ArrowLeft')]).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect(go(at(999_999, 5), 'PageDown')).toEqual([999_999, 5]);
});

test('Shift moves the far end of the range, over its first cell too, and the active cell stays', () => {
  let now = at(3, 3);
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowUp'])
    now = moved(now, { key, ctrl: false, shift: true }, size) ?? now;
  expect(rangeOf(now)).toEqual({ top: 2, left: 3, bottom: 3, right: 4 });
  expect(now.active).toEqual({ row: 3, col: 3 });
  expect(rangeOf(moved(now, { key: 'End', ctrl: true, shift: true }, size) ?? now).bottom).toBe(999_999);
});

test('Tab and Enter go round in a range, and by one outside of one', () => {
  const range = between({ row: 0, col: 0 }, { row: 1, col: 1 });
  const round = (across: boolean, back = false) => {
    const cells: string[] = [];
    for (let now: Selected = range, nth = 0; nth < 4; nth++) {
      now = advanced(now, across, back, size);
      cells.push(`${now.active.row},${now.active.col}`);
    }
    return cells;
  };
  expect(round(true)).toEqual(['0,1', '1,0', '1,1', '0,0']);
  expect(round(false)).toEqual(['1,0', '0,1', '1,1', '0,0']);
  expect(round(true, true)[0]).toBe('1,1');
  expect(advanced(at(0, 5), true, false, size)).toEqual(at(0, 5));
  expect(advanced(at(4, 1), false, true, size)).toEqual(at(3, 1));
});

test('whole rows, columns and the whole sheet are selected around the active cell', () => {
  expect(rangeOf(wholeRows(7, 4, size))).toEqual({ top: 4, left: 0, bottom: 7, right: 5 });
  const all = whole(at(10, 2), 'all', size);
  expect([rangeOf(all), all.active]).toEqual([
    { top: 0, left: 0, bottom: 999_999, right: 5 },
    { row: 10, col: 2 },
  ]);
  expect(rangeOf(whole(at(10, 2), 'columns', size))).toEqual({ top: 0, left: 2, bottom: 999_999, right: 2 });
});

test('a sheet that became shorter keeps its selection within it', () => {
  expect(fitted(between({ row: 2, col: 1 }, { row: 90, col: 3 }), { rows: 10, cols: 2 }).head).toEqual({
    row: 9,
    col: 1,
  });
});
