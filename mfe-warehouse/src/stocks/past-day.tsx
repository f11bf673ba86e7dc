import { Button, FilterDay, Stack, Typography, useListParams, useText } from '@qiaohui/kit';
import { StatisticQuery } from '@qiaohui/warehouse/ledger';
import { dayIn } from '../area/days.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

/** The past day from the URL; empty for now. */
export function useDay(enabled: boolean): string {
  const { day } = useListParams({ day: StatisticQuery.shape.day }).filter;
  return enabled ? day : '';
}

/** Chooses the day whose stock is shown, or now. */
export function PastDay({ day }: { day: string }) {
  const t = useText(text);
  const { set } = useListParams({});
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
        <Typography component="span" variant="body2" color="textSecondary" aria-hidden>
          {t('day')}
        </Typography>
        <FilterDay label={t('day')} value={day} onChoose={(next) => set({ day: next })} latest={dayIn(0)} />
      </Stack>
      {day && (
        <Button variant="outlined" color="inherit" onClick={() => set({ day: null })}>
          {t('today')}
        </Button>
      )}
    </>
  );
}
