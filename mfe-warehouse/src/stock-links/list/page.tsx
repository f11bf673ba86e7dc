import {
  type Column,
  FilterBar,
  type RowAct,
  StatusChip,
  useConfirm,
  useInfiniteQuery,
  useListParams,
  useMutation,
  useQueryClient,
  useText,
  When,
} from '@qiaohui/kit';
import type { StockLink } from '@qiaohui/warehouse/stock-links';
import { lazy } from 'react';
import { AreaList } from '../../area/area-list.tsx';
import names from '../../names/messages/zh-CN.json' with { type: 'json' };
import { stockLinks } from '../queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

const NewLink = lazy(() => import('./new-link.tsx'));

const stateOf = ({ revoked_at, expires_at }: StockLink) =>
  revoked_at ? 'revoked' : Date.parse(expires_at) > Date.now() ? 'living' : 'expired';

/** Ends a link, once that is confirmed. */
function useActs() {
  const t = useText(text);
  const confirm = useConfirm();
  const ending = useMutation(stockLinks.revoke(useQueryClient()));
  const end = ({ id, client_code }: StockLink) => {
    const question = { title: t('revokeAsk', { code: client_code }), text: t('revokeText'), action: t('revoke') };
    return confirm({ ...question, danger: true, run: () => ending.mutateAsync(id) });
  };
  return (row: StockLink): RowAct[] =>
    stateOf(row) === 'living' ? [{ label: t('revoke'), danger: true, run: () => void end(row) }] : [];
}

function useColumns(): Column<StockLink>[] {
  const t = useText(text);
  const name = useText(names);
  return [
    { key: 'client', title: name('clientCode'), whole: true, cell: ({ client_code }) => client_code },
    {
      key: 'state',
      title: name('status'),
      phone: 'beside',
      cell: (row) => (
        <StatusChip tone={stateOf(row) === 'living' ? 'progress' : 'ended'} label={t(`state-${stateOf(row)}`)} />
      ),
      below: ({ revoked_at, revoked_by }) =>
        revoked_at && (
          <>
            {revoked_by?.name} <When at={revoked_at} />
          </>
        ),
    },
    { key: 'user', title: name('user'), whole: true, phone: 'hidden', cell: ({ user }) => user.name },
    {
      key: 'made',
      title: name('createdAt'),
      whole: true,
      phone: 'hidden',
      cell: ({ created_at }) => <When at={created_at} as="date" />,
    },
    {
      key: 'until',
      title: t('until'),
      whole: true,
      labelled: true,
      cell: ({ expires_at }) => <When at={expires_at} as="date" />,
    },
    {
      key: 'used',
      title: t('used'),
      whole: true,
      phone: 'hidden',
      cell: ({ used_at }) => (used_at ? <When at={used_at} /> : t('never')),
    },
  ];
}

export function Component() {
  const t = useText(text);
  const { filter, filtered, clear } = useListParams({});
  return (
    <AreaList
      title={t('title')}
      filters={<FilterBar search={t('search')} />}
      query={useInfiniteQuery(stockLinks.list(filter.keyword))}
      columns={useColumns()}
      actsOf={useActs()}
      filtered={filtered}
      onClear={clear}
      empty={{ title: t('ever'), text: t('intro') }}
      create={{ label: t('make'), Dialog: NewLink }}
    />
  );
}
