import type { Send } from '@qiaohui/kit/form';
import type { Receipts } from '../money/like-receipt.tsx';
import type { StatusRequest } from './dialog.tsx';

/** A move that staff may make: what stands in its way, and the fields it needs. */
export type Transition = { to: number; blockedBy: string[]; needs: string[] };

/** What the desk must know of an order, of whichever kind, to offer its moves. */
export type WithTransitions = {
  id: string;
  version: number;
  status: number;
  moves: Transition[];
  papers?: { accepted: number; required: number };
};

/** How a move is made. */
export type TransitionProps = {
  set: (request: StatusRequest) => Promise<unknown>;
  upload: Send<{ uid: string }>;
  /** CNY that have not come in yet. */
  missing?: string;
  /** What came in already, of an order that takes several receipts. */
  booked?: Receipts;
  /** What can be filled in beforehand. */
  prefilled?: (move: Transition) => Partial<Pick<StatusRequest, 'amount' | 'refund_amount'>>;
};
