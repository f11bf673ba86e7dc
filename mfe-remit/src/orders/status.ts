import type { Tone } from '@qiaohui/kit';
import type { Status } from '@qiaohui/remit/orders';

/** Green while it goes on, grey when it has ended, red when the customer is needed. */
export function toneOf(status: Status): Tone {
  if ([7, 8, 10, 11].includes(status)) return 'ended';
  return [9, 12, 13].includes(status) ? 'attention' : 'progress';
}

/** Which of the six parts of the bar an order has reached; what was interrupted stands where it stopped. */
const parts: Record<number, number> = {
  0: 1,
  1: 1,
  2: 1,
  11: 1,
  8: 1,
  3: 2,
  12: 2,
  4: 3,
  5: 3,
  9: 3,
  10: 3,
  6: 5,
  7: 6,
};

export function partOf({ status, resumeStatus }: { status: Status; resumeStatus: Status | null }): number {
  return parts[status === 13 ? (resumeStatus ?? 3) : status] ?? 1;
}

/** Where an order is gone on with. */
export const addressOf = ({ id, status }: { id: string; status: Status }): string =>
  status === 0 ? `/step/accept/${id}` : `/order/${id}`;
