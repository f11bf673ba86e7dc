import { randomUUID } from 'node:crypto';
import { connect, disconnect, prepareCollections, transaction } from '@qiaohui/service-kit/data/mongo';
import { publish } from '@qiaohui/service-kit/events/outbox';
import { project } from '@qiaohui/service-kit/events/projection';
import { subscribe } from '@qiaohui/service-kit/events/subscription';
import { defineService } from '@qiaohui/service-kit/service/service';
import { event } from '@qiaohui/service-kit/shapes';
import { startTest } from '@qiaohui/service-kit/testing/service';
import mongoose, { model, Schema } from 'mongoose';
import { z } from 'zod';
import { type Figure, interleave, median } from './rounds.ts';

const TRIES = 300;
const Shipment = z.object({ id: z.string(), status: z.number() });
const ShipmentEvent = event('trade.shipment', Shipment);
type Row = { _id: string; version: number; status: number };
const shape = { _id: String, version: Number, status: Number };
const Shipments = model('Shipment', new Schema<Row>(shape, { collection: 'shipments', versionKey: false }));
const Copies = model('ShipmentCopy', new Schema<Row>(shape, { collection: 'shipment_copies', versionKey: false }));

const arrivals = new Map<string, (at: number) => void>();
const service = defineService({
  name: 'trade',
  prefix: '/api/v1/trade',
  live: 'signed-in',
  routes: async () => undefined,
  subscriptions: [
    subscribe(ShipmentEvent, async (envelope) => {
      await project(Copies, envelope, { status: envelope.state.status });
      arrivals.get(`${envelope.state.id}:${envelope.version}`)?.(performance.now());
    }),
  ],
  commands: [],
  jobs: [],
  messages: { 'zh-CN': {}, 'en-US': {}, 'de-DE': {} },
});

/** A status change as the services make it: guarded, with its event in the same transaction. */
async function move(id: string, version: number): Promise<void> {
  await transaction(async (session) => {
    const guard = { _id: id, version };
    const moved = await Shipments.findOneAndUpdate(
      guard,
      { $set: { status: version }, $inc: { version: 1 } },
      {
        session,
        returnDocument: 'after',
      },
    ).lean();
    if (!moved) throw new Error('somebody else moved it');
    const state = { id, status: moved.status };
    await publish(ShipmentEvent, { state, version: moved.version, actor: { kind: 'system', id: 'bench' } }, session);
  });
}

/** The same change without guard, event or transaction, with the same durability. */
async function bare(id: string, version: number): Promise<void> {
  const durable = { writeConcern: { w: 'majority', j: true } } as const;
  await Shipments.collection.updateOne(
    { _id: id as never },
    { $set: { status: version }, $inc: { version: 1 } },
    durable,
  );
}

async function perChange(change: (id: string, version: number) => Promise<void>): Promise<number> {
  const id = randomUUID();
  await Shipments.create({ _id: id, version: 1, status: 0 });
  const times: number[] = [];
  for (let version = 1; version <= TRIES; version += 1) {
    const from = performance.now();
    await change(id, version);
    times.push(performance.now() - from);
  }
  return median(times);
}

async function deliveryMs(): Promise<number> {
  const id = randomUUID();
  await Shipments.create({ _id: id, version: 1, status: 0 });
  const times: number[] = [];
  for (let version = 1; version <= TRIES; version += 1) {
    const arrived = new Promise<number>((settle) => arrivals.set(`${id}:${version + 1}`, settle));
    await move(id, version);
    const committed = performance.now();
    times.push((await arrived) - committed);
  }
  return median(times);
}

/** Measures what a change costs with its event in the outbox, without HTTP; the relay is paused. */
async function changeCost(): Promise<Figure> {
  await connect(process.env.MONGODB_URI ?? '', `bench_${randomUUID().slice(0, 8)}`);
  try {
    await prepareCollections();
    await perChange(move);
    const [ours, plain] = await interleave(
      () => perChange(move),
      () => perChange(bare),
    );
    const ratio = ours / plain;
    const measured = `${ratio.toFixed(2)} (${ours.toFixed(2)} ms ÷ ${plain.toFixed(2)} ms)`;
    return { what: 'status change with outbox ÷ bare majority update', measured, wanted: '≤ 2.5', holds: ratio <= 2.5 };
  } finally {
    await mongoose.connection.dropDatabase();
    await disconnect();
  }
}

/** Measures the time from an event's commit to a subscriber's copy, with relay, stream and consumer at work. */
async function deliveryTime(): Promise<Figure> {
  const running = await startTest(service);
  try {
    await deliveryMs();
    const ms = await deliveryMs();
    return { what: 'commit → projection, p50', measured: `${ms.toFixed(1)} ms`, wanted: '≤ 20 ms', holds: ms <= 20 };
  } finally {
    await running.stop();
  }
}

export const changes = async (): Promise<Figure[]> => [await changeCost(), await deliveryTime()];
