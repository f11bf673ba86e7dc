import { randomUUID } from 'node:crypto';
import { PartnerOrderStatus } from '@qiaohui/admin/contract';
import { RateOne } from '@qiaohui/remit/contract';
import { decimal128, transaction } from '@qiaohui/service-kit/data/mongo';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import { job } from '@qiaohui/service-kit/jobs/jobs';
import type { Currency } from '@qiaohui/service-kit/shapes';
import { type QueryFilter, trusted } from 'mongoose';
import { configAt } from '../../config/store.ts';
import { publishPartnerOrder } from '../events.ts';
import { type PartnerOrderRecord, PartnerOrders, type PriceCheck } from '../model.ts';
import { partnerOrderFigures, referenceOf, verdictOf } from '../rules.ts';
import { cny, fine } from '../sums.rules.ts';

/** A partner waits for its response meanwhile. */
const PATIENCE_MS = 1_500;
const EVERY_MS = 10_000;
const BATCH = 200;
const SYSTEM = { kind: 'system' as const, id: 'admin' };

export type Reference = { rate: string; publishedAt: Date };

/** Our price of a unit: remit's newest rate with the markup in force at `at`. null while remit has no rate. */
export async function referenceFor(currency: Currency, at: Date): Promise<Reference | null> {
  try {
    const { spotSell, publishedAt } = await sendCommand(
      RateOne,
      { id: randomUUID(), actor: SYSTEM, currency },
      PATIENCE_MS,
    );
    const { bit } = await configAt(at);
    return { rate: referenceOf(spotSell, bit), publishedAt: new Date(publishedAt) };
  } catch (error) {
    if (error instanceof HttpError) return null;
    throw error;
  }
}

type Sums = { amount: string; cny_amount: string };

/** Checks the partner's price by the band in force at `at`. */
const checked = (sums: Sums, rate: string | null, band: string): PriceCheck => ({
  verdict: verdictOf(sums, rate, band),
  band,
  released: null,
});

/** An order's figures as the database holds them. */
export function pricedAs(sums: Sums, reference: Reference | null, band: string) {
  const { gic_rate, gic_profit } = partnerOrderFigures(sums, reference?.rate ?? null);
  return {
    gic_rate: decimal128(gic_rate),
    gic_profit: gic_profit === null ? null : decimal128(gic_profit),
    reference: reference && { rate: decimal128(reference.rate), publishedAt: reference.publishedAt },
    priced: reference !== null,
    price: checked(sums, reference?.rate ?? null, band),
  };
}

/** Prices an order that came in while remit was away; false while it still is. */
async function price({ _id, version, given, amount, cny_amount, created_at }: PartnerOrderRecord): Promise<boolean> {
  const reference = await referenceFor(given.currency, created_at);
  if (!reference) return false;
  const { partnerBand } = await configAt(created_at);
  const figures = pricedAs({ amount: fine(amount), cny_amount: cny(cny_amount) }, reference, partnerBand);
  await transaction(async (session) => {
    const set = { $set: { ...figures, version: version + 1 } };
    const options = { session, returnDocument: 'after' as const };
    const order = await PartnerOrders.findOneAndUpdate(
      { _id, version, priced: false },
      set,
      options,
    ).lean<PartnerOrderRecord>();
    // an order that was moved meanwhile is priced in the next round
    if (order) await publishPartnerOrder(order, SYSTEM, session);
  });
  return true;
}

/** Adds the prices that could not be computed at intake, as soon as remit responds. */
export async function priceWaiting(): Promise<void> {
  // a currency that remit does not know must not block the other orders
  for (const currency of await PartnerOrders.distinct('given.currency', { priced: false })) {
    const waiting = { priced: false, 'given.currency': currency };
    for (const order of await PartnerOrders.find(waiting).limit(BATCH).lean<PartnerOrderRecord[]>())
      if (!(await price(order))) break;
  }
}

/** Checks the prices of open orders that earlier versions took in. Safe to repeat and with many instances. */
export async function checkOpenPrices(): Promise<void> {
  const unchecked: QueryFilter<PartnerOrderRecord> = {
    status: trusted({ $in: [PartnerOrderStatus.TransferClaimed, PartnerOrderStatus.Received] }),
    price: trusted({ $exists: false }),
  };
  for (const { _id, version, amount, cny_amount, reference, created_at } of await PartnerOrders.find(unchecked).lean<
    PartnerOrderRecord[]
  >()) {
    const { partnerBand } = await configAt(created_at);
    const sums = { amount: fine(amount), cny_amount: cny(cny_amount) };
    const price = checked(sums, reference && fine(reference.rate), partnerBand);
    await transaction(async (session) => {
      const set = { $set: { price, version: version + 1 } };
      const options = { session, returnDocument: 'after' as const };
      const order = await PartnerOrders.findOneAndUpdate(
        { _id, version, ...unchecked },
        set,
        options,
      ).lean<PartnerOrderRecord>();
      if (order) await publishPartnerOrder(order, SYSTEM, session);
    });
  }
}

export const referenceJob = job('gic-reference', EVERY_MS, priceWaiting);
