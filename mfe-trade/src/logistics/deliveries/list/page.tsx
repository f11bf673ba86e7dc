import Warehouse from '@mui/icons-material/WarehouseOutlined';
import {
  type Column,
  FilterBar,
  FilterChoice,
  ListPage,
  useInfiniteQuery,
  useListParams,
  useListSort,
  useText,
  When,
} from '@qiaohui/kit';
import { DeliveryKind, type DeliveryRow, DeliveryStage } from '@qiaohui/trade/deliveries';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { deliveries, useLiveDeliveries } from '../queries.ts';
import { StageChip, useQuantity } from '../stage.tsx';

const choices = { kind: DeliveryKind.options, stage: DeliveryStage.options };

function useColumns(): Column<DeliveryRow>[] {
  const t = useText(text);
  const quantityOf = useQuantity();
  const minor = { whole: true, phone: 'hidden' } as const;
  return [
    { key: 'waybill', title: t('waybill'), whole: true, cell: ({ waybill }) => waybill.number },
    { key: 'kind', title: t('kind'), whole: true, cell: ({ kind }) => t(kind) },
    { key: 'stage', title: t('stage'), phone: 'beside', cell: ({ stage }) => <StageChip stage={stage} /> },
    { key: 'order', title: t('order'), whole: true, cell: ({ order }) => order?.number ?? '–' },
    { key: 'code', title: t('client_code'), ...minor, cell: ({ client_code }) => client_code },
    {
      key: 'quantity',
      title: t('quantity'),
      ...minor,
      figure: true,
      cell: quantityOf,
    },
    { key: 'by', title: t('by'), ...minor, from: 'xl', cell: ({ by }) => by },
    {
      key: 'created',
      title: t('created'),
      ...minor,
      phone: 'end',
      sort: 'created_at',
      cell: ({ created_at }) => <When at={created_at} />,
    },
  ];
}

/** What the team announced to the warehouse and requested it to ship. */
export function Component() {
  const t = useText(text);
  const { filter, filtered, clear } = useListParams(choices);
  const sorting = useListSort(['created_at']);
  useLiveDeliveries();
  return (
    <ListPage<DeliveryRow>
      title={t('title')}
      filters={
        <FilterBar search={t('search')} placeholder={t('placeholder')}>
          <FilterChoice
            param="kind"
            label={t('kind')}
            all={t('all')}
            options={choices.kind.map((value) => ({ value, label: t(value) }))}
          />
          <FilterChoice
            param="stage"
            label={t('stage')}
            all={t('all')}
            options={choices.stage.map((value) => ({ value, label: t(value) }))}
          />
        </FilterBar>
      }
      query={useInfiniteQuery(deliveries.page({ ...filter, sort: sorting.value }))}
      sorting={sorting}
      columns={useColumns()}
      addressOf={({ id }) => `/logistics/deliveries/${id}`}
      filtered={filtered}
      onClear={clear}
      empty={{ icon: <Warehouse fontSize="inherit" />, title: t('empty'), text: t('emptyText') }}
    />
  );
}
