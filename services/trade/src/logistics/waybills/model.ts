import { optional, type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { searchTermsOf } from '@qiaohui/service-kit/data/search-terms';
import { model } from 'mongoose';
import type { Direction, Transport, WaybillStatus } from '../../contract.ts';
import type { StoredDetails } from './details.rules.ts';
import { bareNumber } from './numbers.rules.ts';
import type { Person, WaybillFields } from './schema.ts';

/** Compares without regard to case. */
export const ANY_CASE = { locale: 'en', strength: 2 } as const;

const text = { type: String, default: null };

/** Absent on waybills that an older version stored. */
const details = {
  customer: optional<StoredDetails['customer']>(),
  business_source: optional<StoredDetails['business_source']>(),
  commission_number: optional<StoredDetails['commission_number']>(),
  contract_number: optional<StoredDetails['contract_number']>(),
  supply_number: optional<StoredDetails['supply_number']>(),
  booking_number: optional<StoredDetails['booking_number']>(),
  departure_code: optional<StoredDetails['departure_code']>(),
  transit_code: optional<StoredDetails['transit_code']>(),
  destination_code: optional<StoredDetails['destination_code']>(),
  shipping_company: optional<StoredDetails['shipping_company']>(),
  regional_route: optional<StoredDetails['regional_route']>(),
  sailing_time: optional<StoredDetails['sailing_time']>(),
  arrival_time: optional<StoredDetails['arrival_time']>(),
  cut_off: optional<StoredDetails['cut_off']>(),
  release_method: optional<StoredDetails['release_method']>(),
  freight_terms: optional<StoredDetails['freight_terms']>(),
  transport_terms: optional<StoredDetails['transport_terms']>(),
  mbl_overruled: optional<StoredDetails['mbl_overruled']>(),
  service_items: optional<StoredDetails['service_items']>(),
  containers: optional<StoredDetails['containers']>(),
  consignor: optional<StoredDetails['consignor']>(),
  consignee: optional<StoredDetails['consignee']>(),
  notify_party: optional<StoredDetails['notify_party']>(),
  agent: optional<StoredDetails['agent']>(),
};

const waybill = {
  _id: String,
  team: String,
  number: String,
  transport: typed<Transport>(String),
  direction: typed<Direction>(String),
  client: String,
  client_code: text,
  departure_port: text,
  transit_port: text,
  destination_port: text,
  vessel: text,
  voyage: text,
  sailing_date: text,
  arrival_date: text,
  mbl: text,
  hbl: text,
  remark: text,
  salesperson: text,
  assistant: text,
  operator: text,
  /** Those three as they were called; absent on waybills of older versions. */
  people: optional<Person[]>(),
  ...details,
  /** Until operation begins, parties that are customers follow them. */
  parties_frozen_at: optional<Date | null>(Date),
  /** The waybill of which it is a house; absent or null: of none. */
  master: optional<string | null>(String),
  /** Its houses that are not void. */
  house_count: optional<number>(Number),
  /** Grows as a house changes, so that those who change houses take turns. */
  family_turn: optional<number>(Number),
  /** How late it is, as far as its steps are known: see `lateness.rules.ts`. */
  slip_days: optional<number>(Number),
  due_day: optional<string | null>(String),
  due_clock: optional<string | null>(String),
  /** Its exceptions that have not ended. */
  open_exceptions: optional<number>(Number),
  status: typed<WaybillStatus>(String),
  /** Ids of in-orders linked by hand, which do not name this number. */
  in_orders: [String],
  history: [
    {
      from: typed<WaybillStatus | null>(text),
      to: typed<WaybillStatus>(String),
      by: String,
      at: Date,
      _id: false as const,
    },
  ],
  version: Number,
  created_at: Date,
  updated_at: Date,
  terms: [String],
} satisfies Record<keyof WaybillFields, unknown> & Record<string, unknown>;
export type WaybillRecord = RecordOf<typeof waybill>;

export const Waybills = model(
  'Waybill',
  recordSchema('waybills', waybill)
    // the warehouse distinguishes waybills with one number by their client
    .index({ number: 1, team: 1 }, { unique: true })
    .index({ team: 1, created_at: -1, _id: -1 })
    .index({ team: 1, terms: 1 })
    .index({ team: 1, master: 1 })
    // the few that somebody has to look after
    .index({ team: 1, open_exceptions: 1 }, { partialFilterExpression: { open_exceptions: { $gt: 0 } } })
    .index({ team: 1, slip_days: 1 }, { partialFilterExpression: { slip_days: { $gt: 0 } } })
    .index({ team: 1, due_day: 1 }, { partialFilterExpression: { due_day: { $gt: '' } } })
    // the ports of a list's filters, of which each is read once however many waybills name it, and their waybills in order
    .index({ team: 1, departure_port: 1, created_at: -1, _id: -1 })
    .index({ team: 1, destination_port: 1, created_at: -1, _id: -1 })
    // the texts that say a port by its code
    .index({ team: 1, departure_code: 1, departure_port: 1 })
    .index({ team: 1, destination_code: 1, destination_port: 1 })
    // teams that goods of a client are offered to, in any spelling of its code
    .index({ client_code: 1, team: 1 }, { name: 'clients', collation: ANY_CASE })
    // an in-order belongs to one waybill; waybills without any stay out of the index
    .index({ in_orders: 1 }, { name: 'linked', unique: true, partialFilterExpression: { in_orders: { $gt: '' } } }),
);

type Found = Pick<WaybillRecord, 'client' | 'client_code' | 'vessel' | 'mbl' | 'hbl'> & Partial<StoredDetails>;

/** Returns the search terms of a waybill. */
export const searchTerms = (number: string, waybill: Found): string[] =>
  searchTermsOf(
    ...[number, waybill.client, waybill.client_code, waybill.customer?.code, waybill.vessel, waybill.mbl, waybill.hbl],
    ...[waybill.booking_number, waybill.commission_number, waybill.contract_number, waybill.supply_number],
    ...(waybill.containers ?? []).map((line) => line.number),
    // as somebody types them who leaves out the marks between their parts
    ...[number, waybill.mbl, waybill.hbl, waybill.booking_number].map((one) => one && bareNumber(one)),
  );

/** The last running number of a day; `_id` is the day's prefix. */
export const JobNumbers = model('JobNumber', recordSchema('job_numbers', { _id: String, last: Number }));
