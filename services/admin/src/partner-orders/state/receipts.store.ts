import { PartnerOrderStatus } from '@qiaohui/admin/contract';
import { transaction } from '@qiaohui/service-kit/data/mongo';
import { conflict } from '@qiaohui/service-kit/errors/http-error';
import type { Actor } from '@qiaohui/service-kit/shapes';
import { Decimal } from 'decimal.js';
import { recordOwn } from '../../audit/store.ts';
import type { PartnerOrderRecord } from '../model.ts';
import { partnerOrder } from '../store.ts';
import { cny } from '../sums.rules.ts';
import { balanceOf } from '../view.rules.ts';
import { bookSerial, type Came, claimSerial } from './serials.store.ts';
import { setPartnerOrderStatus } from './status.store.ts';
import { rejectionOf } from './table.rules.ts';

type Money = Came & { account: string; receivedAt: Date };

/** True when the order has this money already, for example after a booking whose response was lost. */
const isBooked = ({ receipt, reserve }: PartnerOrderRecord, { serial, amount, account }: Money): boolean =>
  receipt?.serial === serial &&
  (receipt.account ?? reserve.account) === account &&
  new Decimal(cny(receipt.amount)).eq(amount);

/**
 * Books the money of a bank's line for a partner's order: its serial is taken at remit first, then order, event, the
 * partner's news and the audit are one write. Again for the same money: nothing more happens.
 */
export async function bookPartnerOrderReceipt(id: string, money: Money, actor: Actor): Promise<PartnerOrderRecord> {
  const order = await partnerOrder(id);
  if (isBooked(order, money)) return order;
  const { serial: bank_serial, amount, account, receivedAt } = money;
  const requested = { status: PartnerOrderStatus.Received, amount, bank_serial, account, receivedAt };
  const error = rejectionOf(balanceOf(order), requested);
  if (error) throw conflict('code' in error ? error.code : 'receipt.amount');
  const claim = await claimSerial(order, money, actor);
  return transaction(async (session) => {
    await bookSerial(claim, session);
    const { before, after } = await setPartnerOrderStatus(id, requested, actor, session);
    const subject = { kind: 'gic' as const, id };
    await recordOwn(
      {
        what: 'gic.set-status',
        subject,
        before: balanceOf(before),
        after: { status: PartnerOrderStatus.Received, amount, bank_serial },
      },
      session,
    );
    return after;
  });
}
