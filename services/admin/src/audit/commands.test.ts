import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { OrderEvent, type OrderState, SetStatus } from '@qiaohui/remit/contract';
import { translator } from '@qiaohui/service-kit/errors/messages';
import { handleCommand, startCommandHandler } from '@qiaohui/service-kit/events/commands';
import { served } from '@qiaohui/service-kit/testing/served';
import { waitFor } from '@qiaohui/service-kit/testing/service';
import pino from 'pino';
import { admin } from '../app.ts';
import { messages } from '../messages.ts';
import { Orders } from '../orders/model.ts';
import { sampleOrder } from '../orders/order.fixture.ts';
import { OrderStatus } from '../orders/status.rules.ts';
import { PendingCommands } from './commands.store.ts';
import { Audit } from './model.ts';

const url = '/api/v1/manage';
const clerk = { id: 'clerk', email: 'finance@example.com', group: 'finance' as const };

const service = served(admin, async () => {
  for (const id of ['slow', 'dead', 'many']) await service.publishEvent(OrderEvent, sampleOrder({ id }), 1);
  await waitFor(async () => (await Orders.countDocuments()) === 3);
});

/** Plays an owner that carries out a command once `mayGoOn` resolves; returns how often it did. */
function playOwner(mayGoOn: Promise<unknown>): { done: string[]; stop: () => Promise<void> } {
  const done: string[] = [];
  const handler = handleCommand(SetStatus, async ({ order, status }): Promise<OrderState> => {
    await mayGoOn;
    done.push(order);
    return sampleOrder({ id: order, status, version: 9 });
  });
  return { done, ...startCommandHandler(handler, translator(messages), pino({ level: 'silent' })) };
}

const set = async (order: string, key: string) => {
  const body = { id: order, status: OrderStatus.Completed, version: 1, bank_reference: 'B1' };
  const { statusCode, json } = await service.as(clerk)(`${url}/setStatus`, body, {
    headers: { 'idempotency-key': key },
  });
  return [statusCode, json().code ?? null];
};
const rowsOf = (id: string) => Audit.find({ 'subject.id': id }).lean();

test('an act that its owner carries out after the response timed out is audited once, also when the request is repeated', async () => {
  let goOn: () => void = () => undefined;
  const owner = playOwner(new Promise<void>((resolve) => (goOn = resolve)));
  const key = randomUUID();
  expect(await set('slow', key)).toEqual([503, 'service.unavailable']);
  expect(await rowsOf('slow')).toEqual([]);
  goOn();
  await waitFor(async () => (await rowsOf('slow')).length > 0, 20_000);
  const [row] = await rowsOf('slow');
  expect(row).toMatchObject({ what: 'order.set-status', email: clerk.email, actor: { kind: 'staff', id: clerk.id } });
  expect(owner.done).toEqual(['slow']);
  expect(await set('slow', key)).toEqual([200, null]);
  expect([(await rowsOf('slow')).length, owner.done]).toEqual([1, ['slow']]);
  expect((await service.as(clerk)(`${url}/audit/check`, {})).json().data.broken).toBeNull();
  await owner.stop();
}, 40_000);

test('a command that never reached the owner is not carried out later and leaves no audit row', async () => {
  const key = randomUUID();
  expect(await set('dead', key)).toEqual([503, 'service.unavailable']);
  const many = { status: OrderStatus.Completed, orders: [{ id: 'many', version: 1, bank_reference: 'B2' }] };
  expect((await service.as(clerk)(`${url}/setStatus/many`, many)).statusCode).toBe(200);
  expect(await PendingCommands.countDocuments({ writtenAt: null })).toBe(2);
  const owner = playOwner(Promise.resolve());
  await PendingCommands.updateMany({ writtenAt: null }, { at: new Date(Date.now() - 120_000) });
  await waitFor(async () => (await PendingCommands.countDocuments({ writtenAt: null })) === 0, 20_000);
  expect(await set('dead', key)).toEqual([409, 'request.withdrawn']);
  expect([await rowsOf('dead'), await rowsOf('many'), owner.done]).toEqual([[], [], []]);
  expect(await set('dead', randomUUID())).toEqual([200, null]);
  expect([(await rowsOf('dead')).length, owner.done]).toEqual([1, ['dead']]);
  await owner.stop();
}, 40_000);

test('a rejected command leaves neither a pending row nor an audit row', async () => {
  const notes = await PendingCommands.countDocuments();
  const body = { id: 'unknown', status: OrderStatus.Completed, version: 1, bank_reference: 'B1' };
  expect((await service.as(clerk)(`${url}/setStatus`, body)).statusCode).toBe(404);
  expect([await PendingCommands.countDocuments(), await rowsOf('unknown')]).toEqual([notes, []]);
});
