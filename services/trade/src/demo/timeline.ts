import type { Identity } from '@qiaohui/service-kit/identity/auth';
import type { ClientSession } from 'mongoose';
import { presetException } from '../logistics/exceptions/store.ts';
import { saveMilestone } from '../logistics/milestones/change.store.ts';
import type { MilestoneName, MilestoneSave } from '../logistics/milestones/schema.ts';
import { numbered, waybillIn } from '../logistics/waybills/store.ts';

/** A sea import that left late and waits for a berth. */
const NUMBER = 'W20261101-0003';
const who: Identity = { id: 'demo', email: 'trade@example.com', group: 'trade', ver: 1, expires: 0 };

const steps: Array<[MilestoneName, Omit<MilestoneSave, 'version'>]> = [
  ['booked', { planned: '2026-09-21', actual: '2026-09-21T10:20+02:00' }],
  ['cut_off', { planned: '2026-10-03T12:00', actual: '2026-10-03T12:00+02:00' }],
  ['picked_up', { planned: '2026-10-03', actual: '2026-10-03T15:40+02:00', place: 'Bernkastel-Kues' }],
  ['departed', { actual: '2026-10-07T04:15+02:00', place: 'Hamburg CTA', note: '船舶在前一港口延误' }],
  ['transit', { planned: '2026-10-31', actual: '2026-11-04T09:30+08:00' }],
  ['arrived', { estimated: '2026-12-04', note: '船东通知：锚地等泊' }],
  ['customs', { planned: '2026-11-15', estimated: '2026-12-06' }],
  ['delivered', { planned: '2026-11-18', estimated: '2026-12-09', place: '宁波北仑' }],
];

/** Enters the steps of a late sea import, with its exception. */
export async function demoTimelineOf(team: string, session: ClientSession): Promise<void> {
  const [found] = await numbered([NUMBER], { team, session });
  if (!found) return;
  const { _id: id } = found;
  for (const [name, { actual = null, ...given }] of steps) {
    // what is to come on this machine's clock has not happened
    const happened = actual && Date.parse(actual) <= Date.now() ? { actual } : {};
    const { version } = await waybillIn(team, id, session);
    await saveMilestone({ id, team, who }, name, { ...given, ...happened, version }, session);
  }
  const owner = { id: who.id, email: who.email };
  const opened = { opened_by: who.email, opened_at: new Date(Date.UTC(2026, 10, 12, 1, 30)) };
  const open = { ended_by: null, ended_at: null, how: null, version: 1 };
  const what = { kind: 'delay' as const, text: '目的港拥堵，船舶在锚地等泊', expected: '2026-12-04', owner };
  await presetException({ _id: 'demo-exception-1', team, waybill: id, ...what, ...opened, ...open }, who, session);
}
