import type { OrderState } from '@qiaohui/remit/contract';
import { serialForm } from '@qiaohui/service-kit/banking/serial-form';
import type { ClientSession } from 'mongoose';
import { activeReceipts } from '../../orders/rules.ts';
import { findOrderState } from '../../orders/store.ts';
import { findPartnerOrder, type PartnerOrderRecord } from '../../partner-orders/store.ts';
import { partnersReceipt } from '../holds/receipt-reversal.store.ts';
import type { Settled } from '../model.ts';

/** True when a customer's reversed money was booked on the order again under its serial. */
function isBookedAgain({ receipts }: OrderState, receipt: string): boolean {
  const reversed = receipts.find(({ id }) => id === receipt);
  // Until the event of the reversal arrives, the receipt seems to be in force.
  const isSame = ({ id, serial, amount }: OrderState['receipts'][number]) =>
    id !== receipt && serialForm(serial) === serialForm(reversed?.serial ?? '') && amount === reversed?.amount;
  return reversed !== undefined && activeReceipts(receipts).some(isSame);
}

/** The same check for a partner's order, whose receipts are identified by their serials. */
function isPartnersBookedAgain({ receipt, reversals = [] }: PartnerOrderRecord, reversed: string): boolean {
  if (!receipt) return false;
  const times = reversals.filter(({ serial }) => serial === receipt.serial).length;
  return Array.from({ length: times }, (_, nth) => partnersReceipt(receipt.serial, nth)).includes(reversed);
}

async function isRebooked({ order, receipt, doubted }: Settled, session: ClientSession): Promise<boolean> {
  if (!doubted) return false;
  const found = await findOrderState(order, session);
  if (found) return isBookedAgain(found, receipt);
  const ofPartner = await findPartnerOrder(order, session);
  return ofPartner !== null && isPartnersBookedAgain(ofPartner, receipt);
}

/**
 * The settlements of a line that still count: one whose decision was taken back counts until the money is booked again.
 */
export async function withoutRebooked(settled: Settled[], session: ClientSession): Promise<Settled[]> {
  const remaining: Settled[] = [];
  for (const entry of settled) if (!(await isRebooked(entry, session))) remaining.push(entry);
  return remaining;
}
