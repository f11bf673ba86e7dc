import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import { plusDays, plusMinutes } from '../terms/deadlines.ts';

/** How far a partner's clock may be ahead of ours. */
const SKEW_MINUTES = 5;

/** True when money can have arrived then: no earlier than the day before its order, and not in the future. */
export const isPossible = (stated: Date, createdAt: Date, now: Date): boolean =>
  dayOf(stated) >= dayOf(plusDays(createdAt, -1)) && stated <= plusMinutes(now, SKEW_MINUTES);
