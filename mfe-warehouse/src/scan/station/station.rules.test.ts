import { expect, test } from '@jest/globals';
import type { Resolved } from '@qiaohui/warehouse/scan';
import { blindCard, boxIn, isOrder, type Mode } from '../card.rules.ts';
import type { Entry } from '../queue/queue.ts';
import { station } from './station.rules.ts';
import { openIn, opening, type StationEvent } from './work.ts';

const lot = {
  id: 'g1',
  code: 'IN-2611-0042-01',
  type: '6ES7 214',
  sku: 'SI-214',
  expected: 12,
  count: 0,
  stock: 9,
  places: [{ place: 'B-03', pieces: 9 }],
  ware_in: { id: 'in-42', code: 'IN-2611-0042' },
};
const resolved = (more: object = {}) =>
  ({
    ...{ kind: 'goods', goods: [lot], pieces: null, left: [], box: null, shelf: null, order: null },
    ...more,
  }) as unknown as Resolved;

/** A station and its device without React: runs events and applies their effects to the rows. */
function begin(mode: Mode, desk = { place: { order: '', from: '', to: '' }, card: null as string | null }) {
  let state = opening(mode, desk);
  let entries: Entry[] = [];
  let now = 10_000;
  const effects: string[] = [];
  const on = (event: StationEvent) => {
    const next = station(state, event, { entries, shelves: ['B-03'], tab: 'tab', now });
    state = next.state;
    for (const effect of next.effects) {
      effects.push(effect.do === 'look-up' ? `look-up ${effect.code}` : effect.do);
      if (effect.do === 'put') entries = entries.map((one) => (one.key === effect.entry.key ? effect.entry : one));
      if (effect.do === 'drop') entries = entries.filter(({ key }) => key !== effect.key);
    }
  };
  const read = (code: string) => {
    const key = `k${entries.length}${code}`;
    const card = { mode, place: state.place, pending: blindCard(code), tab: 'tab' };
    const scan = { op: key, at: '', mode: 'receive', code, pieces: 1 } as Entry['scan'];
    entries = [...entries, { key, scan, label: { type: code, code }, state: 'read', result: null, card }];
    return key;
  };
  const scan = (code: string) => {
    const key = read(code);
    on({ type: 'scanned', key, code });
    return key;
  };
  return {
    on,
    read,
    scan,
    wait: (ms: number) => {
      now += ms;
    },
    found: (key: string, code: string, found: Resolved | null) => on({ type: 'looked-up', key, code, found }),
    state: () => state,
    effects,
    pending: () => openIn(entries, state.card)?.card.pending,
    rows: () => entries.map(({ state: of }) => of),
  };
}

test('a code scanned during a look-up waits for it, and is handled in its turn', () => {
  const desk = begin('receive');
  const first = desk.scan('SI-214');
  desk.scan('SI-214');
  desk.on({ type: 'confirmed', isClick: false });
  expect(desk.effects).toEqual(['look-up SI-214']);
  expect(desk.rows()).toEqual(['read', 'read']);
  desk.found(first, 'SI-214', resolved());
  // the second scan added one piece, and then the card was confirmed
  expect(desk.rows()).toEqual(['waiting']);
  expect(desk.state()).toMatchObject({ card: null, lookingUp: null, waiting: [] });
});

test('far more pieces than announced need a confirmation, and an echo within a second confirms nothing', () => {
  const desk = begin('receive');
  desk.found(desk.scan('SI-214'), 'SI-214', resolved());
  desk.on({ type: 'pieces-typed', pieces: 300, isSpliced: false });
  desk.on({ type: 'confirmed', isClick: false });
  expect(desk.pending()?.asked).toBe(300);
  expect(desk.effects.at(-1)).toBe('sound-bad');
  desk.wait(300);
  desk.on({ type: 'confirmed', isClick: false });
  expect(desk.rows()).toEqual(['open']);
  desk.wait(1_000);
  desk.on({ type: 'confirmed', isClick: false });
  expect(desk.rows()).toEqual(['waiting']);
});

test('a click confirms an unusual number at once', () => {
  const desk = begin('receive');
  desk.found(desk.scan('SI-214'), 'SI-214', resolved());
  desk.on({ type: 'pieces-typed', pieces: 300, isSpliced: false });
  desk.on({ type: 'confirmed', isClick: true });
  desk.on({ type: 'confirmed', isClick: true });
  expect(desk.rows()).toEqual(['waiting']);
});

test('goods scanned before their shelf keep their row when other goods are scanned, and can be resumed', () => {
  const desk = begin('count');
  const first = desk.scan('SI-214');
  desk.found(first, 'SI-214', resolved());
  desk.found(desk.scan('CPU-1'), 'CPU-1', resolved({ goods: [{ ...lot, id: 'g2', code: 'IN-2611-0043-01' }] }));
  expect(desk.rows()).toEqual(['open', 'open']);
  // the shelf distinguishes the open card's lots, so it is looked up again
  desk.scan('B-03');
  expect(desk.effects.at(-1)).toBe('look-up CPU-1');
  expect(desk.state().place.from).toBe('B-03');
  desk.found(desk.state().lookingUp ?? '', 'CPU-1', null);
  desk.on({ type: 'resumed', key: first });
  expect(desk.rows()).toEqual(['open', 'waiting']);
  expect(desk.state().card).toBe(first);
});

test('without a network a box is sent whole, and the same box again is rejected', () => {
  const desk = begin('receive');
  desk.found(desk.scan('IN-2611-0042-01.B2'), 'IN-2611-0042-01.B2', null);
  expect(desk.pending()).toMatchObject({ whole: 1, box: 'IN-2611-0042-01.B2', goods: null });
  desk.scan('IN-2611-0042-01.B2');
  expect(desk.state().hint?.message).toEqual({ key: 'boxScanned', code: 'IN-2611-0042-01.B2' });
  expect(desk.rows()).toEqual(['open']);
});

test('a box that could not be looked up is looked up when the network is back', () => {
  const desk = begin('count', { place: { order: '', from: 'B-03', to: '' }, card: null });
  desk.found(desk.scan('IN-2611-0042-01.B2'), 'IN-2611-0042-01.B2', null);
  desk.scan('IN-2611-0042-01.B2');
  desk.on({ type: 'online' });
  desk.found(desk.state().card ?? '', 'IN-2611-0042-01.B2', resolved({ kind: 'box', pieces: 6 }));
  expect(desk.pending()).toMatchObject({ pieces: 12, goods: { id: 'g1' } });
});

test('look-ups interrupted by a reload are repeated in the order of their scans', () => {
  const desk = begin('receive');
  const first = desk.read('EAN-1');
  desk.read('EAN-2');
  desk.on({ type: 'opened' });
  expect(desk.effects).toEqual(['look-up EAN-1']);
  desk.found(first, 'EAN-1', resolved());
  expect(desk.effects.at(-1)).toBe('look-up EAN-2');
});

test.each([
  ['receive', 'OUT-2611-0007', 'forPicking'],
  ['pick', 'IN-2611-0042', 'forReceiving'],
  ['move', 'IN-2611-0042', 'forReceiving'],
] as const)('in mode %s the order %s is rejected with %s', (mode, code, key) => {
  const desk = begin(mode);
  desk.scan(code);
  expect(desk.state().hint).toEqual({ tone: 'bad', message: { key } });
  expect(desk.rows()).toEqual([]);
});

test('an unknown or rejected code keeps its row, and the next one is handled', () => {
  const desk = begin('receive');
  desk.found(desk.scan('NOBODY'), 'NOBODY', resolved({ kind: 'unknown', goods: [] }));
  const key = desk.scan('OTHER');
  desk.on({ type: 'look-up-failed', key, message: 'No', isRejected: true });
  expect(desk.rows()).toEqual(['unknown', 'unknown']);
  expect(desk.state().hint?.message).toEqual({ key: 'error', message: 'No' });
});

test('several lots wait for a choice, and keep the typed number', () => {
  const desk = begin('move', { place: { order: '', from: 'B-03', to: 'DOCK' }, card: null });
  const lots = resolved({ goods: [lot, { ...lot, id: 'g2' }], left: [] });
  desk.found(desk.scan('SI-214'), 'SI-214', lots);
  expect(desk.state().lots).toBe(lots);
  desk.on({ type: 'pieces-typed', pieces: 4, isSpliced: false });
  desk.on({ type: 'lot-chosen', found: lots, nth: 1 });
  expect(desk.pending()).toMatchObject({ pieces: 4, goods: { id: 'g2' } });
  expect(desk.state().lots).toBeNull();
});

test('boxes, orders and shelves are known by their codes in full width too', () => {
  expect(boxIn('ＩＮ－２６１１－００４２－０１．ｂ３')).toBe('IN-2611-0042-01.B3');
  expect([isOrder('ｏｕｔ－２６１１－０００７'), isOrder('ＳＩ－２１４')]).toEqual([true, false]);
  const desk = begin('count');
  desk.scan('ｂ－０３');
  expect(desk.state().place.from).toBe('B-03');
});
