import { expect, test } from '@jest/globals';
import {
  answered,
  type Change,
  insisted,
  nextOf,
  overlayOf,
  type Pending,
  placed,
  sentAct,
  withState,
} from './acts.rules.ts';

const change = (row: string, field: string, value: string, isWrong = false): Change => ({
  ...{ row, field, text: value, value },
  error: isWrong ? { key: 'notDecimal' } : null,
});
const act = (key: string, ...changes: Change[]) => ({ key, kind: 'edit' as const, changes, adds: [] });
const keys = (pending: readonly Pending[]) => pending.map(({ key, state }) => `${key} ${state}`);
type Row = { id: string; version: number };

test('an act with an error is held as a whole; correcting it lets all of it go under one key', () => {
  const held = placed([], act('a', change('1', 'price', 'x', true), change('2', 'price', '5')));
  expect([keys(held), nextOf(held)]).toEqual([['a held'], null]);
  const corrected = placed(held, act('b', change('1', 'price', '4')));
  expect(keys(corrected)).toEqual(['b waiting']);
  const sent = sentAct<Row>(corrected[0] as Pending, (id) => ({ id, version: 3 }));
  expect(sent.changes).toEqual([
    { row: { id: '1', version: 3 }, set: { price: '4' } },
    { row: { id: '2', version: 3 }, set: { price: '5' } },
  ]);
});

test('acts go one after the other, and none passes an earlier one of the same row', () => {
  let pending = placed(placed([], act('a', change('1', 'price', '1'))), act('b', change('1', 'model', 'M')));
  pending = placed(pending, act('c', change('2', 'price', '2')));
  expect(nextOf(pending)?.key).toBe('a');
  expect(nextOf(withState(pending, 'a', { state: 'saving' }))).toBeNull();
  expect(nextOf(withState(pending, 'a', { state: 'failed' }))?.key).toBe('c');
});

test('a refusal stands at its cells, a conflict says what is there now, and insisting is another request', () => {
  const sent = placed([], act('a', change('1', 'price', '1'), change('2', 'price', '2')));
  const read = (row: Row, field: string) => `${field} of version ${row.version}`;
  const errors = [{ row: '2', field: 'price', message: 'too high' }];
  const rejected = answered<Row>(sent, 'a', { status: 'rejected', errors }, read);
  expect(rejected[0]).toMatchObject({
    state: 'rejected',
    changes: [{ error: null }, { error: { message: 'too high' } }],
  });
  const conflict = answered<Row>(sent, 'a', { status: 'conflict', rows: [{ id: '2', version: 9 }] }, read);
  expect(overlayOf(conflict).get('2')?.get('price')).toMatchObject({
    present: 'price of version 9',
    state: 'conflict',
  });
  expect(overlayOf(conflict).get('1')?.get('price')?.present).toBeUndefined();
  expect(keys(insisted(conflict, 'a', 'b'))).toEqual(['b waiting']);
  expect(answered<Row>(sent, 'a', { status: 'saved' }, read)).toEqual([]);
});
