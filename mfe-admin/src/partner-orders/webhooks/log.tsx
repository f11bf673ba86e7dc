import type { DeliveryRow } from '@qiaohui/admin/webhooks';
import {
  Box,
  type Column,
  FilterChoice,
  Link,
  RecordList,
  RouterLink,
  Typography,
  useInfiniteQuery,
  useListParams,
  useText,
  When,
} from '@qiaohui/kit';
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
    { key: 'order', title: t('order'), cell: order },
    { key: 'partner', title: t('partner'), cell: (row) => row.partner },
    { key: 'news', title: t('news'), cell: (row) => status(row.status) },
    { key: 'state', title: t('state'), phone: 'beside', cell: (row) => <Result row={row} /> },
    { key: 'attempts', title: t('attempts'), cell: (row) => <AttemptsSummary row={row} /> },
    { key: 'made', title: t('made'), cell: (row) => <When at={row.created_at} /> },
    { key: 'again', title: t('again'), cell: (row) => <SendAgain row={row} /> },
  ];
}

/** All webhook deliveries with their result. */
export function DeliveryLog() {
  const t = useText(text);
  const { filter, filtered, clear } = useListParams({ state: states });
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {t('intro')}
      </Typography>
      <Box sx={{ mb: 3 }}>
        <FilterChoice
          param="state"
          label={t('state')}
          all={t('allStates')}
          options={states.map((value) => ({ value, label: t(value) }))}
        />
      </Box>
      <RecordList
        label={t('list')}
        query={useInfiniteQuery(deliveries.list({ state: filter.state }))}
        columns={useColumns()}
        filtered={filtered}
        onClear={clear}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
    </>
  );
}
