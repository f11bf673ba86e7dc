import { clockAt } from '@qiaohui/trade/waybills/clocks';

const OFFSET = /[+-]\d{2}:\d{2}$/;
const MINUTE_MS = 60_000;

/** Minutes by which the clocks of a zone are ahead of UTC at an instant. */
function minutesAt(instant: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

const two = (figure: number) => String(figure).padStart(2, '0');
const offsetText = (minutes: number): string => {
  const ahead = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
};

/** Returns the offset from UTC, `+08:00`, that a clock has at a time on it; a clock is a zone or an offset itself. */
export function offsetAt(local: string, clock: string): string {
  if (OFFSET.test(clock)) return clock;
  const there = Date.parse(`${local}Z`);
  // where clocks change in between, the offset is that of the moment and not that of the same time in UTC
  const near = minutesAt(there, clock);
  return offsetText(minutesAt(there - near * MINUTE_MS, clock));
}

/** The offset that a time was entered with; `Z` is that of UTC. */
export const offsetIn = (at: string): string | null => (at.endsWith('Z') ? '+00:00' : (OFFSET.exec(at)?.[0] ?? null));

/** A time as it stands on the clock that it was read from, `2026-11-28T16:10`. */
export const onClock = (at: string): string => at.replace(/(Z|[+-]\d{2}:\d{2})$/, '');

/** `UTC+8`, `UTC+5:30`. */
export function clockName(offset: string): string {
  const [hours = '', minutes = ''] = offset.slice(1).split(':');
  return `UTC${offset[0]}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`;
}

const own = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
/** The clock that a time at a place is most likely read from; the user's own where nothing is known. */
export const clockOf = (placeCode: string | null): string => clockAt(placeCode) ?? own();

/** The clocks to choose from, with those that a time or a place has. */
export const clockChoices = (...more: Array<string | null>): string[] => [
  ...new Set([...more.flatMap((one) => one ?? []), 'Asia/Shanghai', 'Europe/Berlin', 'UTC', own()]),
];
