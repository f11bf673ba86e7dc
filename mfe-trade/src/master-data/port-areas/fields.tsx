import { keepPreviousData, useLocale, useQuery, useText } from '@qiaohui/kit';
import { COUNTRIES } from '@qiaohui/trade/customers/countries';
import type { PortArea } from '@qiaohui/trade/port-areas';
import { useMemo, useState } from 'react';
import { useSettled } from '../../forms/settled.ts';
import { usePlaceNames } from '../places/place-name.ts';
import { places } from '../places/queries.ts';
import { ManyField } from '../setup/many-field.tsx';
import { NameFields } from '../setup/name-fields.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

/** The fields of a port area. */
export function PortAreaFields() {
  const t = useText(text);
  const { locale } = useLocale();
  const { nameOf, countryOf } = usePlaceNames();
  const [typed, setTyped] = useState('');
  const settled = useSettled(typed.trim());
  const { data = [] } = useQuery({ ...places.search(settled), placeholderData: keepPreviousData });
  const countries = useMemo(
    () =>
      COUNTRIES.map((id) => ({ id, name: countryOf(id) })).toSorted((one, other) =>
        one.name.localeCompare(other.name, locale),
      ),
    [countryOf, locale],
  );
  const ports = data.flatMap((place) =>
    place.code ? [{ id: place.code, name: place.code, note: `${nameOf(place)} · ${countryOf(place.country)}` }] : [],
  );
  return (
    <>
      <NameFields autoFocus />
      <ManyField name="countries" label={t('countries')} options={countries} />
      <ManyField name="places" label={t('ports')} options={ports} hint={t('portsHint')} onKeyword={setTyped} />
    </>
  );
}

export const emptyArea = { name: '', name_en: '', name_de: '', countries: [] as string[], places: [] as string[] };

/** A port area as its form has it. */
export const areaValues = ({ name, name_en, name_de, countries, places: ports }: PortArea): typeof emptyArea => ({
  name,
  name_en: name_en ?? '',
  name_de: name_de ?? '',
  countries,
  places: ports,
});
