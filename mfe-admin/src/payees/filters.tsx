import { useLocale, useQuery, useText } from '@qiaohui/kit';
import { Filter, FilterBar } from '../list/filters.tsx';
import { foreign } from './address.ts';
import fieldText from './messages/field/zh-CN.json' with { type: 'json' };
import text from './messages/zh-CN.json' with { type: 'json' };
import { payees } from './queries.ts';

type Option = [value: string, words: string];

export function PayeeListFilters() {
  const t = useText(text);
  const field = useText(fieldText);
  const { locale } = useLocale();
  const { data: countries = [] } = useQuery(payees.countries);
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  return (
    <FilterBar search={t('search')}>
      <Filter
        name="active"
        label={t('state')}
        options={[
          ['', t('anyState')],
          ['yes', field('active')],
          ['no', t('inactive')],
        ]}
      />
      <Filter
        name="currency"
        label={field('currencies')}
        options={[['', t('anyCurrency')], ...foreign.map((one): Option => [one, one])]}
      />
      <Filter
        name="country"
        label={t('countries')}
        options={[['', t('anyCountry')], ...countries.map((one): Option => [one, `${one} ${names.of(one) ?? ''}`])]}
      />
    </FilterBar>
  );
}
