import { decimal128, transaction } from '@qiaohui/service-kit/data/mongo';
import { job } from '@qiaohui/service-kit/jobs/jobs';
import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import type { Currency } from '@qiaohui/service-kit/shapes';
import { Decimal } from 'decimal.js';
import type { ClientSession } from 'mongoose';
import { dayPlus } from '../../rates/days.rules.ts';
import { rateOn } from '../../rates/store.ts';
import { type InquiryRecord, inquiriesDue, pricedSums, setCounted } from '../inquiries/due.store.ts';
import { beginOfDay } from '../inquiries/number.rules.ts';
import { NO_BRAND } from '../inquiries/schema.ts';
import { type FirstOffer, firstOffers } from '../offers/first.store.ts';
import { acceptedSum } from '../quotations/inquiry.store.ts';
import { requestedAt } from '../rfqs/requested.store.ts';
import { dayId, setChannels } from './days.store.ts';
import { changesOf, type DayChange } from './figures.rules.ts';
import { type ChannelFigures, CountedInquiries, type CountedInquiry, OfferMarks, TeamDays } from './model.ts';

const EVERY_MS = 3_000;
const MINUTE_MS = 60_000;
const BATCH = 200;

/** What the customer accepted; without a quotation, what the lines cost by the price lists. */
async function worthOf(inquiry: InquiryRecord): Promise<Array<{ currency: Currency; amount: string }>> {
  const accepted = await acceptedSum(inquiry._id);
  return accepted ? [{ currency: accepted.currency, amount: accepted.sale }] : pricedSums(inquiry);
}

/** What an inquiry is worth in EUR, to the cent; `late`: the rate of a currency is not known yet. */
async function eurOf(inquiry: InquiryRecord, day: string): Promise<{ eur: string | null; late: boolean }> {
  let eur: Decimal | null = null;
  for (const { currency, amount } of await worthOf(inquiry)) {
    const rate = await rateOn(day, currency, 'EUR');
    if (!rate) return { eur: null, late: true };
    eur = (eur ?? new Decimal(0)).plus(new Decimal(amount).times(rate.rate));
  }
  return { eur: eur?.toFixed(2, Decimal.ROUND_HALF_UP) ?? null, late: false };
}

/** Adds to the figures of a day. Decimals are exact, whatever order they come in. */
async function addTo(team: string, { day, adds }: DayChange, brand: CountedInquiry['brand'], session: ClientSession) {
  const isWon = adds.has(`brands.${brand?.id ?? NO_BRAND}.won`);
  await TeamDays.collection.updateOne(
    { _id: dayId(team, day) } as never,
    {
      $setOnInsert: { team, day },
      $inc: Object.fromEntries(
        [...adds].map(([path, value]) => [path, path.endsWith('.eur') ? decimal128(value) : value.toNumber()]),
      ),
      ...(isWon && brand && { $set: { [`brands.${brand.id}.name`]: brand.name } }),
    } as never,
    { upsert: true, session },
  );
}

async function countInquiry(inquiry: InquiryRecord, now: Date): Promise<void> {
  const { _id, team, created_at, closed_at = null, outcome, brand } = inquiry;
  const closed = closed_at && dayOf(closed_at);
  const { eur, late } = outcome === 'won' && closed ? await eurOf(inquiry, closed) : { eur: null, late: false };
  const after: CountedInquiry = { _id, team, created: dayOf(created_at), closed, outcome, brand, eur };
  await transaction(async (session) => {
    const before = await CountedInquiries.findById(_id).session(session).lean<CountedInquiry>();
    // who changed it meanwhile has made it due again
    if (!(await setCounted(inquiry, late ? new Date(now.getTime() + MINUTE_MS) : null, session))) return;
    await CountedInquiries.replaceOne({ _id }, after, { upsert: true, session });
    for (const change of changesOf(before, after)) await addTo(team, change, brand, session);
  });
}

/**
 * Counts the inquiries that are due, each in one transaction with the figures of its days. One that cannot be counted holds
 * up no other: it is tried again a minute later, and the run fails once all others are done.
 */
export async function countInquiries(now = new Date()): Promise<void> {
  const errors: unknown[] = [];
  const later = new Date(now.getTime() + MINUTE_MS);
  for (let due = await inquiriesDue(now, BATCH); due.length > 0; due = await inquiriesDue(now, BATCH))
    for (const inquiry of due)
      await countInquiry(inquiry, now).catch(async (error: unknown) => {
        errors.push(error);
        await transaction((session) => setCounted(inquiry, later, session));
      });
  if (errors.length > 0) throw new AggregateError(errors, 'inquiries could not be counted');
}

type Found = { team: string; day: string; channels: Map<string, ChannelFigures> };

/** The first offers since a time, by team, day and channel. */
async function offersSince(since: Date): Promise<Found[]> {
  const days = new Map<string, Found>();
  let batch: FirstOffer[] = [];
  const add = async () => {
    const requests = await requestedAt(batch.map(({ recipient }) => recipient));
    for (const { team, recipient, channel, at } of batch) {
      const requested = requests.get(recipient);
      if (!requested) continue;
      const day = dayOf(at);
      const found = days.get(dayId(team, day)) ?? { team, day, channels: new Map() };
      const known = found.channels.get(channel.id) ?? { id: channel.id, name: channel.name, offers: 0, ms: 0 };
      const ms = known.ms + Math.max(0, at.getTime() - requested.getTime());
      found.channels.set(channel.id, { ...known, name: channel.name, offers: known.offers + 1, ms });
      days.set(dayId(team, day), found);
    }
    batch = [];
  };
  for await (const offer of firstOffers(since)) {
    batch.push(offer);
    if (batch.length === BATCH) await add();
  }
  await add();
  return [...days.values()];
}

/** Counts the first offers of the days since they were counted last, with the day before: offers do not change. */
export async function countOffers(now = new Date()): Promise<void> {
  const mark = await OfferMarks.findById('offers').lean();
  const since = mark ? beginOfDay(dayPlus(dayOf(mark.until), -1)) : new Date(0);
  for (const { team, day, channels } of await offersSince(since)) await setChannels(team, day, [...channels.values()]);
  await OfferMarks.updateOne({ _id: 'offers' }, { $set: { until: now } }, { upsert: true });
}

export const dashboardJobs = [
  job('count-inquiries', EVERY_MS, () => countInquiries()),
  job('count-offers', MINUTE_MS, () => countOffers()),
];
