import { event, Instant, republish } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

export * from './master-data/customers/contract.ts';

export const WaybillStatus = z.enum(['new', 'operation', 'completed', 'void']);
export type WaybillStatus = z.infer<typeof WaybillStatus>;

export const Transport = z.enum(['sea', 'air', 'land', 'rail']);
export type Transport = z.infer<typeof Transport>;

/** East goes towards China, west away from it. */
export const Direction = z.enum(['east', 'west']);
export type Direction = z.infer<typeof Direction>;

/** Public state of a waybill; the warehouse shows it at the in-orders that name its number. */
export const WaybillState = z.object({
  id: z.string(),
  number: z.string(),
  client: z.string(),
  client_code: z.string(),
  status: WaybillStatus,
  direction: Direction,
  transport: Transport,
  /** The team that owns it; it never changes. Events of older versions lack it. */
  team: z.string().optional(),
  /** Ids of in-orders that belong to it without naming its number: someone linked them by hand. */
  in_orders: z.array(z.string()),
  /** The customer that it is carried for; null where its client is nobody's. Events of older versions lack what follows. */
  customer: z.string().nullable().optional(),
  departure_port: z.string().nullable().optional(),
  destination_port: z.string().nullable().optional(),
  sailing_date: z.string().nullable().optional(),
  arrival_date: z.string().nullable().optional(),
  mbl: z.string().nullable().optional(),
  hbl: z.string().nullable().optional(),
  containers: z.array(z.string()).optional(),
  /** The waybill of which it is a house. */
  master: z.string().nullable().optional(),
  updated_at: Instant,
});
export type WaybillState = z.infer<typeof WaybillState>;

export const WaybillEvent = event('trade.waybill', WaybillState);

/** Public state of a team: its members are the accounts that see its records. */
export const TeamState = z.object({
  id: z.string(),
  name: z.string(),
  members: z.array(z.string()),
  /** Its clients' codes in plain form; events of older versions lack it. */
  client_codes: z.array(z.string()).optional(),
});
export type TeamState = z.infer<typeof TeamState>;

export const TeamEvent = event('trade.team', TeamState);
export const RepublishWaybills = republish('trade.waybill');
export const RepublishTeams = republish('trade.team');
