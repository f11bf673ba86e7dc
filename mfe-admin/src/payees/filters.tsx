import { FilterBar, FilterChoice, useLocale, useQuery, useText } from '@qiaohui/kit';
import type { ReactNode } from 'react';
import { DeskViews } from '../list-views/menu.tsx';
import { fieldText } from './field-text.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { foreign, usePayeeParams } from './params.ts';
import { payees } from './queries.ts';

const currencies = foreign.map((value) => ({ value, label: value }));

export function PayeeListFilters({ main }: { main: ReactNode }) {
  const t = useText(text);
  const field = useText(fieldText);
  const { locale } = useLocale();
  const { filtered, clear, show } = usePayeeParams();
  const { data: countries = [] } = useQuery(payees.countries);
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  return (
    <FilterBar
      search={t('search')}
      placeholder={t('placeholder')}
      filtered={filtered}
      onClear={clear}
      main={main}
      tools={<DeskViews list="payees" filtered={filtered} show={show} />}
    >
      <FilterChoice
        param="active"
        label={t('state')}
        all={t('anyState')}
        options={[
          { value: 'yes', label: field('active') },
          { value: 'no', label: t('inactive') },
        ]}
      />
      <FilterChoice param="currency" label={field('currencies')} all={t('anyCurrency')} options={currencies} />
      <FilterChoice
        param="country"
        label={t('countries')}
        all={t('anyCountry')}
        options={countries.map((value) => ({ value, label: `${value} ${names.of(value) ?? ''}` }))}
      />
    </FilterBar>
  );
}
