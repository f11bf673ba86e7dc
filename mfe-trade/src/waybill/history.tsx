import { Card, Timeline, Typography, useText } from '@qiaohui/kit';
import type { Waybill } from '@qiaohui/trade/waybills';
import { text as words } from '../waybills/text.ts';
import { text } from './text.ts';

/** Who moved it, when. */
export function History({ waybill }: { waybill: Waybill }) {
  const t = useText(text);
  const name = useText(words);
  const steps = waybill.history.map(({ from, to, at, by }) => ({
    key: `${at} ${to}`,
    title: from === null ? t('opened') : name(to),
    at,
    by,
  }));
  return (
    <Card>
      <Typography variant="h2" sx={{ mb: 4 }}>
        {t('history')}
      </Typography>
      <Timeline label={t('history')} steps={steps} />
    </Card>
  );
}
