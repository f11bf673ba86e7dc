import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import { dayPlus } from '../rates/days.rules.ts';
import { beginOfDay } from '../sales/inquiries/number.rules.ts';

const HOUR_MS = 3_600_000;

/** The day so many days ago, in Beijing. */
export const daysAgo = (days: number, now = new Date()): string => dayPlus(dayOf(now), -days);

/** An hour of the day so many days ago. */
export const onDay = (days: number, hour: number, now = new Date()): Date =>
  new Date(beginOfDay(daysAgo(days, now)).getTime() + hour * HOUR_MS);
