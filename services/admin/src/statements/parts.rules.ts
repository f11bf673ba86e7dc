import type { Settled } from './model.ts';
import type { Part } from './schema.ts';

export const LIVE: Part['state'][] = ['booked', 'waiting'];

/** True for parts of a line that are booked or about to be. */
export const isLive = ({ state }: Pick<Part, 'state'>): boolean => LIVE.includes(state);

/** The settlements of a line without those whose decision was taken back. */
export const currentSettlements = (settled: Settled[] = []): Settled[] => settled.filter(({ doubted }) => !doubted);
