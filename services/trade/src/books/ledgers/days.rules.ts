import { dayIn as dayOnClock } from '@qiaohui/service-kit/shanghai-time';
import type { Ledger } from './names.schema.ts';

const ZONES: Record<Ledger, string> = { german: 'Europe/Berlin', china: 'Asia/Shanghai' };

/** The day that a time is in the books of a ledger, as 2026-11-28. */
export const dayIn = (ledger: Ledger, at: Date): string => dayOnClock(ZONES[ledger], at);

const FIRST_ZONE_MS = 14 * 3_600_000;

/** The day that it is where days begin first (UTC+14): nobody's today is later. */
export const latestToday = (at: Date): string => new Date(at.getTime() + FIRST_ZONE_MS).toISOString().slice(0, 10);

/** The month that a day belongs to, as 2026-11. */
export const monthOf = (day: string): string => day.slice(0, 7);

const count = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** How many months two days or months are apart. */
export const monthsBetween = (one: string, other: string): number => Math.abs(count(one) - count(other));
