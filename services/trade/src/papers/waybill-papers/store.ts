import { conflict, HttpError } from '@qiaohui/service-kit/errors/http-error';
import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import type { Locale } from '@qiaohui/service-kit/shapes';
import type { Costs } from '../../books/costs/schema.ts';
import { costsOf } from '../../books/costs/store.ts';
import { totalsOf } from '../../books/costs/totals.rules.ts';
import { milestonesOf } from '../../logistics/milestones/store.ts';
import type { Waybill } from '../../logistics/waybills/schema.ts';
import { shownWaybill, waybillIn } from '../../logistics/waybills/store.ts';
import { placesByCode } from '../../master-data/places/store.ts';
import { teamNamed } from '../../teams/store.ts';
import { drawn } from '../prints/drawn.ts';
import type { Sheet } from '../prints/sheet.ts';
import { airWaybill, billOfLading } from './bill-of-lading.ts';
import { costSheet } from './cost-sheet.ts';
import { documentOf, isOfTransport, localesOf } from './documents.rules.ts';
import { arrivalNotice, deliveryOrder, packingList } from './notices.ts';
import { type WaybillDocument, WaybillDocumentKind } from './schema.ts';
import type { Subject } from './subject.ts';
import { writerFor } from './texts.text.ts';

/** Who wants documents of a waybill; costs are for those who may read prices. */
export type Reader = { team: string; seesPrices: boolean };

const shownTo = async ({ team }: Reader, id: string): Promise<Waybill> => shownWaybill(await waybillIn(team, id));

const noCosts: Costs = { items: [], totals: totalsOf([]) };
const costsFor = ({ team, seesPrices }: Reader, id: string): Promise<Costs> =>
  seesPrices ? costsOf(team, id) : Promise.resolve(noCosts);

/** Returns the documents of a waybill's mode, each with what is missing for it. */
export async function documentsOf(reader: Reader, id: string): Promise<WaybillDocument[]> {
  const waybill = await shownTo(reader, id);
  const { items } = await costsFor(reader, id);
  return WaybillDocumentKind.options
    .filter((kind) => isOfTransport(kind, waybill.transport) && (reader.seesPrices || kind !== 'cost-sheet'))
    .map((kind) => documentOf(kind, waybill, items.length));
}

type Times = Pick<Subject, 'departed' | 'arrival'>;

/**
 * The days of departure and arrival, on the clocks of their places: a bill of lading says nothing that is only planned,
 * and an arrival is announced for the day that is known by now.
 */
async function timesOf(team: string, waybill: Waybill): Promise<Times> {
  const steps = await milestonesOf(await waybillIn(team, waybill.id));
  const step = (of: 'departed' | 'arrived') => steps.find(({ name }) => name === of);
  const { actual = null, estimated = null } = step('arrived') ?? {};
  const arrival = actual ?? estimated ?? waybill.arrival_date;
  return {
    departed: step('departed')?.actual?.slice(0, 10) ?? null,
    arrival: arrival ? { day: arrival.slice(0, 10), isActual: actual !== null } : null,
  };
}

async function subjectOf({ team }: Reader, waybill: Waybill, draft: boolean): Promise<Subject> {
  const codes = [waybill.departure_code, waybill.transit_code, waybill.destination_code].flatMap((code) => code ?? []);
  const { name } = await teamNamed(team);
  // the list of places is put in where it is not there yet
  const ports = codes.length > 0 ? await placesByCode(team, codes) : new Map();
  return { waybill, team: name, ports, today: dayOf(new Date()), ...(await timesOf(team, waybill)), draft };
}

function sheetOf(kind: WaybillDocumentKind, subject: Subject, costs: Costs, locale: Locale): Sheet {
  const write = writerFor(locale);
  switch (kind) {
    case 'hbl':
      return billOfLading(subject);
    case 'hawb':
      return airWaybill(subject);
    case 'packing-list':
      return packingList(subject, write);
    case 'arrival-notice':
      return arrivalNotice(subject, write);
    case 'delivery-order':
      return deliveryOrder(subject, write);
    case 'cost-sheet':
      return costSheet(subject, costs, write);
  }
}

type Wanted = { id: string; kind: WaybillDocumentKind; locale: Locale };

/**
 * Draws a document of a waybill; in English where it has no other language. Throws a 409 for what cannot be drawn: of a
 * void waybill, of another mode, a house bill of a master, or where fields are missing, which its state names.
 */
export async function drawDocument(reader: Reader, { id, kind, locale }: Wanted) {
  const waybill = await shownTo(reader, id);
  if (kind === 'cost-sheet' && !reader.seesPrices) throw new HttpError(403, 'team.no-price-permission');
  if (!isOfTransport(kind, waybill.transport)) throw conflict('waybill-document.mode');
  const costs = kind === 'cost-sheet' ? await costsOf(reader.team, id) : noCosts;
  const { obstacle, missing, draft } = documentOf(kind, waybill, costs.items.length);
  if (obstacle) throw conflict(`waybill-document.${obstacle}`);
  if (missing.length > 0) throw conflict('waybill-document.incomplete', { missing });
  const subject = await subjectOf(reader, waybill, draft);
  const language = localesOf(kind).includes(locale) ? locale : 'en-US';
  const bytes = await drawn(sheetOf(kind, subject, costs, language));
  return { name: `${waybill.number}-${kind}.pdf`, bytes };
}
