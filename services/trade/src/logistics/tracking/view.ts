import { context } from '@qiaohui/service-kit/runtime/request-context';
import { portNames } from '../../master-data/places/ports.store.ts';
import { teamNamed } from '../../teams/store.ts';
import { openExceptions } from '../exceptions/store.ts';
import { milestonesOf } from '../milestones/store.ts';
import { totalsOf } from '../waybills/details.rules.ts';
import { lateDays } from '../waybills/lateness.rules.ts';
import { type WaybillRecord, waybillIn } from '../waybills/store.ts';
import type { TrackedWaybill } from './schema.ts';

const numbersOf = ({ containers = [] }: Pick<WaybillRecord, 'containers'>): string[] =>
  containers.flatMap(({ number }) => number ?? []);

/**
 * The containers of a waybill; where a house says none of its own, that of its master: one of several may have the goods of
 * others alone.
 */
async function containersOf(waybill: WaybillRecord): Promise<string[]> {
  const own = numbersOf(waybill);
  if (own.length > 0 || !waybill.master) return own;
  const shared = numbersOf(await waybillIn(waybill.team, waybill.master));
  return shared.length === 1 ? shared : [];
}

/** Returns a waybill as whoever has its link sees it. */
export async function trackedOf(waybill: WaybillRecord): Promise<TrackedWaybill> {
  const { team, number, transport, departure_port: from, destination_port: to, updated_at } = waybill;
  const head = { number, team: (await teamNamed(team)).name, updated_at: updated_at.toISOString() };
  if (waybill.status === 'void') {
    const none = {
      transport: null,
      from: null,
      to: null,
      milestones: [],
      late_days: 0,
      exceptions: [],
      containers: [],
    };
    return { ...head, void: true, ...none, ...totalsOf([]) };
  }
  const open = await openExceptions(team, waybill._id);
  const portOf = await portNames(waybill, context().locale);
  return {
    ...head,
    ...{ void: false, transport, from: portOf(from), to: portOf(to) },
    milestones: (await milestonesOf(waybill)).map((step) => ({ ...step, place: portOf(step.place) })),
    late_days: lateDays(waybill, new Date()),
    exceptions: open.map(({ kind, expected }) => ({ kind, expected })),
    containers: await containersOf(waybill),
    ...totalsOf(waybill.containers ?? []),
  };
}
