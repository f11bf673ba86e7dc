import { randomUUID } from 'node:crypto';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { commandOutcome, sendCommand } from '@qiaohui/service-kit/events/commands';
import { job } from '@qiaohui/service-kit/jobs/jobs';
import { context, inContext } from '@qiaohui/service-kit/runtime/request-context';
import { AnnounceInOrder, ListWaybillGoods, RequestOutOrder } from '@qiaohui/warehouse/deliveries';
import type { DeliveryRecord } from './model.ts';
import { pauseAfter, stageOfIn, stageOfOut } from './stages.rules.ts';
import { dueDeliveries, follow, type Made, move, putOff, storeGoods } from './store.ts';

const EVERY_MS = 2_000;
const AT_A_TIME = 20;

/** Sends the command of a delivery; its repetition returns the order that the first one made. */
async function ordered({ _id: id, team, actor, by, waybill, announcement, request }: DeliveryRecord): Promise<Made> {
  const head = { id, actor, team, by };
  if (announcement) {
    const made = await sendCommand(AnnounceInOrder, { ...announcement, ...head, waybill_number: waybill.number });
    return { id: made.id, number: made.number, stage: stageOfIn(made), version: 0 };
  }
  if (!request) throw new Error(`delivery ${id} requests nothing`);
  const made = await sendCommand(RequestOutOrder, { ...request, ...head });
  return { id: made.id, number: made.number, stage: stageOfOut(made), version: 0 };
}

const isDecided = (error: unknown): error is HttpError => error instanceof HttpError && error.status < 500;

/** What the warehouse says against it: its sentence, and those at single fields. */
function reasonOf({ code, detail: { translated } }: HttpError): string {
  const atFields = Object.values(translated?.errors ?? {}).flat();
  return [translated?.message ?? code, ...atFields].join(' ');
}

/** Stores what the goods of a request are called, as far as the warehouse says it: its page shows it, nothing else needs it. */
async function nameGoods({ _id, team, actor, waybill, request, goods }: DeliveryRecord): Promise<void> {
  if (!request || goods) return;
  const found = await sendCommand(ListWaybillGoods, { id: randomUUID(), actor, team, waybill: waybill.id });
  const wanted = new Set(request.lines.map(({ goods_id }) => goods_id));
  await storeGoods(
    _id,
    found.goods.filter(({ id }) => wanted.has(id)).map(({ id, code, type, sku }) => ({ id, code, type, sku })),
  );
}

async function sendWaiting(record: DeliveryRecord): Promise<void> {
  const { _id, kind } = record;
  await nameGoods(record).catch((error: unknown) => {
    if (!(error instanceof HttpError)) throw error;
  });
  try {
    await follow(kind, _id, await ordered(record));
  } catch (error) {
    if (!isDecided(error)) throw error;
    // taken back meanwhile: that goes its own way
    if (error.code === 'request.withdrawn') return;
    await move({ _id, stage: 'waiting' }, { stage: 'refused', set: { reason: reasonOf(error), due_at: null } });
  }
}

/** Takes back a delivery, unless the warehouse has carried it out before. */
async function settleWithdrawal(record: DeliveryRecord): Promise<void> {
  const { _id, kind, by } = record;
  const { name } = kind === 'in' ? AnnounceInOrder : RequestOutOrder;
  if (await commandOutcome(name, _id, true)) await follow(kind, _id, await ordered(record));
  else await move({ _id, stage: 'withdrawing' }, { stage: 'withdrawn', by, set: { due_at: null } });
}

/** Sends a delivery, or takes it back; without a reply it stays as it is, and is put off. */
export async function settle(record: DeliveryRecord): Promise<void> {
  try {
    const work = () => (record.stage === 'withdrawing' ? settleWithdrawal(record) : sendWaiting(record));
    await inContext({ ...context(), locale: record.locale }, work);
  } catch (error) {
    await putOff(record, pauseAfter(record.attempts));
    // no reply is expected while the warehouse is down; all else is a fault
    if (!(error instanceof HttpError && error.status === 503)) throw error;
  }
}

async function settleDue(): Promise<void> {
  const failed = (await Promise.allSettled((await dueDeliveries(AT_A_TIME)).map(settle))).filter(
    (one) => one.status === 'rejected',
  );
  const [first] = failed;
  if (first) throw first.reason;
}

export const deliveryJob = job('send-deliveries', EVERY_MS, settleDue);
