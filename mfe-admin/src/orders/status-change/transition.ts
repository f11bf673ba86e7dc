import type { OrderDetail } from '@qiaohui/admin/orders';
import type { Send } from '@qiaohui/kit/form';
import type { Receipts } from '../money/like-receipt.tsx';
import type { StatusRequest } from './dialog.tsx';

/** A change of status that staff may make: what blocks it, and the fields it needs. */
export type Transition = { to: number; blockedBy: string[]; needs: string[] };

/** An order of either kind with its transitions. */
export type WithTransitions = {
  id: string;
  version: number;
  status: number;
  moves: Transition[];
  history: Pick<OrderDetail['history'][number], 'seq' | 'actor' | 'name'>[];
  papers?: { accepted: number; required: number };
};

/** Sends a transition; and the values that its fields show. */
export type TransitionProps = {
  set: (request: StatusRequest) => Promise<unknown>;
  upload: Send<{ uid: string }>;
  /** CNY that have not come in yet. */
  missing?: string;
  /** Receipts so far, of an order that takes several. */
  booked?: Receipts;
  /** Values that can be filled in beforehand. */
  prefilled?: (move: Transition) => Partial<Pick<StatusRequest, 'amount' | 'refund_amount'>>;
};
