import { Button, useSearchParams, useText } from '@qiaohui/kit';
import { Day } from '../listing/day.tsx';
import { useFilters } from '../listing/filters.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const SHANGHAI = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' });

/** The past day from the URL; empty for now. */
export function useDay(enabled: boolean): string {
  const [params] = useSearchParams();
  const day = params.get('day') ?? '';
  return enabled && DAY.test(day) ? day : '';
}

/** Chooses the day whose stock is shown, or now. */
export function PastDay({ day }: { day: string }) {
  const t = useText(text);
  const { set } = useFilters();
  return (
    <>
      <Day label={t('day')} value={day} onChoose={(next) => set('day', next)} latest={SHANGHAI.format(new Date())} />
      {day && (
        <Button variant="outlined" color="inherit" onClick={() => set('day', null)}>
          {t('today')}
        </Button>
      )}
    </>
  );
}
