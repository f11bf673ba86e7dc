import type { LineState } from './schema.ts';

/** True for a line without a decision; an outgoing one needs none, but may be set aside. */
export const isUndecided = (state: LineState): boolean => state === 'open' || state === 'out';

/** True for a decision that is not being booked yet, and for a line set aside. */
export const canTakeBack = (state: LineState): boolean => state === 'matched' || state === 'aside';
