import type { Cell } from '@qiaohui/service-kit/documents/sheets/table';
import type { Locale } from '@qiaohui/service-kit/shapes';
import type { RegionalRoute } from '../logistics/regional-routes/schema.ts';
import { regionalRouteStore } from '../logistics/regional-routes/store.ts';
import type { BusinessCode } from '../master-data/business-codes/schema.ts';
import { businessCodeStore, codesWhere } from '../master-data/business-codes/store.ts';
import type { CountryRow } from '../master-data/countries/schema.ts';
import { countriesOf } from '../master-data/countries/store.ts';
import type { Place } from '../master-data/places/schema.ts';
import { countPlaces, streamPlaces } from '../master-data/places/store.ts';
import type { PortArea } from '../master-data/port-areas/schema.ts';
import { portAreaStore } from '../master-data/port-areas/store.ts';
import { nameIn } from '../master-data/setup/name.rules.ts';
import de from './messages/setup/de-DE.json' with { type: 'json' };
import en from './messages/setup/en-US.json' with { type: 'json' };
import zh from './messages/setup/zh-CN.json' with { type: 'json' };
import waybillDe from './messages/waybills/de-DE.json' with { type: 'json' };
import waybillEn from './messages/waybills/en-US.json' with { type: 'json' };
import waybillZh from './messages/waybills/zh-CN.json' with { type: 'json' };
import type { SetupExportForm, SetupList } from './schema.ts';

const texts = { 'zh-CN': zh, 'en-US': en, 'de-DE': de } satisfies Record<Locale, typeof zh>;
const modes = { 'zh-CN': waybillZh, 'en-US': waybillEn, 'de-DE': waybillDe } satisfies Record<Locale, typeof waybillZh>;

/** The language of a file, and whether its reader may read prices. */
type View = { locale: Locale; priced: boolean };

const names = {
  countries: 'countries',
  places: 'places',
  'port-areas': 'portAreas',
  'business-codes': 'businessCodes',
  'regional-routes': 'regionalRoutes',
} as const;
const prices = ['price', 'currency'] as const;
const named = ['name_zh', 'name_en', 'name_de'] as const;
const heads = {
  countries: ['code', ...named, 'place_count', 'own_count'],
  places: ['code', 'name_latin', 'name_zh', 'name_de', 'country_code', 'country', 'functions', 'iata', 'kind'],
  'port-areas': [...named, 'countries_of', 'ports', 'updated_at'],
  'business-codes': ['code', ...named, 'side', ...prices, 'tax_code', 'account', 'updated_at'],
  'regional-routes': ['name', 'mode', 'areas', 'days', 'services', 'note', 'updated_at'],
} as const satisfies Record<SetupList, ReadonlyArray<keyof typeof zh>>;

/** The name of a file of what a team sets up. */
export const setupName = (list: SetupList, locale: Locale): string => texts[locale][names[list]];

const isPrice = (name: string) => prices.some((price) => price === name);

/** The headings of an export of what a team sets up. */
export const setupHead = (list: SetupList, { locale, priced }: View): string[] =>
  heads[list].filter((name) => priced || !isPrice(name)).map((name) => texts[locale][name]);

const countryNames = (locale: Locale) => {
  const found = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  return (code: string) => found.of(code) ?? code;
};

const countryCells = ({ code, name, name_en, name_de, places, own }: CountryRow): Cell[] => [
  ...[code, name, name_en, name_de],
  ...[{ count: places }, { count: own }],
];

function placeCells(place: Place, locale: Locale): Cell[] {
  const t = texts[locale];
  const { code, name, name_zh, name_de, country, functions, iata, own, gone } = place;
  const kind = gone ? 'gone' : own ? 'own' : 'listed';
  const uses = functions.map((one) => t[`function.${one}`]).join(t.comma);
  return [code, name, name_zh, name_de, country, countryNames(locale)(country), uses, iata, t[`kind.${kind}`]];
}

function areaCells({ name, name_en, name_de, countries, places, updated_at: at }: PortArea, locale: Locale): Cell[] {
  const { comma } = texts[locale];
  const called = countries.map(countryNames(locale)).join(comma);
  return [name, name_en, name_de, called || null, places.join(comma) || null, { at }];
}

function codeCells(code: BusinessCode, { locale, priced }: View): Cell[] {
  const { price, currency, updated_at: at } = code;
  return [
    ...[code.code, code.name, code.name_en, code.name_de, texts[locale][`side.${code.side}`]],
    ...(priced ? [price === null ? null : { figure: price }, currency] : []),
    ...[code.tax_code, code.account, { at }],
  ];
}

async function* routeRows(team: string, form: SetupExportForm & { list: 'regional-routes' }, locale: Locale) {
  const called = new Map<string, string>();
  for (const store of [portAreaStore, businessCodeStore])
    for await (const one of store.stream(team, {})) called.set(one.id, nameIn(one, locale));
  const t = texts[locale];
  const nameOf = (id: string) => called.get(id) ?? t.deleted;
  const cellsOf = ({ name, mode, areas, days, services, note, updated_at: at }: RegionalRoute): Cell[] => [
    ...[name, modes[locale][`transport.${mode}`], areas.map(nameOf).join(t.arrow), { count: days }],
    ...[services.map(nameOf).join(t.comma) || null, note, { at }],
  ];
  for await (const route of regionalRouteStore.stream(team, routesOf(form))) yield cellsOf(route);
}

const routesOf = ({ filter: { mode, ...rest } }: SetupExportForm & { list: 'regional-routes' }) => ({
  ...rest,
  ...(mode && { where: { mode } }),
});
const codesOf = ({ filter: { side, ...rest } }: SetupExportForm & { list: 'business-codes' }) => ({
  ...rest,
  where: codesWhere({ side }),
});

/** Streams the rows of an export of what a team sets up. */
export async function* setupRows(team: string, form: SetupExportForm, view: View): AsyncGenerator<Cell[]> {
  const { locale } = view;
  if (form.list === 'countries') yield* (await countriesOf(team, form.filter, locale)).map(countryCells);
  else if (form.list === 'places')
    for await (const place of streamPlaces(team, form.filter)) yield placeCells(place, locale);
  else if (form.list === 'port-areas')
    for await (const area of portAreaStore.stream(team, form.filter)) yield areaCells(area, locale);
  else if (form.list === 'business-codes')
    for await (const code of businessCodeStore.stream(team, codesOf(form))) yield codeCells(code, view);
  else yield* routeRows(team, form, locale);
}

/** Returns how many rows such an export has, at most `most`. */
export async function countSetup(team: string, form: SetupExportForm, most: number): Promise<number> {
  if (form.list === 'countries') return (await countriesOf(team, form.filter, 'en-US')).length;
  if (form.list === 'places') return countPlaces(team, form.filter, most);
  if (form.list === 'port-areas') return portAreaStore.count(team, form.filter, most);
  if (form.list === 'business-codes') return businessCodeStore.count(team, codesOf(form), most);
  return regionalRouteStore.count(team, routesOf(form), most);
}
