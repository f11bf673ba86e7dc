import { Button, Page, RouterLink, useFormat, useInfiniteQuery, useKeyword, useText, When } from '@qiaohui/kit';
import { type OutOrder, OutStage } from '@qiaohui/warehouse/outorders';
import { AreaBreadcrumbs } from '../../area/breadcrumbs.tsx';
import { ExportButton } from '../../exports/button.tsx';
import { Bar } from '../../listing/bar.tsx';
import { Choice } from '../../listing/choice.tsx';
import type { Column } from '../../listing/column.ts';
import { useFilters } from '../../listing/filters.ts';
import { Listing } from '../../listing/listing.tsx';
import { Period } from '../../listing/period.tsx';
import { RowLink } from '../../listing/row-link.tsx';
import { OutChip } from '../../names/chips.tsx';
import names from '../../names/messages/zh-CN.json' with { type: 'json' };
import { NewOutOrder } from '../form/opener.tsx';
import { outOrders } from '../queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

function useColumns(): Column<OutOrder>[] {
  const t = useText(names);
  const { number } = useFormat();
  return [
    {
      key: 'number',
      label: t('number'),
      whole: true,
      cell: ({ id, number: own }) => <RowLink to={`/warehouse/out/${id}`}>{own}</RowLink>,
    },
    { key: 'client', label: t('clientCode'), whole: true, cell: ({ client_code }) => client_code },
    { key: 'delivery', label: t('delivery'), cell: ({ deliver_type }) => t(`deliver_${deliver_type}`) },
    { key: 'quantity', label: t('quantity'), figure: true, cell: ({ quantity }) => t('pieces', { count: quantity }) },
    { key: 'trays', label: t('trays'), figure: true, cell: ({ tray_quantity }) => number(tray_quantity) },
    {
      key: 'weight',
      label: t('weight'),
      figure: true,
      cell: ({ weight }) => (weight ? t('kilograms', { value: number(weight) }) : '–'),
    },
    { key: 'status', label: t('status'), cell: (order) => <OutChip order={order} /> },
    { key: 'user', label: t('user'), minor: true, cell: ({ user }) => user.name },
    {
      key: 'at',
      label: t('outTime'),
      whole: true,
      cell: ({ out_time }) => (out_time ? <When at={out_time} as="date" /> : '–'),
    },
  ];
}

export function Component() {
  const t = useText(text);
  const name = useText(names);
  const keyword = useKeyword();
  const { params, set, year, month } = useFilters();
  const chosen = OutStage.safeParse(params.get('status')).data;
  const status = chosen === 'void' ? undefined : chosen;
  const valid = chosen && (chosen === 'void' ? 0 : 1);
  const filter = { keyword, status, valid, year, month };
  const query = useInfiniteQuery(outOrders.list(filter));
  const statuses = OutStage.options.map((value) => ({ value, label: name(`out_${value}`) }));
  const actions = (
    <>
      <Button variant="outlined" color="inherit" component={RouterLink} to="/warehouse/out/import">
        {t('import')}
      </Button>
      <ExportButton list="out" filter={filter} />
      <NewOutOrder />
    </>
  );
  return (
    <Page title={t('title')} width="full" actions={actions}>
      <AreaBreadcrumbs crumbs={[{ label: name('outOrders') }]} />
      <Bar label={t('filters')} search={t('search')} placeholder={t('placeholder')}>
        <Choice
          label={name('status')}
          all={t('all')}
          value={chosen ?? ''}
          options={statuses}
          onChoose={(value) => set('status', value)}
        />
        <Period set={set} year={year} month={month} />
      </Bar>
      <Listing
        label={t('title')}
        query={query}
        columns={useColumns()}
        sought={[...params.keys()].some((key) => key !== 'create')}
        clearTo="/warehouse/out"
        nothing={{ sought: t('soughtNothing'), ever: t('ever') }}
      />
    </Page>
  );
}
