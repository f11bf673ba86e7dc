import type { Transport } from '../../contract.ts';
import type { Details, WaybillCustomer } from './details.schema.ts';

/** The details of a waybill as they are stored: the customer with its name, as it was called. */
export type StoredDetails = Omit<Details, 'customer'> & { customer: WaybillCustomer | null };

export const noDetails: StoredDetails = {
  customer: null,
  business_source: null,
  commission_number: null,
  contract_number: null,
  supply_number: null,
  booking_number: null,
  departure_code: null,
  transit_code: null,
  destination_code: null,
  shipping_company: null,
  regional_route: null,
  sailing_time: null,
  arrival_time: null,
  cut_off: null,
  release_method: null,
  freight_terms: null,
  transport_terms: null,
  mbl_overruled: false,
  service_items: [],
  containers: [],
  consignor: null,
  consignee: null,
  notify_party: null,
  agent: null,
};

/** The text of each port, and the field that has its code. */
export const PORTS = [
  ['departure_port', 'departure_code'],
  ['transit_port', 'transit_code'],
  ['destination_port', 'destination_code'],
] as const;

const names = Object.keys(noDetails) as Array<keyof StoredDetails>;
type Lacking = { [Name in keyof StoredDetails]?: StoredDetails[Name] | undefined };

/** Returns the details of a record, which has none of those that were added after it was stored. */
export const detailsOf = (record: Lacking): StoredDetails =>
  Object.fromEntries(names.map((name) => [name, record[name] ?? noDetails[name]])) as StoredDetails;

type Schedule = {
  transport?: Transport | undefined;
  sailing_date?: string | null | undefined;
  sailing_time?: string | null | undefined;
  arrival_date?: string | null | undefined;
  cut_off?: string | null | undefined;
};

const DAY_MS = 24 * 3_600_000;
const dayBefore = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);

/**
 * True when goods would arrive before they left, by the calendars of both places: behind the date line, what left Shanghai by
 * air after midnight arrives on the evening before. A form that does not give the mode may be by air.
 */
export const isArrivalEarly = ({ transport = 'air', sailing_date: from, arrival_date: to }: Schedule): boolean =>
  !!from && !!to && to < (transport === 'air' ? dayBefore(from) : from);

/** True when goods would be taken after the departure; where it has no time of day, until the end of its day. */
export const isCutOffLate = ({ sailing_date: day, sailing_time: time, cut_off: until }: Schedule): boolean =>
  !!day && !!until && until > `${day}T${time || '23:59'}`;

type Measured = { pieces: number | null; gross: string | null; volume: string | null };
export type Totals = { pieces: number; gross: string; volume: string };

const THOUSAND = 1_000n;
/** Thousandths of a decimal with three places at most, so that sums are exact. */
const thousandths = (figure: string): bigint => {
  const [whole = '0', part = ''] = figure.split('.');
  return BigInt(whole) * THOUSAND + BigInt(part.padEnd(3, '0'));
};
const decimal = (sum: bigint): string => {
  const part = String(sum % THOUSAND)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return part ? `${sum / THOUSAND}.${part}` : String(sum / THOUSAND);
};
/** Adds figures up; null counts as none. */
export const addedFigures = (figures: ReadonlyArray<string | null>): string =>
  decimal(figures.reduce((sum, figure) => sum + (figure ? thousandths(figure) : 0n), 0n));

/** The first figure less the second one; below 0 where that is the larger. */
export const lessFigures = (one: string, other: string): string => {
  const left = thousandths(one) - thousandths(other);
  return left < 0n ? `-${decimal(-left)}` : decimal(left);
};

/** Adds up pieces, gross weight (kg) and volume (m³). */
export const totalsOf = (lines: readonly Measured[]): Totals => ({
  pieces: lines.reduce((sum, { pieces }) => sum + (pieces ?? 0), 0),
  gross: addedFigures(lines.map(({ gross }) => gross)),
  volume: addedFigures(lines.map(({ volume }) => volume)),
});

/** Compares two figures: below 0 when the first is the smaller one. */
export const compareFigures = (one: string, other: string): number => {
  const difference = thousandths(one) - thousandths(other);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};
