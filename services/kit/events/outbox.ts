import { type ClientSession, model, Schema, Types } from 'mongoose';
import { type RecordOf, recordSchema, typed } from '../data/record.ts';
import { context } from '../runtime/request-context.ts';
import type { Actor, Envelope, EventContract } from '../shapes.ts';
import type { LiveNote } from './live-notes.ts';

const THIRTY_DAYS_S = 30 * 24 * 3600;
/** Longer than the bus takes to restart. */
const LATE_MS = 15_000;

const text = { type: String, required: true };
const outboxRow = {
  _id: typed<Types.ObjectId>({ type: Schema.Types.ObjectId, auto: true }),
  subject: text,
  body: text,
  requestId: text,
  live: typed<LiveNote | null>({ type: Schema.Types.Mixed, default: null }),
  sentAt: { type: Date, default: null },
};
export type OutboxRow = RecordOf<typeof outboxRow>;

/**
 * Messages to be published. A row is written in the transaction of its change, and marked once the bus has acknowledged
 * it.
 */
export const Outbox = model(
  'Outbox',
  recordSchema('outbox', outboxRow)
    .index({ sentAt: 1, _id: 1 })
    .index({ sentAt: 1 }, { name: 'expiry', expireAfterSeconds: THIRTY_DAYS_S }),
);

/** True when an event has waited for so long that something must be wrong, such as a bus without space. */
export async function isOutboxLate(): Promise<boolean> {
  const first = await Outbox.findOne({ sentAt: null }, { _id: 1 }).sort({ _id: 1 }).maxTimeMS(1_000).lean();
  return first !== null && Date.now() - first._id.getTimestamp().getTime() > LATE_MS;
}

type EventFields<S> = {
  state: S;
  /** The record's version after this change; starts at 1 and only grows. */
  version: number;
  actor: Actor;
  change?: { from?: unknown; to?: unknown };
};
type NewEvent<S> = EventFields<S> & {
  /** Recipients whose open pages refetch once the event is published. */
  live?: LiveNote['to'];
};

/**
 * Builds a message's subject and body, validated against the contract, so that a wrong state fails its owner and no
 * subscriber.
 */
export function messageOf<S extends { id: string }>(
  contract: EventContract<S>,
  id: string,
  { state, version, actor, change }: EventFields<S>,
): { subject: string; body: string } {
  const at = new Date().toISOString();
  const body: Envelope<S> = contract.body.parse({ id, at, version, actor, change: change ?? null, state });
  return { subject: `${contract.name}.${state.id}`, body: JSON.stringify(body) };
}

/** Publishes a record's new state: writes it to the outbox, in the transaction of the change. */
export async function publish<S extends { id: string }>(
  contract: EventContract<S>,
  newEvent: NewEvent<S>,
  session: ClientSession,
): Promise<void> {
  const _id = new Types.ObjectId();
  const { state, version } = newEvent;
  const [, noun = ''] = contract.name.split('.');
  const live = newEvent.live ? { noun, id: state.id, version, to: newEvent.live } : null;
  const message = messageOf(contract, _id.toHexString(), newEvent);
  await Outbox.collection.insertOne(
    { _id, ...message, requestId: context().requestId, live, sentAt: null },
    { session },
  );
}
