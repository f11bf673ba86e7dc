import type { ClientSession } from 'mongoose';
import { advance } from '../logistics/waybills/change.store.ts';
import { createWaybill } from '../logistics/waybills/create.store.ts';
import { jobNumber } from '../logistics/waybills/rules.ts';
import { NewWaybill, WaybillStatus } from '../logistics/waybills/schema.ts';
import { customerNamed } from './customers.data.ts';
import { demoWaybills } from './waybills.data.ts';

const HOUR_MS = 3_600_000;
const names = [
  ...['transport', 'direction', 'client', 'client_code', 'departure_port', 'transit_port', 'destination_port'],
  ...['vessel', 'voyage', 'sailing_date', 'arrival_date', 'mbl', 'hbl'],
];
const path: Record<WaybillStatus, WaybillStatus[]> = {
  new: [],
  operation: ['operation'],
  completed: ['operation', 'completed'],
  void: ['void'],
};

/** Creates the waybills that the warehouse's demo goods name. */
export async function demoWaybillsOf(team: string, session: ClientSession): Promise<void> {
  const lines = demoWaybills.trim().split('\n');
  for (const [index, line] of lines.entries()) {
    const cells = line.split('|').map((cell) => cell.trim() || null);
    const form = Object.fromEntries(names.map((name, column) => [name, cells[column]]));
    const customer = customerNamed(cells[names.indexOf('client')]);
    const at = new Date(Date.UTC(2026, 10, 1, 1) + index * 7 * HOUR_MS);
    const by = { team, email: 'trade@example.com', actor: { kind: 'system' as const, id: 'demo' } };
    const number = jobNumber('W20261101', index + 1);
    let record = await createWaybill(NewWaybill.parse({ ...form, customer, number }), { ...by, at }, session);
    for (const to of path[WaybillStatus.parse(cells.at(-1))]) {
      const moved = new Date(record.updated_at.getTime() + 20 * HOUR_MS);
      record = (await advance(record, to, { ...by, at: moved }, session)) ?? record;
    }
  }
}
