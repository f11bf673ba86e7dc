import type { Milestone as Step } from '@qiaohui/trade/milestones';
import type { Waybill, WaybillStatus } from '@qiaohui/trade/waybills';

export type MilestoneName = 'opened' | 'operation' | 'departure' | 'arrival' | 'completed';
export type Milestone = {
  name: MilestoneName;
  /** A day or an instant, ISO 8601; null where the waybill says none. */
  at: string | null;
  place: string | null;
  state: 'done' | 'now' | 'next';
};
/** The departure and the arrival as far as they are entered. */
export type Steps = Partial<Record<'departed' | 'arrived', Pick<Step, 'estimated' | 'actual' | 'place'>>>;

type Known = Pick<
  Waybill,
  'status' | 'history' | 'created_at' | 'sailing_date' | 'arrival_date' | 'departure_port' | 'destination_port'
>;

/**
 * The five parts of a transport: the status says when work on it began and ended, its steps when it left and arrived, and
 * the schedule where nobody entered those. A part with a later one behind it is done, even when nobody entered its date. `today`: `YYYY-MM-DD`.
 */
export function milestonesOf(waybill: Known, today: string, steps: Steps = {}): Milestone[] {
  const { status, history, sailing_date, arrival_date, departure_port, destination_port } = waybill;
  const moved = (to: WaybillStatus) => history.find((move) => move.to === to)?.at ?? null;
  // a schedule is only a plan until work has begun, and none any more once the waybill is void
  const runs = status === 'operation' || status === 'completed';
  const isPast = (day: string | null) => runs && day !== null && day <= today;
  const { departed, arrived } = steps;
  const isEntered = [departed, arrived].some((step) => step?.actual || step?.estimated);
  /** When a step happened, is expected, or was planned; what is entered says more than a day that has passed. */
  const known = (day: string | null, port: string | null, step: Steps['departed']) => ({
    at: step?.actual?.slice(0, 10) ?? step?.estimated?.slice(0, 10) ?? day,
    place: step?.place ?? port,
    isReached: isEntered ? Boolean(step?.actual) : isPast(day),
  });
  const parts = [
    { name: 'opened', at: moved('new') ?? waybill.created_at, place: null, isReached: true },
    { name: 'operation', at: moved('operation'), place: null, isReached: moved('operation') !== null },
    { name: 'departure', ...known(sailing_date, departure_port, departed) },
    { name: 'arrival', ...known(arrival_date, destination_port, arrived) },
    { name: 'completed', at: moved('completed'), place: null, isReached: status === 'completed' },
  ] as const;
  const reached = parts.findLastIndex(({ isReached }) => isReached);
  const stateOf = (at: number) => (at <= reached ? 'done' : at === reached + 1 && status !== 'void' ? 'now' : 'next');
  return parts.map(({ isReached: _, ...part }, at) => ({ ...part, state: stateOf(at) }));
}
