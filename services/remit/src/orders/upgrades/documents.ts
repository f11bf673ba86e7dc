import { transaction } from '@qiaohui/service-kit/data/mongo';
import { isUpgraded, markUpgraded } from '@qiaohui/service-kit/data/upgrades';
import { pino } from 'pino';
import { FILE_ADDRESS, isFileAddress, uidOf } from '../../checklist/rules.ts';
import { isUnlocked, OrderStatus } from '../../terms/status.ts';
import { type OrderRecord, Orders } from '../model.ts';
import { checklistOf } from '../state/record.ts';
import { SYSTEM } from '../state/transition.ts';
import { loadOrder } from '../store.ts';
import { persist } from '../write/persist.ts';

/** Orders from before it may name documents that are no file of ours. */
const MARK = 'papers-without-file';

const sides = ['fontFileUrl', 'backFileUrl', 'handFileUrl'] as const;
type Certificates = OrderRecord['kyc']['certificates'];

const known = (list: Certificates): Certificates =>
  list.map((one) => ({
    ...one,
    ...Object.fromEntries(sides.map((side) => [side, isFileAddress(one[side]) ? one[side] : ''])),
  }));

/** Returns the order without entries that name no file; the same object where there are none. Pure. */
export function withoutUnknown(order: OrderRecord): OrderRecord {
  const after = {
    ...order,
    jsfile: order.jsfile.filter(({ uid, url }) => isFileAddress(url) && uidOf(url) === uid),
    kyc: {
      ...order.kyc,
      certificates: known(order.kyc.certificates),
      payerCertificates: known(order.kyc.payerCertificates),
    },
  };
  return JSON.stringify([after.jsfile, after.kyc]) === JSON.stringify([order.jsfile, order.kyc]) ? order : after;
}

const isNoFile = { $not: FILE_ADDRESS };
const named = (list: string) =>
  sides.map((side) => ({ [list]: { $elemMatch: { [side]: { $nin: [''], ...isNoFile } } } }));

/**
 * Removes documents that are no files from orders of older versions, so that their checklists show what is missing: an
 * order at 3 to 6 goes no further until finance has requested it. Once per database; several instances may run it at
 * once. Each order that is further than its documents allow is logged.
 */
export async function upgradeDocuments(log = pino({ name: 'remit' })): Promise<{ lacking: string[] }> {
  const lacking: string[] = [];
  if (await isUpgraded(MARK)) return { lacking };
  const odd = Orders.collection.find(
    {
      $or: [
        { jsfile: { $elemMatch: { $or: [{ uid: '' }, { url: isNoFile }] } } },
        ...named('kyc.certificates'),
        ...named('kyc.payerCertificates'),
      ],
    },
    { projection: { number: 1 } },
  );
  for await (const { _id, number } of odd) {
    const after = await transaction(async (session) => {
      const before = await loadOrder({ _id: String(_id) }, session);
      const cleaned = withoutUnknown(before);
      return cleaned === before ? before : persist(before, cleaned, SYSTEM, session);
    });
    const slots = checklistOf(after).filter(({ required, state }) => required && state === 'missing');
    if (isUnlocked(after.status) || after.status === OrderStatus.MethodChosen || slots.length === 0) continue;
    lacking.push(number);
    log.warn(
      { order: after._id, number, status: after.status, slots: slots.map(({ slot }) => slot) },
      'documents.missing',
    );
  }
  await markUpgraded(MARK);
  return { lacking };
}
