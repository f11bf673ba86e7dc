import type { WaybillFields } from '@qiaohui/trade/waybills';

type Name = keyof WaybillFields;

/** The fields of a waybill by the card that shows them; a card is edited and saved by itself. */
export const cards = {
  route: ['departure_port', 'transit_port', 'destination_port', 'vessel', 'voyage'],
  dates: ['sailing_date', 'arrival_date'],
  documents: ['mbl', 'hbl', 'remark'],
  people: ['salesperson', 'assistant', 'operator'],
  job: ['client', 'client_code', 'transport', 'direction'],
} as const satisfies Record<string, readonly Name[]>;

export type CardName = keyof typeof cards;
export type FieldName = (typeof cards)[CardName][number];

/** Fields that others may want to copy into a document or a carrier's form. */
export const copied: readonly FieldName[] = ['mbl', 'hbl', 'voyage', 'client_code'];
export const dates: readonly FieldName[] = cards.dates;
