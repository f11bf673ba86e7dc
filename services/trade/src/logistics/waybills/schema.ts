import { Instant, PageQuery, SortBy, Typed } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Direction, Transport, WaybillStatus } from '../../contract.ts';
import { isArrivalEarly, isCutOffLate } from './details.rules.ts';
import {
  BusinessSource,
  Container,
  ContainerForm,
  Containers,
  ContainerType,
  details,
  FreightTerms,
  MAX_CONTAINERS,
  PARTIES,
  PartyForm,
  type PartyName,
  ReleaseMethod,
  ServiceItem,
  TransportTerms,
  WaybillCustomer,
  WaybillParty,
} from './details.schema.ts';

export {
  BusinessSource,
  Container,
  ContainerForm,
  Containers,
  ContainerType,
  Direction,
  FreightTerms,
  MAX_CONTAINERS,
  PARTIES,
  PartyForm,
  type PartyName,
  ReleaseMethod,
  ServiceItem,
  Transport,
  TransportTerms,
  WaybillCustomer,
  WaybillParty,
  WaybillStatus,
};

const Version = z.number().int().positive();
const needed = (most: number) => z.string().trim().min(1, 'field.required').max(most, 'field.long');
// an emptied form field counts as none
const none = (written: string | null) => written || null;
const text = (most: number) => z.string().trim().max(most, 'field.long').nullable().transform(none);
const code = Typed.max(40, 'field.long').nullable().transform(none);
const day = z
  .union([z.iso.date('field.invalid'), z.literal('')])
  .nullable()
  .transform(none);

/** The account of a member of the team; none where the field is emptied. */
const person = z.string().max(60, 'field.invalid').nullable().transform(none);

/** Number on goods and documents: upper case, no spaces. The server assigns one where none is given. */
const jobNumber = Typed.toUpperCase()
  .regex(/^([A-Z0-9][A-Z0-9-]{3,29})?$/, 'waybill.number')
  .nullable()
  .default(null)
  .transform(none);

/** The details that a form gives; all others stay as they are. */
const given = z.object(details).partial().shape;

const base = {
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

/** The first fields of a waybill in a whole form: those that are absent are empty. */
const fields = {
  ...base,
  client_code: base.client_code.default(null),
  departure_port: base.departure_port.default(null),
  transit_port: base.transit_port.default(null),
  destination_port: base.destination_port.default(null),
  vessel: base.vessel.default(null),
  voyage: base.voyage.default(null),
  sailing_date: base.sailing_date.default(null),
  arrival_date: base.arrival_date.default(null),
  mbl: base.mbl.default(null),
  hbl: base.hbl.default(null),
  remark: base.remark.default(null),
  salesperson: base.salesperson.default(null),
  assistant: base.assistant.default(null),
  operator: base.operator.default(null),
};

/** Fields that a whole form has, in which those that are absent are empty. */
export type FormFields = z.output<z.ZodObject<typeof fields>>;

type Dated = {
  transport?: Transport | undefined;
  sailing_date?: string | null | undefined;
  sailing_time?: string | null | undefined;
  arrival_date?: string | null | undefined;
  cut_off?: string | null | undefined;
};
const inOrder = <T extends z.ZodType<Dated>>(schema: T) =>
  schema
    .refine((waybill) => !isArrivalEarly(waybill), { path: ['arrival_date'], error: 'waybill.arrival' })
    .refine((waybill) => !isCutOffLate(waybill), { path: ['cut_off'], error: 'waybill.cut-off' });

export const NewWaybill = inOrder(z.strictObject({ ...fields, ...given, number: jobNumber }));
export type NewWaybill = z.infer<typeof NewWaybill>;

export const WaybillSave = inOrder(z.strictObject({ ...fields, ...given, version: Version }));
export type WaybillSave = z.infer<typeof WaybillSave>;
export type WaybillFields = Omit<WaybillSave, 'version'>;

/** Fields of a waybill that were emptied because they do not belong to its mode of transport. */
const ClearedField = z.enum(['vessel', 'release_method', 'containers']);

/** Only the fields that are given change. */
export const WaybillChange = inOrder(
  z.strictObject({ ...z.object({ ...base, ...details }).partial().shape, version: Version }),
);
export type WaybillChange = z.infer<typeof WaybillChange>;

export const WaybillMove = z.strictObject({
  status: WaybillStatus,
  version: Version,
  /** Its houses go along, as far as their own status lets them. */
  with_houses: z.boolean().optional(),
});

const Day = z.iso.date('field.invalid');

/** Which waybills of the team a list shows. */
export const WaybillFilter = z.strictObject({
  keyword: z.string().max(100).optional(),
  status: WaybillStatus.optional(),
  transport: Transport.optional(),
  direction: Direction.optional(),
  /** A member who is its salesperson, assistant or operator. */
  person: z.string().max(60).optional(),
  /** A port by its UN/LOCODE, with all texts that say it, or by the beginning of its text. */
  departure: z.string().max(80).optional(),
  destination: z.string().max(80).optional(),
  /** Days of sailing, both included. */
  from: Day.optional(),
  until: Day.optional(),
  /** Masters with houses, houses, or neither. */
  family: z.enum(['master', 'house', 'single']).optional(),
  /** Those that are late, or that have open exceptions. */
  attention: z.enum(['late', 'exceptions']).optional(),
});
export type WaybillFilter = z.infer<typeof WaybillFilter>;

export const WaybillQuery = PageQuery.extend({
  ...WaybillFilter.shape,
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
  /** UN/LOCODEs of the ports; null for texts that are none of the list. */
  departure_code: z.string().nullable(),
  destination_code: z.string().nullable(),
  sailing_date: z.string().nullable(),
  arrival_date: z.string().nullable(),
  status: WaybillStatus,
  salesperson: z.string().nullable(),
  version: Version,
  /** The waybill of which it is a house. */
  master: z.string().nullable(),
  /** The number of its houses that are not void. */
  house_count: z.number().int(),
  /** The number of the warehouse's in-orders that belong to it. */
  in_order_count: z.number().int(),
  /** Days that it is late, by what is known of its steps; 0: it is not, or nothing is known. */
  late_days: z.number().int().nonnegative(),
  /** Its exceptions that have not ended. */
  open_exceptions: z.number().int().nonnegative(),
  created_at: Instant,
  updated_at: Instant,
});
export type WaybillRow = z.infer<typeof WaybillRow>;

/** Somebody whom a waybill names; they may have left the team. */
export const Person = z.object({ id: z.string(), email: z.string() });
export type Person = z.infer<typeof Person>;

const optionalText = z.string().nullable();

export const Waybill = WaybillRow.omit({ in_order_count: true }).extend({
  transit_port: z.string().nullable(),
  vessel: z.string().nullable(),
  voyage: z.string().nullable(),
  mbl: z.string().nullable(),
  hbl: z.string().nullable(),
  remark: z.string().nullable(),
  assistant: z.string().nullable(),
  operator: z.string().nullable(),
  /** Those whom it names, as they are called. */
  people: z.array(Person),
  /** Whose client it is; null for text that names nobody of the team's customers. */
  customer: WaybillCustomer.nullable(),
  business_source: BusinessSource.nullable(),
  commission_number: optionalText,
  contract_number: optionalText,
  supply_number: optionalText,
  booking_number: optionalText,
  transit_code: optionalText,
  shipping_company: optionalText,
  regional_route: optionalText,
  sailing_time: optionalText,
  arrival_time: optionalText,
  cut_off: optionalText,
  release_method: ReleaseMethod.nullable(),
  freight_terms: FreightTerms.nullable(),
  transport_terms: TransportTerms.nullable(),
  mbl_overruled: z.boolean(),
  service_items: z.array(ServiceItem),
  containers: z.array(Container),
  consignor: WaybillParty.nullable(),
  consignee: WaybillParty.nullable(),
  notify_party: WaybillParty.nullable(),
  agent: WaybillParty.nullable(),
  /** When its parties were frozen: until then they follow the customers that they are. */
  parties_frozen_at: Instant.nullable(),
  /** The statuses to which it may move from here. */
  moves: z.array(WaybillStatus),
  history: z.array(z.object({ from: WaybillStatus.nullable(), to: WaybillStatus, by: z.string(), at: Instant })),
});
export type Waybill = z.infer<typeof Waybill>;

/** A waybill as it was saved, with what was emptied since it does not belong to the mode. */
export const SavedWaybill = Waybill.extend({ cleared: z.array(ClearedField) });
export type SavedWaybill = z.infer<typeof SavedWaybill>;

/** The ports that a team's waybills name, as they are written. */
/** A port to filter by: its code, or the text of one that was entered without, and what it is called. */
export const WaybillPort = z.object({ value: z.string(), name: z.string() });
export type WaybillPort = z.infer<typeof WaybillPort>;
export const WaybillPorts = z.object({ departure: z.array(WaybillPort), destination: z.array(WaybillPort) });
export type WaybillPorts = z.infer<typeof WaybillPorts>;
