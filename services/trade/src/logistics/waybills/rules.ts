import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import type { WaybillStatus } from '../../contract.ts';

/** The statuses that a waybill may go to. Completed and void are final: bills and customs documents refer to them. */
const table: Record<WaybillStatus, WaybillStatus[]> = {
  new: ['operation', 'void'],
  operation: ['completed', 'void'],
  completed: [],
  void: [],
};

export const movesFrom = (status: WaybillStatus): WaybillStatus[] => table[status];
export const mayMove = (from: WaybillStatus, to: WaybillStatus): boolean => table[from].includes(to);
/** Statuses in which the form can still be changed. */
export const isOpen = (status: WaybillStatus): boolean => table[status].length > 0;
export const OPEN = (Object.keys(table) as WaybillStatus[]).filter(isOpen);

/** Returns the date prefix of job numbers, `W20261121-`: the day in Beijing, where the house is. */
export const dayPrefix = (at: Date): string => `W${dayOf(at).replaceAll('-', '')}`;
export const jobNumber = (prefix: string, running: number): string => `${prefix}-${String(running).padStart(4, '0')}`;
