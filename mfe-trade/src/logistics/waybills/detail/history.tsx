import { Card, Timeline, Typography, useText } from '@qiaohui/kit';
import type { Waybill } from '@qiaohui/trade/waybills';
import statusTexts from '../messages/zh-CN.json' with { type: 'json' };
import text from './messages/zh-CN.json' with { type: 'json' };

/** The waybill's moves with their time and author, newest first. */
export function History({ waybill }: { waybill: Waybill }) {
  const t = useText(text);
  const statusText = useText(statusTexts);
  const steps = waybill.history.toReversed().map(({ from, to, at, by }) => ({
    key: `${at} ${to}`,
    title: from === null ? t('opened') : statusText(to),
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
