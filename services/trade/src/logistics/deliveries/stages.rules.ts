import type { InOrderState, OutOrderState } from '@qiaohui/warehouse/contract';
import type { DeliveryStage } from './schema.ts';

const VALID = 1;

/** The stage of an announcement whose in-order is so. */
export const stageOfIn = ({ status, received }: Pick<InOrderState, 'status' | 'received'>): DeliveryStage =>
  status !== VALID ? 'void' : received > 0 ? 'received' : 'announced';

/** The stage of a request whose out-order is so. */
export const stageOfOut = ({ status, valid }: Pick<OutOrderState, 'status' | 'valid'>): DeliveryStage =>
  valid === VALID ? status : 'void';

const FIRST_MS = 2_000;
const LONGEST_MS = 60_000;

/** Milliseconds until something is sent again that so often got no reply: twice as long each time, a minute at most. */
export const pauseAfter = (attempts: number): number => Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts, 10));
