import { expect, test } from '@jest/globals';
import type { OutOrderWithGoods } from '@qiaohui/warehouse/outorders';
import { outLineOf, outOrderWith } from '../records.fixture.ts';
import { emptyDraft, put } from './draft.rules.ts';
import { begin, errorsAt, left, type PackingEvent, packing } from './packing.rules.ts';

const order = (more: object = {}) =>
  outOrderWith({
    lines: [outLineOf(0, { picked: 5 }), outLineOf(1, { picked: 3 })],
    ...more,
  }) as unknown as OutOrderWithGoods;
const saved = { number: 1, code: 'OUT-2611-0007.P1', kind: 'box', weight: null, size: null };

/** Runs events without React; returns the state and the last event's effects. */
function pack(from: ReturnType<typeof begin>, ...events: PackingEvent[]) {
  let state = from;
  let effects: string[] = [];
  for (const event of events) {
    const next = packing(state, event);
    state = next.state;
    effects = next.effects.map((effect) => effect.do);
  }
  return { state, effects };
}
const box: PackingEvent = { type: 'added', draft: emptyDraft('box', 'k1') };
const onePiece: PackingEvent = { type: 'edited', key: 'k1', edit: (draft) => put(draft, 0, 1) };

test('an added box is open, and changes are remembered on the device', () => {
  const { state, effects } = pack(begin(order(), null), box, onePiece);
  expect(state).toMatchObject({ open: 'k1', isTouched: true, drafts: [{ lines: [{ line: 0, quantity: 1 }] }] });
  expect(left(state)).toEqual([4, 3]);
  expect(effects).toEqual(['remember']);
});

test('a copy of the last box takes no more pieces than are left', () => {
  const three: PackingEvent = { type: 'edited', key: 'k1', edit: (draft) => put({ ...draft, weight: '2' }, 0, 3) };
  const { state } = pack(begin(order(), null), box, three, { type: 'same-added', key: 'k2' });
  expect(state.drafts[1]).toMatchObject({ key: 'k2', weight: '', lines: [{ line: 0, quantity: 2 }] });
  expect(left(pack(state, { type: 'filled', key: 'k2' }).state)).toEqual([0, 0]);
});

test('a restored box returns to its position', () => {
  const { state } = pack(begin(order(), null), box, { type: 'added', draft: emptyDraft('tray', 'k2') });
  const removed = pack(state, { type: 'removed', key: 'k1' }).state;
  expect(removed.drafts.map(({ key }) => key)).toEqual(['k2']);
  const back = pack(removed, { type: 'added', draft: emptyDraft('box', 'k1'), at: 0 }).state;
  expect(back.drafts.map(({ key }) => key)).toEqual(['k1', 'k2']);
});

test('packing that another tab saved does not restore the work of this one on the device', () => {
  const { state } = pack(begin(order(), null), box, onePiece);
  const newer = order({ version: state.version + 1, packs: [] });
  expect(pack(state, { type: 'order-came', order: newer }).effects).toEqual([]);
  expect(pack(state, { type: 'order-came', order: newer }, onePiece).effects).toEqual(['remember']);
});

test('nothing is sent while a box is empty, which is reported on saving', () => {
  const { state } = pack(begin(order(), null), box);
  const [draft] = state.drafts;
  expect(draft && errorsAt(state, draft).lines).toBeUndefined();
  const tried = pack(state, { type: 'save-requested' });
  expect(tried.effects).toEqual([]);
  expect(draft && errorsAt(tried.state, draft).lines).toBe('pack.empty');
  expect(pack(tried.state, onePiece, { type: 'save-requested' }).effects).toEqual(['remember', 'send']);
});

test('an order saved elsewhere replaces untouched packing only', () => {
  const newer = order({ version: 3, packs: [{ ...saved, lines: [{ line: 1, quantity: 3 }] }] });
  const came: PackingEvent = { type: 'order-came', order: newer };
  expect(pack(begin(order(), null), came).state).toMatchObject({ version: 3, open: saved.code });
  const touched = pack(begin(order(), null), box, came).state;
  expect(touched).toMatchObject({ version: 2, order: { version: 3 }, drafts: [{ key: 'k1' }] });
  expect(pack(touched, { type: 'insisted' }).state).toMatchObject({ version: 3, drafts: [{ key: 'k1' }] });
  expect(pack(touched, { type: 'reloaded' })).toMatchObject({
    state: { version: 3, isTouched: false, drafts: [{ key: saved.code }] },
    effects: ['forget'],
  });
});

test('an error of the service is shown at its box until something is changed', () => {
  const rejected: PackingEvent = { type: 'rejected', errors: { k1: { lines: 'out-order.not-packed-so' } } };
  const { state } = pack(begin(order(), null), box, onePiece, rejected);
  const [draft] = state.drafts;
  expect(draft && errorsAt(state, draft).lines).toBe('out-order.not-packed-so');
  expect(pack(state, onePiece).state.rejected).toEqual({});
});

test('a packing that was saved although its response was lost is saved, and no change of somebody else', () => {
  const packs = [{ ...saved, lines: [{ line: 0, quantity: 1 }] }];
  const came: PackingEvent = { type: 'order-came', order: order({ version: 3, packs }) };
  expect(pack(begin(order(), null), box, onePiece, came)).toMatchObject({
    state: { version: 3, isTouched: false },
    effects: ['forget'],
  });
});

test('what is packed while a save is under way stays to be saved, also when the response was lost', () => {
  const packs = [{ ...saved, lines: [{ line: 0, quantity: 1 }] }];
  const holding = order({ version: 3, packs });
  const busy = pack(begin(order(), null), box, onePiece, { type: 'save-requested' }, onePiece).state;
  const rest = { version: 3, isTouched: true, drafts: [{ lines: [{ line: 0, quantity: 2 }] }] };
  expect(pack(busy, { type: 'saved', order: holding })).toMatchObject({ state: rest, effects: ['remember'] });
  expect(pack(busy, { type: 'order-came', order: holding })).toMatchObject({ state: rest, effects: ['remember'] });
  expect(pack(busy, { type: 'order-came', order: holding }, { type: 'saved', order: holding }).state).toMatchObject(
    rest,
  );
  const theirs = order({ version: 3, packs: [{ ...saved, lines: [{ line: 1, quantity: 3 }] }] });
  expect(pack(busy, { type: 'order-came', order: theirs }).state).toMatchObject({ version: 2, order: { version: 3 } });
});

test('a packing sent again with more after a response was lost is no change elsewhere, and one of a colleague stays one', () => {
  const twice = pack(begin(order(), null), box, onePiece, { type: 'save-requested' }, onePiece, {
    type: 'save-requested',
  }).state;
  const first = order({ version: 3, packs: [{ ...saved, lines: [{ line: 0, quantity: 1 }] }] });
  expect(pack(twice, { type: 'order-came', order: first }).state).toMatchObject({
    version: 3,
    isTouched: true,
    drafts: [{ lines: [{ line: 0, quantity: 2 }] }],
  });
  const second = order({ version: 4, packs: [{ ...saved, lines: [{ line: 0, quantity: 2 }] }] });
  const more = pack(twice, { type: 'order-came', order: first }, onePiece, { type: 'save-requested' }, onePiece).state;
  const taken = pack(more, { type: 'saved', order: { ...second, version: 5 } }).state;
  expect(pack(taken, { type: 'order-came', order: { ...first, version: 6 } }).state).toMatchObject({
    version: 5,
    order: { version: 6 },
  });
});

test('a change of a colleague that became known before the response to the save is asked about, not hidden by it', () => {
  const mine = order({ version: 3, packs: [{ ...saved, lines: [{ line: 0, quantity: 1 }] }] });
  const theirs = order({ version: 4, packs: [{ ...saved, lines: [{ line: 1, quantity: 3 }] }] });
  const busy = pack(begin(order(), null), box, onePiece, { type: 'save-requested' }).state;
  const news: PackingEvent[] = [
    { type: 'order-came', order: theirs },
    { type: 'saved', order: mine },
  ];
  expect(pack(busy, onePiece, ...news).state).toMatchObject({ isTouched: true, version: 3, order: { version: 4 } });
  expect(pack(busy, ...news).state).toMatchObject({ isTouched: false, version: 4, order: { version: 4 } });
});
