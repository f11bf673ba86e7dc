import type { Locale } from '@qiaohui/service-kit/shapes';
import { totalsOf } from '../../logistics/waybills/details.rules.ts';
import type { Container, Waybill, WaybillParty } from '../../logistics/waybills/schema.ts';
import type { Place } from '../../master-data/places/schema.ts';
import type { Sheet } from '../prints/sheet.ts';
import { englishOf, latin, partyIn } from './documents.rules.ts';
import type { Writer } from './texts.text.ts';

type PortNames = Pick<Place, 'name' | 'name_zh' | 'name_de'>;

/** What a document is drawn of. */
export type Subject = {
  waybill: Waybill;
  /** The team’s name: the letterhead. */
  team: string;
  /** Its ports by their codes, as far as they have any. */
  ports: ReadonlyMap<string, PortNames>;
  /** The day in Beijing, as `2026-11-28`. */
  today: string;
  /** The day on which the goods left; null as long as they have not. */
  departed: string | null;
  /** The day on which they came, or are expected as far as is known; null where nobody knows. */
  arrival: { day: string; isActual: boolean } | null;
  draft: boolean;
};

type Framed = { subject: Subject; locale: Sheet['locale']; title: string; number: string; mark: string };

/** What all documents of a waybill have in common; a document is of the day on which it is drawn. */
export const frameOf = ({ subject, mark, ...own }: Framed) => ({
  ...own,
  madeAt: `${subject.today}T00:00:00.000Z`,
  issuer: subject.team,
  address: [],
  mark: subject.draft ? mark : null,
  foot: [],
});

const lines = (...parts: Array<string | null | undefined>): string => parts.filter(Boolean).join('\n');

export function partyText(party: WaybillParty | null, { locale }: Pick<Writer, 'locale'>): string {
  const { name, address } = partyIn(party, locale);
  return lines(name, address);
}

export function englishText(party: WaybillParty | null): string {
  const { name, address } = englishOf(party);
  return lines(name, address);
}

type PortName = 'departure' | 'transit' | 'destination';

/** A port in a language, where its code is known; else as it was typed. */
export function portIn({ waybill, ports }: Subject, port: PortName, locale: Locale): string {
  const typed = waybill[`${port}_port`] ?? '';
  const place = ports.get(waybill[`${port}_code`] ?? '');
  if (!place) return typed;
  if (locale === 'zh-CN') return place.name_zh ?? typed;
  return (locale === 'de-DE' ? place.name_de : null) ?? latin(place.name) ?? typed;
}

export const carriageText = ({ vessel, voyage }: Waybill): string => [vessel, voyage].filter(Boolean).join(' / ');

/** Pieces with what they are packed in; a mixture has none in common. */
export const packagesText = ({ pieces, packing }: Container, { figure }: Pick<Writer, 'figure'>): string =>
  [pieces === null ? null : figure(String(pieces)), packing].filter(Boolean).join(' ');

/** The sums of all goods as a document writes them. */
export function totalTexts({ containers }: Waybill, { figure }: Pick<Writer, 'figure'>) {
  const { pieces, gross, volume } = totalsOf(containers);
  return { pieces: figure(String(pieces)), gross: figure(gross), volume: figure(volume) };
}
