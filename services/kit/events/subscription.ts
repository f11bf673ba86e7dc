import type { Envelope, EventContract } from '../shapes.ts';

/** One event a service subscribes to, with its handler. */
export type Subscription = {
  contract: EventContract;
  /** Distinguishes two subscriptions to the same event in one service; part of the durable consumer's name. */
  as: string;
  handle: (envelopes: Envelope<unknown>[]) => Promise<void>;
  /** Maximum number of events passed to the handler at once. */
  batchSize: number;
};

const subscribeUpTo = <S extends { id: string }>(
  batchSize: number,
  contract: EventContract<S>,
  handle: (envelopes: Envelope<S>[]) => Promise<void>,
  as: string,
): Subscription => ({
  contract: contract as unknown as EventContract,
  as,
  handle: async (envelopes) => handle(envelopes as Envelope<S>[]),
  batchSize,
});

/** Declares the handler of an event. It must tolerate repeated and out-of-order events: see projection.ts. */
export function subscribe<S extends { id: string }>(
  contract: EventContract<S>,
  handle: (envelope: Envelope<S>) => Promise<void>,
  as = 'projection',
): Subscription {
  return subscribeUpTo(1, contract, ([envelope]) => handle(envelope as Envelope<S>), as);
}

/**
 * Events of one batch: large enough that waiting for the journal costs little, small enough that pages need not wait.
 */
const MANY = 200;

/**
 * The same for events that come by the hundred thousand, for example when a copy is rebuilt: those that wait are
 * handled in batches.
 */
export function subscribeMany<S extends { id: string }>(
  contract: EventContract<S>,
  handle: (envelopes: Envelope<S>[]) => Promise<void>,
  as = 'projection',
): Subscription {
  return subscribeUpTo(MANY, contract, handle, as);
}
