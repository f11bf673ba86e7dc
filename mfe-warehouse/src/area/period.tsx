import { useLocale, useText } from '@qiaohui/kit';
import { Choice } from './choice.tsx';
import type { useFilters } from './filters.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

const FIRST_YEAR = 2020;

/** Filter by year, and by a month of it. */
export function Period({ set, year, month }: Pick<ReturnType<typeof useFilters>, 'set' | 'year' | 'month'>) {
  const t = useText(text);
  const { locale } = useLocale();
  const named = new Intl.DateTimeFormat(locale, { month: 'long' });
  const now = new Date().getFullYear();
  const years = Array.from({ length: now - FIRST_YEAR + 1 }, (_, back) => String(now - back));
  const months = Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: named.format(new Date(2000, index, 1)),
  }));
  return (
    <>
      <Choice
        label={t('year')}
        all={t('all')}
        value={String(year ?? '')}
        options={years.map((value) => ({ value, label: value }))}
        onChoose={(value) => set('year', value)}
      />
      <Choice
        label={t('month')}
        all={t('all')}
        value={String(month ?? '')}
        options={months}
        onChoose={(value) => set('month', value)}
        disabled={!year}
      />
    </>
  );
}
