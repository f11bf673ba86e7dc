import { PartnerOrderStatus } from '@qiaohui/admin/contract';
import type { PartnerOrderRecord } from '../model.ts';
import type { PriceHold } from './table.rules.ts';

/** Returns why the price keeps an open order from being remitted; one that was never checked is not known to be right. */
export function holdOf({ status, price }: PartnerOrderRecord): PriceHold | null {
  if ((status !== PartnerOrderStatus.TransferClaimed && status !== PartnerOrderStatus.Received) || price?.released)
    return null;
  const verdict = price?.verdict ?? 'unknown';
  return verdict === 'within' ? null : verdict;
}
