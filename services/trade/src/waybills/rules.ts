import type { WaybillStatus } from '../contract.ts';

/** Where a waybill may go. What is completed or void stays so: bills and customs papers refer to it. */
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

/** `W20261121-0001`: the day in Beijing, where the house stands, and a running number of that day. */
export const dayPrefix = (at: Date): string =>
  `W${new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(at).replaceAll('-', '')}`;
export const jobNumber = (prefix: string, running: number): string => `${prefix}-${String(running).padStart(4, '0')}`;
