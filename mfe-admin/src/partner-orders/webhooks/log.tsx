import type { DeliveryRow } from '@qiaohui/admin/webhooks';
import { Box, Button, Empty, Link, RouterLink, Typography, useInfiniteQuery, useText, When } from '@qiaohui/kit';
import { useAddress } from '../../list/address.ts';
import { Filter } from '../../list/filters.tsx';
import { type Column, PagedTable } from '../../list/paged-table.tsx';
import { useStatusLabels } from '../../status/labels.ts';
import { AttemptsSummary, Result, SendAgain } from './delivery.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { deliveries } from './queries.ts';

const states = ['waiting', 'delivered', 'failed'] as const;

function useColumns(): Column<DeliveryRow>[] {
  const t = useText(text);
  const { status } = useStatusLabels();
  const order = (row: DeliveryRow) => (
    <Link component={RouterLink} to={`?${new URLSearchParams({ tab: 'gic', order: row.order, part: 'news' })}`}>
      {row.number}
    </Link>
  );
  return [
    { title: t('order'), strong: true, cell: order },
    { title: t('partner'), cell: (row) => row.partner },
    { title: t('news'), cell: (row) => status(row.status) },
    { title: t('state'), cell: (row) => <Result row={row} /> },
    { title: t('attempts'), cell: (row) => <AttemptsSummary row={row} /> },
    { title: t('made'), cell: (row) => <When at={row.created_at} /> },
    { title: t('again'), cell: (row) => <SendAgain row={row} /> },
  ];
}

/** All webhook deliveries with their result. */
export function DeliveryLog() {
  const t = useText(text);
  const { params, change } = useAddress();
  const state = states.find((one) => one === params.get('state'));
  const query = useInfiniteQuery(deliveries.list(state ? { state } : {}));
  const action = (
    <Button variant="outlined" color="inherit" onClick={() => change({ state: '' })}>
      {t('clear')}
    </Button>
  );
  const empty = state ? (
    <Empty title={t('nothing')} action={action} />
  ) : (
    <Empty title={t('empty')} text={t('emptyText')} />
  );
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {t('intro')}
      </Typography>
      <Box sx={{ mb: 3 }}>
        <Filter
          name="state"
          label={t('state')}
          options={[['', t('allStates')], ...states.map((one): [string, string] => [one, t(one)])]}
        />
      </Box>
      <PagedTable label={t('list')} query={query} columns={useColumns()} keyOf={({ id }) => id} empty={empty} />
    </>
  );
}
