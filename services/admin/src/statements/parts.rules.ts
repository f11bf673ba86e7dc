import type { Settled } from './model.ts';
import type { Part } from './schema.ts';

export const LIVE: Part['state'][] = ['booked', 'waiting'];

/** Parts of a line that are booked, or about to be. */
export const isLive = ({ state }: Pick<Part, 'state'>): boolean => LIVE.includes(state);

/** Receipts that were reversed because of a line, as far as nobody took that decision back. */
export const undoubted = (settled: Settled[] = []): Settled[] => settled.filter(({ doubted }) => !doubted);
