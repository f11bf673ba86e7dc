import { FilterDay, useListParams, useText } from '@qiaohui/kit';
import { StatisticQuery } from '@qiaohui/warehouse/ledger';
import { dayIn } from '../area/days.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

/** The past day from the URL; empty for now. */
export function useDay(enabled: boolean): string {
  const { day } = useListParams({ day: StatisticQuery.shape.day }).filter;
  return enabled ? day : '';
}

/** Chooses the day whose stock is shown; none is now. */
export function PastDay({ day }: { day: string }) {
  const t = useText(text);
  const { set } = useListParams({});
  return <FilterDay label={t('day')} value={day} onChoose={(next) => set({ day: next })} latest={dayIn(0)} />;
}
