import { Readable } from 'node:stream';
import { PartnerOrderStatus } from '@qiaohui/admin/contract';
import { transaction } from '@qiaohui/service-kit/data/mongo';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { storeFile } from '../../attachments/store.ts';
import { createPartner, hasPartners } from '../../partners/store.ts';
import { skipDeliveries } from '../../webhooks/queue.store.ts';
import { keyOf } from '../hidden.rules.ts';
import { takeOrder } from '../intake/store.ts';
import type { PartnerOrderRecord } from '../model.ts';
import { setPartnerOrderStatus } from '../state/status.store.ts';
import { cny } from '../sums.rules.ts';
import { demoOrders, demoPartners, demoRates } from './orders.data.ts';
import { slipPicture } from './picture.ts';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
const DEMO = { kind: 'system' as const, id: 'demo' };

async function factsFor(
  order: PartnerOrderRecord,
  status: Exclude<PartnerOrderStatus, typeof PartnerOrderStatus.TransferClaimed>,
) {
  const amount = cny(order.cny_amount);
  if (status === PartnerOrderStatus.Received) return { amount, bank_serial: `DEMO-${order.gic_order_id}` };
  if (status === PartnerOrderStatus.Completed) return { bank_reference: `TT-${order.number}` };
  if (status === PartnerOrderStatus.Refunding)
    return { reason: '学生取消入学', ...(order.receipt ? { refund_amount: amount } : {}) };
  const slip = { stream: Readable.from([slipPicture()]), name: 'refund.png', declared: 'image/png' };
  return { proof_uid: (await storeFile(slip, { id: order._id, key: keyOf(order) }, DEMO.id))._id };
}

async function seedOrder({ partner, days, steps, body }: (typeof demoOrders)[number]): Promise<void> {
  const came = Date.now() - days * DAY_MS;
  const rate = demoRates[body.currency];
  const reference = rate ? { rate, publishedAt: new Date(came) } : undefined;
  let order = await takeOrder(partner, body, new Date(came), reference);
  for (const [index, status] of steps.entries()) {
    const requested = { status, ...(await factsFor(order, status)) };
    const at = new Date(came + (index + 1) * 5 * HOUR_MS);
    order = (await transaction((session) => setPartnerOrderStatus(order._id, requested, DEMO, session, at))).after;
  }
}

/** Creates the demo partners and their orders, once. */
export async function seedPartnerOrders(): Promise<void> {
  if (await hasPartners()) return;
  try {
    await transaction(async (session) => {
      for (const form of demoPartners) await createPartner(form, session);
    });
    for (const demo of demoOrders) await seedOrder(demo);
    await skipDeliveries();
  } catch (error) {
    // Another instance started at the same time and creates them.
    if (!(error instanceof HttpError && error.status === 409)) throw error;
  }
}
