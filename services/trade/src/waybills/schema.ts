import { Instant, PageQuery, SortBy, Typed } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Direction, Transport, WaybillStatus } from '../contract.ts';

export { Direction, Transport, WaybillStatus };

const Version = z.number().int().positive();
const needed = (most: number) => z.string().trim().min(1, 'field.required').max(most, 'field.long');
// an emptied form field counts as none
const none = (written: string | null) => written || null;
const text = (most: number) => z.string().trim().max(most, 'field.long').nullable().default(null).transform(none);
const code = Typed.max(40, 'field.long').nullable().default(null).transform(none);
const day = z
  .union([z.iso.date('field.invalid'), z.literal('')])
  .nullable()
  .default(null)
  .transform(none);

/** The account of a member of the team; none where the field is emptied. */
const person = z.string().max(60, 'field.invalid').nullable().default(null).transform(none);

/** Number on goods and documents: upper case, no spaces. The server assigns one where none is given. */
const jobNumber = Typed.toUpperCase()
  .regex(/^([A-Z0-9][A-Z0-9-]{3,29})?$/, 'waybill.number')
  .nullable()
  .default(null)
  .transform(none);

const fields = {
  transport: Transport,
  direction: Direction,
  client: needed(120),
  client_code: code,
  departure_port: text(80),
  transit_port: text(80),
  destination_port: text(80),
  vessel: text(80),
  voyage: code,
  sailing_date: day,
  arrival_date: day,
  mbl: code,
  hbl: code,
  remark: text(2000),
  salesperson: person,
  assistant: person,
  operator: person,
};

type Dated = { sailing_date?: string | null; arrival_date?: string | null };
const inOrder = <T extends z.ZodType<Dated>>(schema: T) =>
  schema.refine(
    (waybill) => !waybill.sailing_date || !waybill.arrival_date || waybill.sailing_date <= waybill.arrival_date,
    { path: ['arrival_date'], error: 'waybill.arrival' },
  );

export const NewWaybill = inOrder(z.strictObject({ ...fields, number: jobNumber }));
export type NewWaybill = z.infer<typeof NewWaybill>;

export const WaybillSave = inOrder(z.strictObject({ ...fields, version: Version }));
export type WaybillSave = z.infer<typeof WaybillSave>;
export type WaybillFields = Omit<WaybillSave, 'version'>;

export const WaybillMove = z.strictObject({ status: WaybillStatus, version: Version });

export const WaybillQuery = PageQuery.extend({
  status: WaybillStatus.optional(),
  transport: Transport.optional(),
  direction: Direction.optional(),
  sort: SortBy('number', 'client', 'sailing_date', 'arrival_date', 'created_at').optional(),
});

export const WaybillRow = z.object({
  id: z.string(),
  number: z.string(),
  transport: Transport,
  direction: Direction,
  client: z.string(),
  client_code: z.string().nullable(),
  departure_port: z.string().nullable(),
  destination_port: z.string().nullable(),
  sailing_date: z.string().nullable(),
  arrival_date: z.string().nullable(),
  status: WaybillStatus,
  /** The number of the warehouse's in-orders that belong to it. */
  in_order_count: z.number().int(),
  created_at: Instant,
  updated_at: Instant,
});
export type WaybillRow = z.infer<typeof WaybillRow>;

/** Somebody whom a waybill names; they may have left the team. */
export const Person = z.object({ id: z.string(), email: z.string() });
export type Person = z.infer<typeof Person>;

export const Waybill = WaybillRow.omit({ in_order_count: true }).extend({
  transit_port: z.string().nullable(),
  vessel: z.string().nullable(),
  voyage: z.string().nullable(),
  mbl: z.string().nullable(),
  hbl: z.string().nullable(),
  remark: z.string().nullable(),
  salesperson: z.string().nullable(),
  assistant: z.string().nullable(),
  operator: z.string().nullable(),
  /** Those whom it names, as they are called. */
  people: z.array(Person),
  /** The statuses to which it may move from here. */
  moves: z.array(WaybillStatus),
  history: z.array(z.object({ from: WaybillStatus.nullable(), to: WaybillStatus, by: z.string(), at: Instant })),
  version: Version,
});
export type Waybill = z.infer<typeof Waybill>;
