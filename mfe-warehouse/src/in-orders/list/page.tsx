import { Box, Page, useFormat, useInfiniteQuery, useKeyword, useSession, useText, When } from '@qiaohui/kit';
import type { InOrder } from '@qiaohui/warehouse/inorders';
import { AreaBreadcrumbs } from '../../area/breadcrumbs.tsx';
import { Bar } from '../../listing/bar.tsx';
import { Choice } from '../../listing/choice.tsx';
import type { Column } from '../../listing/column.ts';
import { useFilters } from '../../listing/filters.ts';
import { Listing } from '../../listing/listing.tsx';
import { Period } from '../../listing/period.tsx';
import { RowLink } from '../../listing/row-link.tsx';
import { ValidityChip, WaybillChip } from '../../names/chips.tsx';
import names from '../../names/messages/zh-CN.json' with { type: 'json' };
import { NewInOrder, NewInOrderButton } from '../form/opener.tsx';
import { inOrders } from '../queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Types, typesOf } from './types.tsx';

function useColumns(): Column<InOrder>[] {
  const t = useText(names);
  const own = useText(text);
  const { number } = useFormat();
  return [
    {
      key: 'number',
      label: t('number'),
      whole: true,
      cell: ({ id, number: own }) => <RowLink to={`/warehouse/in/${id}`}>{own}</RowLink>,
    },
    { key: 'type', label: t('type'), cell: ({ type }) => t(`type_${type}`) },
    { key: 'client', label: t('clientCode'), whole: true, cell: ({ client_code }) => client_code },
    { key: 'desc', label: t('desc'), cell: ({ desc }) => desc || '–' },
    { key: 'package', label: t('package'), cell: (row) => `${number(row.quantity)} × ${t(`package_${row.package}`)}` },
    { key: 'received', label: own('received'), figure: true, cell: ({ received }) => t('pieces', { count: received }) },
    {
      key: 'waybill',
      label: t('waybill'),
      cell: ({ waybill }) =>
        waybill ? (
          <Box
            component="span"
            sx={{
              display: 'inline-flex',
              gap: 2,
              alignItems: 'center',
              flexWrap: 'wrap',
              justifyContent: { xs: 'flex-end', md: 'flex-start' },
            }}
          >
            {waybill.number} <WaybillChip known={waybill.known} />
          </Box>
        ) : (
          '–'
        ),
    },
    { key: 'status', label: t('status'), cell: ({ status }) => <ValidityChip status={status} /> },
    { key: 'at', label: t('createdAt'), whole: true, cell: ({ created_at }) => <When at={created_at} as="date" /> },
  ];
}

export function Component() {
  const t = useText(text);
  const name = useText(names);
  const keyword = useKeyword();
  const { user } = useSession();
  const { params, set, year, month } = useFilters();
  const type = typesOf(params.get('type'));
  const status = /^[01]$/.test(params.get('status') ?? '') ? Number(params.get('status')) : undefined;
  const query = useInfiniteQuery(inOrders.list({ keyword, status, year, month, type }));
  const mayCreate = user?.group !== 'trade';
  const statuses = (['1', '0'] as const).map((value) => ({ value, label: name(`status_${value}`) }));
  return (
    <Page title={t('title')} width="full" actions={mayCreate && <NewInOrderButton />}>
      <AreaBreadcrumbs crumbs={[{ label: name('inOrders') }]} />
      <Bar label={t('filters')} search={t('search')} placeholder={t('placeholder')}>
        <Types types={type} onChoose={(param) => set('type', param)} />
        <Choice
          label={name('status')}
          all={t('all')}
          value={String(status ?? '')}
          options={statuses}
          onChoose={(value) => set('status', value)}
        />
        <Period set={set} year={year} month={month} />
      </Bar>
      <Listing
        label={t('title')}
        query={query}
        columns={useColumns()}
        sought={[...params.keys()].length > 0}
        clearTo="/warehouse/in?type=all"
        nothing={{ sought: t('soughtNothing'), ever: t('ever'), action: mayCreate && <NewInOrderButton /> }}
      />
      {mayCreate && <NewInOrder />}
    </Page>
  );
}
