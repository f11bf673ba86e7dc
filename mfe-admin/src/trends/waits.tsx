import type { Trends } from '@qiaohui/admin/trends';
import { Box, Card, Link, List, ListItem, RouterLink, StatusChip, Typography, useFormat, useText } from '@qiaohui/kit';
import { useElapsed } from '../status/elapsed.ts';
import { toneOf, useStatusLabels } from '../status/labels.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Number and longest wait of orders by current status, each linked to its list. */
export function Waits({ waits }: Pick<Trends, 'waits'>) {
  const t = useText(text);
  const { status } = useStatusLabels();
  const format = useFormat();
  const elapsed = useElapsed();
  return (
    <Card>
      <Typography variant="h3" component="h2" gutterBottom>
        {t('waits')}
      </Typography>
      {waits.length === 0 && <Typography color="textSecondary">{t('noWaits')}</Typography>}
      <List disablePadding>
        {waits.map((one) => (
          <ListItem key={one.status} disableGutters divider sx={{ gap: 3 }}>
            <Box sx={{ flex: 1 }}>
              <StatusChip tone={toneOf(one.status)} label={status(one.status)} />
            </Box>
            <Typography variant="body2" color="textSecondary">
              {t('oldest', { time: elapsed(one.oldest) })}
            </Typography>
            <Link
              component={RouterLink}
              to={`?status=${one.status}`}
              color="info"
              sx={{
                display: 'inline-flex',
                alignItems: 'center',
                minWidth: { xs: 44, md: 0 },
                minHeight: { xs: 44, md: 0 },
              }}
            >
              {t('count', { count: format.number(one.count) })}
            </Link>
          </ListItem>
        ))}
      </List>
    </Card>
  );
}
