import { PartnerOrderStatus } from '@qiaohui/admin/contract';
import { OrderStatus } from '@qiaohui/remit/contract';

export { PartnerOrderStatus } from '@qiaohui/admin/contract';
export { OrderStatus, PaymentMethod, PaymentPurpose, SpecialInstitution } from '@qiaohui/remit/contract';

/*
 * Groups of statuses that the desk, its queries and its pages use, for orders of customers and partners alike: the
 * numbers mean the same. An order's next moves are in its `moves`; remit decides them.
 */

/** True when the order is closed and nobody waits for anything. */
export const isFinal = (status: number): boolean =>
  ([OrderStatus.Completed, OrderStatus.Cancelled, OrderStatus.Refunded, OrderStatus.TimedOut] as number[]).includes(
    status,
  );

/** The customer has to transfer, or to pay the rest. */
export const awaitingMoney: number[] = [
  OrderStatus.MethodChosen,
  OrderStatus.AwaitingTransfer,
  OrderStatus.TransferClaimed,
  OrderStatus.AwaitingTopUp,
  OrderStatus.AwaitingDocuments,
];

/** The order may hold money that has not left yet. */
export const holdingMoney: number[] = [
  OrderStatus.TransferClaimed,
  OrderStatus.Received,
  OrderStatus.Remitting,
  OrderStatus.Refunding,
  OrderStatus.AwaitingTopUp,
  OrderStatus.AwaitingDocuments,
];

/** All money was paid out, to the recipient or back to the payer. */
export const paidOut: number[] = [OrderStatus.Completed, OrderStatus.Refunded];
export const isPaidOut = (status: number): boolean => paidOut.includes(status);

/** The money is being refunded, or was refunded. */
export const isRefund = (status: number): boolean =>
  status === OrderStatus.Refunding || status === OrderStatus.Refunded;

/** The remittance is ordered at the bank, or done. */
export const isRemittance = (status: number): boolean =>
  status === OrderStatus.Remitting || status === OrderStatus.Completed;

/**
 * Statuses in which remit reverses a receipt unconditionally; where money was paid out, only if the bank took it back.
 */
export const allowsReversal = (status: number): boolean =>
  (
    [
      OrderStatus.TransferClaimed,
      OrderStatus.Received,
      OrderStatus.Remitting,
      OrderStatus.Refunding,
      OrderStatus.AwaitingTopUp,
    ] as number[]
  ).includes(status);

/** Statuses in which money leaves: the remittance is ordered, and done; a refund is done. */
export const LEAVING: number[] = [OrderStatus.Remitting, OrderStatus.Completed, OrderStatus.Refunded];

/** A partner is notified of its refund at Refunding already, so money counts as leaving then. */
export const PARTNERS_LEAVING: number[] = [
  PartnerOrderStatus.Completed,
  PartnerOrderStatus.Refunding,
  PartnerOrderStatus.Refunded,
];
