import type { Transport, Waybill, WaybillFields } from '@qiaohui/trade/waybills';
import { isOfMode } from '@qiaohui/trade/waybills/modes';

type Name = keyof WaybillFields & keyof Waybill;

/** The fields of a waybill by the card that shows them; a card is edited and saved by itself. */
export const cards = {
  route: ['departure_port', 'transit_port', 'destination_port', 'regional_route'],
  carrier: ['shipping_company', 'vessel', 'voyage', 'booking_number'],
  dates: ['cut_off', 'sailing_date', 'sailing_time', 'arrival_date', 'arrival_time'],
  documents: ['mbl', 'hbl', 'release_method', 'freight_terms', 'transport_terms'],
  references: ['commission_number', 'contract_number', 'supply_number', 'remark'],
  services: ['service_items'],
  people: ['salesperson', 'assistant', 'operator'],
  job: ['client', 'client_code', 'transport', 'direction', 'business_source'],
} as const satisfies Record<string, readonly Name[]>;

export type CardName = keyof typeof cards;
export type FieldName = (typeof cards)[CardName][number];

/** The fields of a card that a mode of transport has. */
export const fieldsOf = (card: CardName, transport: Transport): readonly FieldName[] =>
  cards[card].filter((name) => isOfMode(name, transport));

/** Fields that others may want to copy into a document or a carrier's form. */
export const copied: readonly FieldName[] = [
  ...(['mbl', 'hbl', 'voyage', 'client_code'] as const),
  ...(['booking_number', 'commission_number', 'contract_number', 'supply_number'] as const),
];
export const days: readonly FieldName[] = ['sailing_date', 'arrival_date'];
export const times: readonly FieldName[] = ['sailing_time', 'arrival_time'];
/** Fields of more than a line. */
export const long: readonly FieldName[] = ['remark', 'service_items'];

/** The code of each port, which is edited with its name. */
export const portCodes = {
  departure_port: 'departure_code',
  transit_port: 'transit_code',
  destination_port: 'destination_code',
} as const satisfies Partial<Record<FieldName, Name>>;
export type PortName = keyof typeof portCodes;
export const isPort = (name: string): name is PortName => Object.hasOwn(portCodes, name);
