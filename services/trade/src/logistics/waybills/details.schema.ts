import { Typed } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { LocalMinute } from '../../records/schema.ts';
import { bareNumber, containerError } from './numbers.rules.ts';

/** As many lines as a waybill has at most, and as a page shows at once. */
export const MAX_CONTAINERS = 200;

// an emptied form field counts as none
const none = <T extends string>(written: T | '' | null): T | null => written || null;
const line = (most: number) => z.string().trim().max(most, 'field.long').nullable().transform(none);
const code = (most: number) => Typed.max(most, 'field.long').nullable().transform(none);
const choice = <E extends z.ZodEnum>(options: E) =>
  z
    // of several errors a form shows the first
    .union([z.literal('', 'field.invalid'), options], 'field.invalid')
    .nullable()
    .transform((chosen): z.output<E> | null => (chosen === '' ? null : (chosen as z.output<E> | null)));
/** A time on the clock of the place where it counts. */
const time = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'field.invalid')
  .nullable()
  .transform(none);
const moment = z
  .union([LocalMinute, z.literal('')], 'field.invalid')
  .nullable()
  .transform(none);
/** The code of a place: the five characters of its UN/LOCODE, or the team's own. */
const placeCode = Typed.toUpperCase()
  .regex(/^([A-Z0-9]{2,10})?$/, 'place.code')
  .nullable()
  .transform(none);
/** A weight in kg or a volume in m³: 0 or more, at most three decimals. */
const figure = Typed.regex(/^(\d{1,9}(\.\d{1,3})?)?$/, 'waybill.figure')
  .nullable()
  .default(null)
  .transform(none);

/** How business came: found by the team, named by the other side's forwarder, from another forwarder, or an agent. */
export const BusinessSource = z.enum(['own', 'nominated', 'co_loader', 'agent']);
/** How goods are handed over: against the original bill of lading, by telex, on a sea waybill, or at another place. */
export const ReleaseMethod = z.enum(['original', 'telex', 'sea_waybill', 'elsewhere']);
export const FreightTerms = z.enum(['prepaid', 'collect', 'third_party']);
/** Incoterms 2020. */
export const TransportTerms = z.enum(['EXW', 'FCA', 'FAS', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP']);
export const ServiceItem = z.enum([
  'booking',
  'pickup',
  'loading',
  'export_customs',
  'import_customs',
  'insurance',
  'inspection',
  'warehousing',
  'documents',
  'delivery',
]);
export type ServiceItem = z.infer<typeof ServiceItem>;

/** Sizes in feet with the kinds that the trade knows; SWAP is a swap body on road or rail. */
export const ContainerType = z.enum([
  '20GP',
  '40GP',
  '40HQ',
  '45HQ',
  '20RF',
  '40RF',
  '20OT',
  '40OT',
  '20FR',
  '40FR',
  '20TK',
  'SWAP',
]);

/** A whole number, also as a form has it. */
const Pieces = z
  .union([z.number().int().min(0).max(9_999_999), z.string().regex(/^\d{0,7}$/, 'waybill.pieces')], 'waybill.pieces')
  .nullable()
  .default(null)
  .transform((pieces) => (pieces === '' || pieces === null ? null : Number(pieces)));

const container = {
  number: z.string().max(20, 'field.long').overwrite(bareNumber).nullable().default(null).transform(none),
  type: choice(ContainerType).default(null),
  /** Of its lock. */
  seal_number: code(40).default(null),
  pieces: Pieces,
  gross: figure,
  net: figure,
  volume: figure,
  goods: line(300).default(null),
  marks: line(500).default(null),
  packing: line(80).default(null),
  /** Harmonized System: six figures, up to ten with those of a country. */
  customs_code: Typed.regex(/^(\d{6,10})?$/, 'waybill.customs-code')
    .nullable()
    .default(null)
    .transform(none),
  /** The number is used although its check digit says that it is wrong. */
  overruled: z.boolean().default(false),
};

export const ContainerForm = z.strictObject(container);
const optionalText = z.string().nullable();

/** Goods, with the container that holds them where the mode has any. */
export const Container = z.object({
  number: optionalText,
  type: ContainerType.nullable(),
  seal_number: optionalText,
  pieces: z.number().int().nullable(),
  gross: optionalText,
  net: optionalText,
  volume: optionalText,
  goods: optionalText,
  marks: optionalText,
  packing: optionalText,
  customs_code: optionalText,
  overruled: z.boolean(),
});
export type Container = z.infer<typeof Container>;

/** Names the lines of which a form cannot be saved, each with the field and the reason. */
export function containerErrors(lines: readonly Container[]): Array<{ path: [number, keyof Container]; code: string }> {
  return lines.flatMap(({ number, overruled, gross, net }, at) => {
    const found: Array<{ path: [number, keyof Container]; code: string }> = [];
    const error = number && !overruled ? containerError(number) : null;
    if (number && lines.findIndex((one) => one.number === number) < at)
      found.push({ path: [at, 'number'], code: 'waybill.container-twice' });
    else if (error) found.push({ path: [at, 'number'], code: `waybill.container-${error}` });
    // those that are no figures are named already
    if (gross && net && Number(gross) >= 0 && Number(net) > Number(gross))
      found.push({ path: [at, 'net'], code: 'waybill.net' });
    return found;
  });
}

const isWritten = ({ overruled: _, ...line }: Container): boolean =>
  Object.values(line).some((value) => value !== null);

export const Containers = z
  .array(ContainerForm)
  .max(MAX_CONTAINERS, 'waybill.containers')
  .superRefine((lines, context) => {
    for (const { path, code: message } of containerErrors(lines)) context.addIssue({ code: 'custom', path, message });
  })
  // lines of which nothing is written are none; what was doubted once and is right now needs no overruling
  .transform((lines) =>
    lines.filter(isWritten).map((one) => ({
      ...one,
      overruled: one.overruled && !!one.number && containerError(one.number) !== null,
    })),
  );

export const PARTIES = ['consignor', 'consignee', 'notify_party', 'agent'] as const;
export type PartyName = (typeof PARTIES)[number];

const party = {
  /** The customer of the team that it is; null: nobody's. */
  customer: z.string().max(60, 'field.invalid').nullable().default(null).transform(none),
  name: line(120).default(null),
  name_en: line(120).default(null),
  // that of a customer has its place and country below it
  address: line(500).default(null),
  address_en: line(300).default(null),
};

/** Somebody whom a waybill names, as its documents do: in their own language and in English. */
export const WaybillParty = z.object({
  customer: optionalText,
  name: optionalText,
  name_en: optionalText,
  address: optionalText,
  address_en: optionalText,
});
export type WaybillParty = z.infer<typeof WaybillParty>;
/** A party as a form has it; one of which nothing is written is none. */
export const PartyForm = z
  .strictObject(party)
  .nullable()
  .transform((one) => (one && Object.values(one).some(Boolean) ? one : null));

/** A customer as it was called when it was chosen. */
export const WaybillCustomer = z.object({ id: z.string(), name: z.string(), code: z.string().nullable() });
export type WaybillCustomer = z.infer<typeof WaybillCustomer>;

/** What was added to a waybill's first fields: each changes only where it is given. */
export const details = {
  customer: z.string().max(60, 'field.invalid').nullable().transform(none),
  business_source: choice(BusinessSource),
  commission_number: code(40),
  contract_number: code(40),
  supply_number: code(40),
  booking_number: code(40),
  departure_code: placeCode,
  transit_code: placeCode,
  destination_code: placeCode,
  shipping_company: line(120),
  regional_route: line(80),
  sailing_time: time,
  arrival_time: time,
  /** Until when goods are taken, on the clock of the place of departure. */
  cut_off: moment,
  release_method: choice(ReleaseMethod),
  freight_terms: choice(FreightTerms),
  transport_terms: choice(TransportTerms),
  /** The number of the master air waybill is used although its check digit says that it is wrong. */
  mbl_overruled: z.boolean(),
  service_items: z
    .array(ServiceItem)
    .max(20)
    .transform((items) => [...new Set(items)]),
  containers: Containers,
  consignor: PartyForm,
  consignee: PartyForm,
  notify_party: PartyForm,
  agent: PartyForm,
};

const Details = z.object(details);
export type Details = z.output<typeof Details>;
