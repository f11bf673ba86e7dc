import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bus, ensureStreams } from '@qiaohui/service-kit/events/bus';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import { waitFor } from '@qiaohui/service-kit/testing/service';
import { type Scene, startScene } from '../scene.fixture.ts';
import { OrderEvent, RepublishOrders } from './contract.ts';

const ORDERS = 3;
const drafts: Array<{ id: string; version: number }> = [];
let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
  for (let at = 0; at < ORDERS; at += 1) drafts.push(await scene.draft({ amount: '1000' }));
}, 60_000);
afterAll(() => scene.service.stop());

const inStream = async () => {
  const { state } = await bus().manager.streams.info('REMIT', { subjects_filter: 'remit.order.>' });
  return Object.values(state.subjects ?? {}).reduce((sum, count) => sum + count, 0);
};
const replayCommand = () =>
  sendCommand(RepublishOrders, { id: randomUUID(), actor: { kind: 'staff', id: scene.finance.id } }, 10_000);

/** The newest event in the stream of each draft. */
const last = () =>
  Promise.all(
    drafts.map(async ({ id }) => {
      const message = await bus().manager.streams.getMessage('REMIT', { last_by_subj: `remit.order.retold.${id}` });
      const { state, version } = OrderEvent.body.parse(message.json());
      return { id: state.id, version };
    }),
  );
const present = () => drafts.map(({ id, version }) => ({ id, version }));

test('republished orders are in the stream under their present versions, at every request', async () => {
  await waitFor(async () => (await inStream()) >= ORDERS);
  const before = await inStream();
  expect(await replayCommand()).toEqual({ told: ORDERS });
  expect(await replayCommand()).toEqual({ told: ORDERS });
  expect(await inStream()).toBe(before + 2 * ORDERS);
  expect(await last()).toEqual(present());
});

test('a stream of an earlier version accepts them too, once a service has started on it', async () => {
  const { streams } = bus().manager;
  const { config } = await streams.info('REMIT');
  await streams.delete('REMIT');
  await streams.add({ ...config, allow_atomic: false } as typeof config);
  await expect(replayCommand()).rejects.toMatchObject({ code: 'service.unavailable' });
  await ensureStreams();
  expect(await replayCommand()).toEqual({ told: ORDERS });
  expect(await last()).toEqual(present());
});
