import { expect, test } from '@jest/globals';
import type { Waybill } from '@qiaohui/trade/waybills';
import { milestonesOf, type Steps } from './milestones.rules.ts';

const at = '2026-11-20T08:00:00.000Z';
const move = (from: Waybill['status'] | null, to: Waybill['status']) => ({ from, to, by: 'ann@example.com', at });
const opened = [move(null, 'new')];
const working = [...opened, move('new', 'operation')];
const done = [...working, move('operation', 'completed')];
const today = '2026-11-25';
const states = (given: Partial<Waybill>, steps: Steps = {}) =>
  milestonesOf(
    {
      ...{ status: 'new', history: opened, created_at: at, sailing_date: null, arrival_date: null },
      ...{ departure_port: 'Hamburg', destination_port: '沈阳' },
      ...given,
    },
    today,
    steps,
  )
    .map(({ state }) => state)
    .join(' ');

test.each<[string, string, Partial<Waybill>]>([
  ['opened: work is to come', 'done now next next next', {}],
  ['a schedule before work has begun is a plan', 'done now next next next', { sailing_date: '2026-11-01' }],
  [
    'in operation, leaving later',
    'done done now next next',
    { status: 'operation', history: working, sailing_date: '2026-11-26' },
  ],
  [
    'on the way since today',
    'done done done now next',
    { status: 'operation', history: working, sailing_date: today, arrival_date: '2026-12-20' },
  ],
  [
    'arrived, though nobody entered when it left',
    'done done done done now',
    { status: 'operation', history: working, arrival_date: '2026-11-24' },
  ],
  ['completed', 'done done done done done', { status: 'completed', history: done }],
  [
    'void: nothing is to come',
    'done done next next next',
    { status: 'void', history: [...working, move('operation', 'void')], sailing_date: '2026-11-01' },
  ],
])('milestones: %s', (_, expected, given) => {
  expect(states(given)).toBe(expected);
});

test('what is entered of departure and arrival says more than days that have passed', () => {
  const working: Partial<Waybill> = { status: 'operation', history: [...opened, move('new', 'operation')] };
  const planned = { ...working, sailing_date: '2026-11-10', arrival_date: '2026-11-20' };
  const step = (actual: string | null, estimated: string | null = null) => ({ actual, estimated, place: null });
  expect(states(planned)).toBe('done done done done now');
  const departed = step('2026-11-13T06:10+01:00');
  expect(states(planned, { departed, arrived: step(null, '2026-11-28') })).toBe('done done done now next');
  expect(states(planned, { departed: step(null, '2026-11-29') })).toBe('done done now next next');
});
