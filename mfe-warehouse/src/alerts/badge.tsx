import { Badge, Button, RouterLink, useQuery, useText } from '@qiaohui/kit';
import { MAX_COUNTED } from '@qiaohui/warehouse/alerts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { alerts } from './queries.ts';

/** A link to the alerts with the number of unknown ones. */
export function AlertsButton() {
  const t = useText(text);
  const { data } = useQuery(alerts.counts());
  const count = data ? data.expiring + data.low + data.overdue : 0;
  return (
    <Badge badgeContent={count} max={MAX_COUNTED} color="error" slotProps={{ badge: { 'aria-hidden': true } }}>
      <Button
        component={RouterLink}
        to="/warehouse/alerts"
        variant="outlined"
        color="inherit"
        aria-label={count > 0 ? t('badge', { count }) : t('title')}
      >
        {t('title')}
      </Button>
    </Badge>
  );
}
