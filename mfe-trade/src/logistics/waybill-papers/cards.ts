import type { MissingField } from '@qiaohui/trade/waybill-documents';

/** The card of the waybill's page on which each field is entered; its section has the id `card-…`. */
const cards: Record<MissingField, string> = {
  departure_port: 'route',
  destination_port: 'route',
  vessel: 'carrier',
  voyage: 'carrier',
  sailing_date: 'dates',
  arrival_date: 'dates',
  hbl: 'documents',
  bill_number: 'documents',
  freight_terms: 'documents',
  release_method: 'documents',
  consignor: 'consignor',
  consignee: 'consignee',
  consignor_en: 'consignor',
  consignee_en: 'consignee',
  recipient: 'notify_party',
  goods: 'goods',
  pieces: 'goods',
  gross: 'goods',
  volume: 'goods',
  costs: 'costs',
};

/** Leads to the card of a field: its first button gets the focus, which edits it, and comes into view. */
export function goToCard(field: MissingField): void {
  const card = document.getElementById(`card-${cards[field]}`);
  card?.querySelector<HTMLElement>('button:not([disabled])')?.focus();
  card?.scrollIntoView?.({ block: 'center' });
}
