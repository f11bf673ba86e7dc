import { withoutInvisible } from '@qiaohui/service-kit/code-form';
import { Locale } from '@qiaohui/service-kit/shapes';
import type { Transport } from '../../contract.ts';
import type { Container, Waybill, WaybillParty } from '../../logistics/waybills/schema.ts';
import type { MissingField, WaybillDocument, WaybillDocumentKind } from './schema.ts';

/** Those of one mode; all others are of every mode. */
const modes: Partial<Record<WaybillDocumentKind, Transport>> = { hbl: 'sea', hawb: 'air' };
/** What banks, carriers and customs expect in English. */
const ENGLISH: readonly WaybillDocumentKind[] = ['hbl', 'hawb'];

export const isOfTransport = (kind: WaybillDocumentKind, transport: Transport): boolean =>
  modes[kind] === undefined || modes[kind] === transport;

export const localesOf = (kind: WaybillDocumentKind): Locale[] =>
  ENGLISH.includes(kind) ? ['en-US'] : [...Locale.options];

/** As many lines of one text as a row of a document has room for beside those that are wrapped. */
const MOST_BREAKS = 16;
/** A text as documents write it, without invisible characters; a great many short lines stand beside each other. */
export function printed(text: string): string {
  const lines = withoutInvisible(text.replaceAll(/\r\n?|\u2028|\u2029/g, '\n')).split('\n');
  return lines.length > MOST_BREAKS ? lines.filter((line) => line.trim()).join(' · ') : lines.join('\n');
}

/** A text that the Latin alphabet can write: English, or at least readable as such. */
export function latin(typed: string | null | undefined): string | null {
  const text = printed(typed ?? '');
  return text && /^[\s!-\u024F‘’“”–—·]*$/.test(text) ? text : null;
}

/** A party as documents in English name it. */
export function englishOf(party: WaybillParty | null): { name: string | null; address: string | null } {
  return {
    name: latin(party?.name_en) ?? latin(party?.name),
    address: latin(party?.address_en) ?? latin(party?.address),
  };
}

/** Letters of scripts that the fonts of documents have not, as Cyrillic, Hangul and Arabic: question marks would stand for them. */
const UNKNOWN = /(?![\p{sc=Latin}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Common}])\p{L}/u;
const drawable = (text: string | null | undefined): string | null =>
  text && !UNKNOWN.test(text) ? printed(text) : null;

/** A party as documents in a language name it; in English where the fonts have no letters for its own language. */
export function partyIn(party: WaybillParty | null, locale: Locale): { name: string | null; address: string | null } {
  const own = {
    name: drawable(party?.name ?? party?.name_en),
    address: drawable(party?.address ?? party?.address_en),
  };
  const english = englishOf(party);
  const [first, second] = locale === 'zh-CN' ? [own, english] : [english, own];
  return { name: first.name ?? second.name, address: first.address ?? second.address };
}

/** To whom the arrival is announced. */
export const recipientOf = ({ notify_party, consignee }: Waybill): WaybillParty | null => notify_party ?? consignee;

/** Whether a document can name a party, with its address where it has one. */
function isNamed(party: WaybillParty | null): boolean {
  const { name, address } = partyIn(party, 'zh-CN');
  return name !== null && (address !== null || !(party?.address ?? party?.address_en));
}
const isEnglish = (party: WaybillParty | null): boolean => {
  const { name, address } = englishOf(party);
  return name !== null && address !== null;
};

const inAll = (lines: Container[], name: 'pieces' | 'gross' | 'volume' | 'goods'): boolean =>
  lines.length > 0 && lines.every((line) => line[name] !== null);

const checks: Record<Exclude<MissingField, 'costs'>, (waybill: Waybill) => boolean> = {
  departure_port: (waybill) => waybill.departure_port !== null,
  destination_port: (waybill) => waybill.destination_port !== null,
  vessel: (waybill) => waybill.vessel !== null,
  voyage: (waybill) => waybill.voyage !== null,
  sailing_date: (waybill) => waybill.sailing_date !== null,
  arrival_date: (waybill) => waybill.arrival_date !== null,
  hbl: (waybill) => waybill.hbl !== null,
  bill_number: ({ hbl, mbl }) => (hbl ?? mbl) !== null,
  freight_terms: (waybill) => waybill.freight_terms !== null,
  release_method: (waybill) => waybill.release_method !== null,
  consignor: ({ consignor }) => isNamed(consignor),
  consignee: ({ consignee }) => isNamed(consignee),
  consignor_en: ({ consignor }) => isEnglish(consignor),
  consignee_en: ({ consignee }) => isEnglish(consignee),
  recipient: (waybill) => isNamed(recipientOf(waybill)),
  goods: ({ containers }) => inAll(containers, 'goods'),
  pieces: ({ containers }) => inAll(containers, 'pieces'),
  gross: ({ containers }) => inAll(containers, 'gross'),
  volume: ({ containers }) => inAll(containers, 'volume'),
};

const goods = ['goods', 'pieces', 'gross'] as const;
const parties = ['consignor_en', 'consignee_en'] as const;
const ports = ['departure_port', 'destination_port'] as const;

const needs: Record<WaybillDocumentKind, readonly MissingField[]> = {
  hbl: ['hbl', ...parties, ...ports, 'vessel', 'voyage', 'freight_terms', 'release_method', ...goods, 'volume'],
  hawb: ['hbl', ...parties, ...ports, 'voyage', 'sailing_date', 'freight_terms', ...goods],
  'packing-list': ['consignor', 'consignee', ...goods],
  'arrival-notice': ['bill_number', 'recipient', 'destination_port', 'arrival_date', ...goods],
  'delivery-order': ['bill_number', 'consignee', 'destination_port', ...goods],
  'cost-sheet': ['costs'],
};

/** What is wanted of a party: all of it, or that what it says be said in letters that can be drawn. */
const wanted = (field: MissingField, waybill: Waybill): MissingField =>
  (field === 'consignor' || field === 'consignee') && waybill[field]?.name ? `${field}_en` : field;

/** Names what a document needs and the waybill does not say; `costs`: how many cost items it has. */
export const missingOn = (kind: WaybillDocumentKind, waybill: Waybill, costs: number): MissingField[] =>
  needs[kind]
    .filter((field) => (field === 'costs' ? costs === 0 : !checks[field](waybill)))
    .map((field) => wanted(field, waybill));

/** What goods are handed over on counts only once the job is under way. */
const HANDED_OVER: readonly WaybillDocumentKind[] = ['hbl', 'hawb', 'delivery-order'];
const isDraft = (kind: WaybillDocumentKind, { status }: Waybill): boolean =>
  status === 'new' && HANDED_OVER.includes(kind);

const hasOwnHouses = ({ house_count }: Waybill, kind: WaybillDocumentKind): boolean =>
  house_count > 0 && ENGLISH.includes(kind);

/** Returns what can be printed of a waybill, and what is in the way. */
export function documentOf(kind: WaybillDocumentKind, waybill: Waybill, costs: number): WaybillDocument {
  const obstacle = waybill.status === 'void' ? 'void' : hasOwnHouses(waybill, kind) ? 'master' : null;
  return {
    ...{ kind, locales: localesOf(kind), draft: isDraft(kind, waybill), obstacle },
    missing: obstacle ? [] : missingOn(kind, waybill, costs),
  };
}

/** Three are signed of a bill of lading that is handed in against the goods; none where nobody has to hand one in. */
export const originalsOf = ({ release_method }: Waybill): number => (release_method === 'original' ? 3 : 0);
