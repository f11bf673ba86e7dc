import {
  type Column,
  FilterBar,
  FilterChoice,
  useFormat,
  useInfiniteQuery,
  useListParams,
  useListSort,
  useText,
  When,
} from '@qiaohui/kit';
import { VALID, VOID } from '@qiaohui/warehouse/contract';
import { type OutOrder, OutStage } from '@qiaohui/warehouse/outorders';
import { AreaList } from '../../area/area-list.tsx';
import { Period, period, periodOf } from '../../area/period.tsx';
import { Views } from '../../area/views.tsx';
import { useExport } from '../../exports/button.tsx';
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
      title: t('number'),
      whole: true,
      sort: 'number',
      cell: (row) => row.number,
    },
    { key: 'client', title: t('clientCode'), whole: true, cell: ({ client_code }) => client_code },
    { key: 'delivery', title: t('delivery'), whole: true, cell: ({ deliver_type }) => t(`deliver_${deliver_type}`) },
    {
      key: 'quantity',
      title: t('quantity'),
      figure: true,
      phone: 'end',
      cell: ({ quantity }) => t('pieces', { count: quantity }),
    },
    {
      key: 'trays',
      title: t('trays'),
      figure: true,
      phone: 'hidden',
      cell: ({ tray_quantity }) => number(tray_quantity),
    },
    {
      key: 'weight',
      title: t('weight'),
      figure: true,
      phone: 'hidden',
      cell: ({ weight }) => (weight ? t('kilograms', { value: number(weight) }) : '–'),
    },
    { key: 'status', title: t('status'), phone: 'beside', cell: (order) => <OutChip order={order} /> },
    { key: 'user', title: t('user'), phone: 'hidden', cell: ({ user }) => user.name },
    {
      key: 'at',
      title: t('outTime'),
      whole: true,
      cell: ({ out_time }) => (out_time ? <When at={out_time} as="date" /> : '–'),
    },
  ];
}

const sorts = ['number', 'created_at'] as const;
const choices = { status: OutStage.options, ...period };

export function Component() {
  const t = useText(text);
  const name = useText(names);
  const { filter, filtered, set, clear, show } = useListParams(choices);
  const { keyword, status: stage } = filter;
  const sorting = useListSort(sorts);
  const isVoid = stage === 'void';
  const requested = {
    keyword,
    status: isVoid || stage === '' ? undefined : stage,
    valid: stage === '' ? undefined : isVoid ? VOID : VALID,
    ...periodOf(filter),
  };
  const exporting = useExport({ list: 'out', filter: requested });
  return (
    <>
      <AreaList
        title={t('title')}
        actions={<NewOutOrder />}
        acts={[{ label: t('import'), to: '/warehouse/out/import' }, exporting.act]}
        filters={
          <FilterBar
            search={t('search')}
            placeholder={t('placeholder')}
            tools={<Views list="out-orders" filtered={filtered} show={show} />}
          >
            <FilterChoice
              param="status"
              label={name('status')}
              options={OutStage.options.map((value) => ({ value, label: name(`out_${value}`) }))}
            />
            <Period filter={filter} set={set} />
          </FilterBar>
        }
        query={useInfiniteQuery(outOrders.list({ ...requested, sort: sorting.value }))}
        sorting={sorting}
        columns={useColumns()}
        addressOf={({ id }) => `/warehouse/out/${id}`}
        filtered={filtered}
        onClear={clear}
        empty={{ title: t('ever') }}
      />
      {exporting.dialog}
    </>
  );
}
