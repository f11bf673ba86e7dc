import type { Send } from '@qiaohui/kit/form';
import type { Receipts } from '../money/like-receipt.tsx';
import type { Wish } from './dialog.tsx';

/** A move that staff may make: what stands in its way, and the fields it needs. */
export type Move = { to: number; blockedBy: string[]; needs: string[] };

/** What the desk must know of an order, of whichever kind, to offer its moves. */
export type Movable = {
  id: string;
  version: number;
  status: number;
  moves: Move[];
  papers?: { accepted: number; required: number };
};

/** How a move is made. */
export type Acting = {
  set: (wish: Wish) => Promise<unknown>;
  upload: Send<{ uid: string }>;
  /** CNY that have not come in yet. */
  missing?: string;
  /** What came in already, of an order that takes several receipts. */
  shown?: Receipts;
  /** What can be filled in beforehand. */
  known?: (move: Move) => Partial<Pick<Wish, 'amount' | 'refund_amount'>>;
};
