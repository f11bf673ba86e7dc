import type { Envelope, EventContract } from '../shapes.ts';

/** One event a service listens to, with what it does about it. */
export type Subscription = {
  contract: EventContract;
  /** Distinguishes two readers of the same event in one service; part of the durable consumer's name. */
  as: string;
  handle: (envelopes: Envelope<unknown>[]) => Promise<void>;
  /** How many are handled in one go at most. */
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

/** Declares what a service does when it hears an event. The handler must bear repeats and disorder: see projecting.ts. */
export function subscribe<S extends { id: string }>(
  contract: EventContract<S>,
  handle: (envelope: Envelope<S>) => Promise<void>,
  as = 'projection',
): Subscription {
  return subscribeUpTo(1, contract, ([envelope]) => handle(envelope as Envelope<S>), as);
}

/** Most events of one write: large enough that waiting for the journal costs little, small enough that pages need not wait. */
const MANY = 200;

/** The same for events that come by the hundred thousand, as when a copy is rebuilt: those that wait are handled together. */
export function subscribeMany<S extends { id: string }>(
  contract: EventContract<S>,
  handle: (envelopes: Envelope<S>[]) => Promise<void>,
  as = 'projection',
): Subscription {
  return subscribeUpTo(MANY, contract, handle, as);
}
