import type { Locale } from '@qiaohui/service-kit/shapes';
import { COUNTRIES } from '../customers/countries.rules.ts';
import { countsByCountry } from '../places/counts.store.ts';
import { placeForm, placeForms } from '../places/form.rules.ts';
import { nameIn } from '../setup/name.rules.ts';
import type { CountryQuery, CountryRow } from './schema.ts';

const namesIn = (locale: string) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
const [zh, en, de] = [namesIn('zh-CN'), namesIn('en-US'), namesIn('de-DE')];

const countries = COUNTRIES.map((code) => {
  const names = { name: zh.of(code) ?? code, name_en: en.of(code) ?? code, name_de: de.of(code) ?? code };
  const forms = placeForms({ code: null, name: names.name_en, name_zh: names.name, name_de: names.name_de });
  return { code, ...names, forms: [placeForm(code), ...forms] };
});

type Wanted = Pick<CountryQuery, 'keyword' | 'sort'>;

/** By name they stand as a language sorts them, by the number of places with their codes behind it. */
function inOrder(rows: CountryRow[], sort: NonNullable<Wanted['sort']>, locale: Locale): CountryRow[] {
  const turn = sort.startsWith('-') ? -1 : 1;
  const orders = {
    code: () => 0,
    name: (one: CountryRow, other: CountryRow) => nameIn(one, locale).localeCompare(nameIn(other, locale), locale),
    places: (one: CountryRow, other: CountryRow) => one.places - other.places,
  };
  const by = orders[sort.replace('-', '') as keyof typeof orders];
  return rows.toSorted((one, other) => turn * (by(one, other) || one.code.localeCompare(other.code)));
}

/** Returns the countries whose code or name in any of the three languages, or in pinyin, begins with a word. */
export async function countriesOf(team: string, wanted: Wanted, locale: Locale): Promise<CountryRow[]> {
  const { keyword = '', sort = 'code' } = wanted;
  const counts = await countsByCountry(team);
  const typed = placeForm(keyword);
  const isFound = (forms: string[]) => forms.some((form) => form.startsWith(typed));
  // signs alone are the beginning of no word
  const found = keyword.trim() === '' ? countries : typed === '' ? [] : countries.filter(({ forms }) => isFound(forms));
  const rows = found.map(({ forms: _, ...country }) => {
    const { places = 0, own = 0, own_names = [] } = counts.get(country.code) ?? {};
    return { ...country, places, own, own_names };
  });
  return inOrder(rows, sort, locale);
}
