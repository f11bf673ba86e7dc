import { noteChange } from '../../records/notes.ts';
import type { BillRecord } from './model.ts';
import type { Bill } from './schema.ts';
import { billOf } from './view.ts';

/** Notifies open pages of a bill, and of the waybills whose items it charges or charged. */
export function noteBill(record: BillRecord, before?: BillRecord): void {
  const { team, _id: id } = record;
  noteChange('bill', { team, id });
  const waybills = new Set([...record.waybills, ...(before?.waybills ?? [])].map((waybill) => waybill.id));
  for (const waybill of waybills) noteChange('cost-item', { team, id: waybill });
}

/** Notifies open pages, and returns the bill as it is now. */
export async function shown(record: BillRecord, before?: BillRecord): Promise<{ data: Bill }> {
  noteBill(record, before);
  return { data: await billOf(record) };
}
