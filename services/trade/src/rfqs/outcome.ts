import { type Delivery, deliveryOf, type Mail } from '@qiaohui/service-kit/mail/mail-queue';
import { sleep } from '@qiaohui/service-kit/runtime/sleep';
import { trusted } from 'mongoose';
import type { RfqFacts } from './mail.ts';
import { Recipients } from './model.ts';
import { noteRfqs } from './notes.ts';
import type { RecipientMail } from './schema.ts';
import { byMail } from './view.ts';

type Known = { id: string; recipient: string; outcome: NonNullable<RecipientMail['outcome']> };

function updateOf({ id, outcome }: Known) {
  const isLast = { $eq: [{ $last: '$mails.id' }, id] };
  const isByMail = { $in: ['$state', byMail] };
  const withOutcome = { $cond: [{ $eq: ['$$this.id', id] }, { $mergeObjects: ['$$this', { outcome }] }, '$$this'] };
  return [
    {
      $set: {
        mails: { $map: { input: '$mails', in: withOutcome } },
        state: { $cond: [{ $and: [isLast, isByMail] }, outcome.state, '$state'] },
      },
    },
  ];
}

async function storeAll(all: Known[]): Promise<void> {
  const writes = all.map((one) => ({ updateOne: { filter: { _id: one.recipient }, update: updateOf(one) } }));
  await Recipients.collection.bulkWrite(writes as never);
  const ids = new Set(all.map(({ recipient }) => recipient));
  const found = await Recipients.find({ _id: trusted({ $in: [...ids] }) }, { team: 1, inquiry: 1 }).lean<
    Array<{ team: string; inquiry: string }>
  >();
  for (const of of new Map(found.map((one) => [one.inquiry, one])).values()) noteRfqs(of);
}

const waiting: Known[] = [];
let storing: Promise<void> = Promise.resolve();
let next: Promise<void> | null = null;

/** So long outcomes are collected: nobody sees them sooner, and a round has a hundred of them at once. */
const COLLECTING_MS = 50;

/** Stores an outcome with those that come at about the same time. */
function stored(one: Known): Promise<void> {
  waiting.push(one);
  next ??= Promise.all([storing, sleep(COLLECTING_MS)]).then(() => {
    next = null;
    return storeAll(waiting.splice(0));
  });
  storing = next.catch(() => undefined);
  return next;
}

/**
 * Stores with its recipient what became of an e-mail, once the queue is done with it: the queue forgets e-mails after a
 * month, while a deadline may be a year ahead. Where this is not reached, as when the process is killed, the page reads it
 * from the queue.
 */
export async function storeOutcome({ _id, values }: Mail<RfqFacts>, known: Delivery | null): Promise<void> {
  const id = _id.toHexString();
  const delivery = known ?? (await deliveryOf(id));
  if (!delivery || delivery.state === 'waiting' || delivery.isCancelled) return;
  const state = delivery.state === 'sent' ? 'sent' : 'bounced';
  const outcome = { state, reply: delivery.results[0]?.reply ?? '', at: delivery.sentAt ?? new Date() } as const;
  await stored({ id, recipient: values.recipient, outcome });
}
