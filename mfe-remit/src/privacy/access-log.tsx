import { Box, Lines, Link, RecordList, RouterLink, Typography, useInfiniteQuery, useText, When } from '@qiaohui/kit';
import type { AccountAccessLogEntry } from '@qiaohui/remit/activity';
import { useViewText } from '../activity/entry-text.ts';
import { rows, Section } from '../layout/section.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { privacy } from './queries.ts';

function AccessLogRow({ view }: { view: AccountAccessLogEntry }) {
  const t = useText(text);
  const entryText = useViewText();
  const { order, reason, at } = view;
  return (
    <li>
      <Box sx={{ flex: 1, minWidth: 220 }}>
        <Typography>{entryText(view)}</Typography>
        {reason && (
          <Typography variant="body2" color="textSecondary">
            {t('reason', { reason })}
          </Typography>
        )}
      </Box>
      <Typography variant="caption" color="textSecondary" sx={{ textAlign: { sm: 'right' } }}>
        <When at={at} />
        <br />
        <Link
          component={RouterLink}
          to={`/order/${order.id}`}
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, sm: 24 } }}
        >
          {t('order', { number: order.number })}
        </Link>
      </Typography>
    </li>
  );
}

/** Every view of personal data by staff, newest first. */
export function AccessLog() {
  const t = useText(text);
  const query = useInfiniteQuery(privacy.accessLog());
  return (
    <Section title={t('looks')} note={t('looksNote')}>
      <RecordList label={t('looks')} query={query} skeleton={<Lines count={3} height={44} />} empty={t('noLooks')} bare>
        {(views) => (
          <Box component="ul" aria-label={t('looks')} sx={rows}>
            {views.map((view) => (
              <AccessLogRow key={view.id} view={view} />
            ))}
          </Box>
        )}
      </RecordList>
    </Section>
  );
}
