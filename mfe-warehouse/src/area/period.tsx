import { FilterSelect, type useListParams, useLocale, useText } from '@qiaohui/kit';
import { OrderQuery } from '@qiaohui/warehouse/ledger';
import names from '../names/messages/zh-CN.json' with { type: 'json' };

const FIRST_YEAR = 2020;
/** The URL parameters of a period. */
export const period = { year: null, month: null } as const;
type Params = ReturnType<typeof useListParams<typeof period>>;
type Filter = Pick<Params['filter'], 'year' | 'month'>;

const { year: Year, month: Month } = OrderQuery.shape;
/** What the service would reject counts as none. */
const whole = (schema: typeof Year, text: string) => (text === '' ? undefined : schema.safeParse(Number(text)).data);

/** Year and month as numbers; a month counts only with its year. */
export function periodOf({ year, month }: Filter) {
  const chosen = whole(Year, year);
  return { year: chosen, month: chosen ? whole(Month, month) : undefined };
}

/** Filter by year, and by a month of it. */
export function Period({ filter, set }: { filter: Filter; set: Params['set'] }) {
  const t = useText(names);
  const { locale } = useLocale();
  const { year, month } = periodOf(filter);
  const named = new Intl.DateTimeFormat(locale, { month: 'long' });
  const now = new Date().getFullYear();
  const years = Array.from({ length: now - FIRST_YEAR + 1 }, (_, back) => String(now - back));
  const months = Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: named.format(new Date(2000, index, 1)),
  }));
  return (
    <>
      <FilterSelect
        label={t('year')}
        value={String(year ?? '')}
        options={years.map((value) => ({ value, label: value }))}
        onChoose={(value) => set({ year: value, ...(value === '' && { month: null }) })}
      />
      {year && (
        <FilterSelect
          label={t('month')}
          value={String(month ?? '')}
          options={months}
          onChoose={(value) => set({ month: value })}
        />
      )}
    </>
  );
}
