import {
  Box,
  Button,
  Page,
  StatusChip,
  Typography,
  toast,
  useConfirm,
  useInfiniteQuery,
  useKeyword,
  useMutation,
  useQueryClient,
  useText,
  When,
} from '@qiaohui/kit';
import type { StockLink } from '@qiaohui/warehouse/stock-links';
import { lazy, Suspense, useState } from 'react';
import { AreaBreadcrumbs } from '../../area/breadcrumbs.tsx';
import { Bar } from '../../listing/bar.tsx';
import type { Column } from '../../listing/column.ts';
import { Listing } from '../../listing/listing.tsx';
import names from '../../names/messages/zh-CN.json' with { type: 'json' };
import { stockLinks } from '../queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

const NewLink = lazy(() => import('./new-link.tsx'));

const stateOf = ({ revoked_at, expires_at }: StockLink) =>
  revoked_at ? 'revoked' : Date.parse(expires_at) > Date.now() ? 'living' : 'expired';

function useColumns(): Column<StockLink>[] {
  const t = useText(text);
  const name = useText(names);
  const confirm = useConfirm();
  const ending = useMutation({ ...stockLinks.revoke(useQueryClient()), onError: toast.failure });
  const end = async ({ id, client_code }: StockLink) => {
    const title = t('revokeAsk', { code: client_code });
    if (await confirm({ title, text: t('revokeText'), action: t('revoke'), danger: true })) ending.mutate(id);
  };
  return [
    { key: 'client', label: name('clientCode'), whole: true, cell: ({ client_code }) => client_code },
    {
      key: 'state',
      label: name('status'),
      cell: (row) => (
        <>
          <StatusChip tone={stateOf(row) === 'living' ? 'progress' : 'ended'} label={t(`state-${stateOf(row)}`)} />
          {row.revoked_at && (
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
              {row.revoked_by?.name} <When at={row.revoked_at} />
            </Typography>
          )}
        </>
      ),
    },
    { key: 'user', label: name('user'), cell: ({ user }) => user.name },
    {
      key: 'made',
      label: name('createdAt'),
      whole: true,
      cell: ({ created_at }) => <When at={created_at} as="date" />,
    },
    { key: 'until', label: t('until'), whole: true, cell: ({ expires_at }) => <When at={expires_at} as="date" /> },
    {
      key: 'used',
      label: t('used'),
      whole: true,
      cell: ({ used_at }) => (used_at ? <When at={used_at} /> : t('never')),
    },
    {
      key: 'acts',
      label: t('acts'),
      cell: (row) =>
        stateOf(row) === 'living' ? (
          <Box component="span" sx={{ position: 'relative', zIndex: 1 }}>
            <Button size="small" color="error" onClick={() => end(row)}>
              {t('revoke')}
            </Button>
          </Box>
        ) : (
          '–'
        ),
    },
  ];
}

export function Component() {
  const t = useText(text);
  const keyword = useKeyword();
  const [making, setMaking] = useState(false);
  const make = (
    <Button variant="contained" onClick={() => setMaking(true)}>
      {t('make')}
    </Button>
  );
  return (
    <Page title={t('title')} width="full" actions={make} intro={t('intro')}>
      <AreaBreadcrumbs crumbs={[{ label: t('title') }]} />
      <Bar label={t('search')} search={t('search')} placeholder={t('search')}>
        {null}
      </Bar>
      <Listing
        label={t('title')}
        query={useInfiniteQuery(stockLinks.list(keyword))}
        columns={useColumns()}
        sought={keyword !== ''}
        clearTo="/warehouse/windows"
        nothing={{ sought: t('soughtNothing'), ever: t('ever'), action: make }}
      />
      {making && (
        <Suspense>
          <NewLink onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </Page>
  );
}
