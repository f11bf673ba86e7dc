import { optional, type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { searchTermsOf } from '@qiaohui/service-kit/data/search-terms';
import { model } from 'mongoose';
import type { Direction, Transport, WaybillStatus } from '../contract.ts';
import type { Person, WaybillFields } from './schema.ts';

/** Compares without regard to case. */
export const ANY_CASE = { locale: 'en', strength: 2 } as const;

const text = { type: String, default: null };

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
    // teams that goods of a client are offered to, in any spelling of its code
    .index({ client_code: 1, team: 1 }, { name: 'clients', collation: ANY_CASE })
    // an in-order belongs to one waybill; waybills without any stay out of the index
    .index({ in_orders: 1 }, { name: 'linked', unique: true, partialFilterExpression: { in_orders: { $gt: '' } } }),
);

/** Returns the search terms of a waybill. */
export const searchTerms = (number: string, waybill: WaybillFields): string[] =>
  searchTermsOf(number, waybill.client, waybill.client_code, waybill.vessel, waybill.mbl, waybill.hbl);

/** The last running number of a day; `_id` is the day's prefix. */
export const JobNumbers = model('JobNumber', recordSchema('job_numbers', { _id: String, last: Number }));
