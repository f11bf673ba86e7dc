import { type Delivery, deliveryIn, deliveryOf, endedMails, type Mail } from '@qiaohui/service-kit/mail/mail-queue';
import { inGroups } from '@qiaohui/service-kit/runtime/in-groups';
import { trusted } from 'mongoose';
import { RFQ_TEMPLATE, type RfqFacts } from './mail.ts';
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

/** So long outcomes are collected: nobody sees them sooner, and a round has a hundred of them at once. */
const COLLECTING_MS = 50;

/** Stores an outcome with those that come at about the same time. */
const stored = inGroups(async (all: Known[]) => {
  await storeAll(all);
  return all;
}, COLLECTING_MS);

function outcomeIn({ state, results, sentAt, isCancelled }: Delivery): Known['outcome'] | null {
  if (state === 'waiting' || isCancelled) return null;
  return { state: state === 'sent' ? 'sent' : 'bounced', reply: results[0]?.reply ?? '', at: sentAt ?? new Date() };
}

/**
 * Stores with its recipient what became of an e-mail, once the queue is done with it: the queue forgets e-mails after a
 * month, while a deadline may be a year ahead. Where this is not reached, as when the process is killed, the page reads it
 * from the queue until it is stored after all.
 */
export async function storeOutcome({ _id, values }: Mail<RfqFacts>, known: Delivery | null): Promise<void> {
  const id = _id.toHexString();
  const delivery = known ?? (await deliveryOf(id));
  const outcome = delivery && outcomeIn(delivery);
  if (outcome) await stored({ id, recipient: values.recipient, outcome });
}

const DAY_MS = 24 * 60 * 60_000;
const DAYS_BACK = 3;
const BATCH = 200;

/** Stores those of these outcomes that their recipients do not have. */
async function storeMissing(all: Known[]): Promise<void> {
  const ids = all.map(({ recipient }) => recipient);
  const found = await Recipients.find({ _id: trusted({ $in: ids }) }, { mails: 1 }).lean<Lacking[]>();
  const lacking = new Set(found.flatMap(({ mails }) => mails.flatMap(({ id, outcome }) => (outcome ? [] : [id]))));
  const missing = all.filter(({ id }) => lacking.has(id));
  if (missing.length > 0) await storeAll(missing);
}
type Lacking = { mails: RecipientMail[] };

/** Stores the outcomes that killed processes left in the queue. */
export async function storeMissedOutcomes(): Promise<void> {
  let batch: Known[] = [];
  for await (const row of endedMails<RfqFacts>(RFQ_TEMPLATE, new Date(Date.now() - DAYS_BACK * DAY_MS))) {
    const outcome = outcomeIn(deliveryIn(row));
    if (outcome) batch.push({ id: row._id.toHexString(), recipient: row.values.recipient, outcome });
    if (batch.length < BATCH) continue;
    await storeMissing(batch);
    batch = [];
  }
  await storeMissing(batch);
}
