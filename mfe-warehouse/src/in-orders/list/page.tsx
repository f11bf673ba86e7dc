import {
  Box,
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
import { type InOrder, InOrderTypes } from '@qiaohui/warehouse/inorders';
import { AreaList } from '../../area/area-list.tsx';
import { Period, period, periodOf } from '../../area/period.tsx';
import { Views } from '../../area/views.tsx';
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
      title: t('number'),
      whole: true,
      sort: 'number',
      cell: (row) => row.number,
    },
    { key: 'type', title: t('type'), whole: true, phone: 'hidden', cell: ({ type }) => t(`type_${type}`) },
    { key: 'client', title: t('clientCode'), whole: true, cell: ({ client_code }) => client_code },
    { key: 'desc', title: t('desc'), phone: 'hidden', cell: ({ desc }) => desc || '–' },
    {
      key: 'package',
      title: t('package'),
      whole: true,
      phone: 'hidden',
      cell: (row) => `${number(row.quantity)} × ${t(`package_${row.package}`)}`,
    },
    {
      key: 'received',
      title: own('received'),
      figure: true,
      phone: 'end',
      cell: ({ received }) => t('pieces', { count: received }),
    },
    {
      key: 'waybill',
      title: t('waybill'),
      whole: true,
      phone: 'hidden',
      cell: ({ waybill }) =>
        waybill ? (
          <Box
            component="span"
            sx={{
              display: 'inline-flex',
              gap: 2,
              alignItems: 'center',
            }}
          >
            {waybill.number} <WaybillChip known={waybill.known} />
          </Box>
        ) : (
          '–'
        ),
    },
    { key: 'status', title: t('status'), phone: 'beside', cell: ({ status }) => <ValidityChip status={status} /> },
    {
      key: 'at',
      title: t('createdAt'),
      whole: true,
      sort: 'created_at',
      cell: ({ created_at }) => <When at={created_at} as="date" />,
    },
  ];
}

const sorts = ['number', 'created_at'] as const;
const choices = { type: null, status: [`${VALID}`, `${VOID}`], ...period } as const;

export function Component() {
  const t = useText(text);
  const name = useText(names);
  const { filter, set, show } = useListParams(choices);
  const sorting = useListSort(sorts);
  const type = typesOf(filter.type);
  const { keyword, year } = filter;
  const filtered =
    keyword !== '' || filter.status !== '' || year !== '' || type.length < Object.values(InOrderTypes).length;
  const status = filter.status === '' ? undefined : Number(filter.status);
  return (
    <>
      <AreaList
        title={t('title')}
        actions={<NewInOrderButton />}
        filters={
          <FilterBar
            search={t('search')}
            placeholder={t('placeholder')}
            tools={<Views list="in-orders" filtered={filtered} show={show} />}
          >
            <Types types={type} onChoose={(param) => set({ type: param })} />
            <FilterChoice
              param="status"
              label={name('status')}
              options={choices.status.map((value) => ({ value, label: name(`status_${value}`) }))}
            />
            <Period filter={filter} set={set} />
          </FilterBar>
        }
        query={useInfiniteQuery(
          inOrders.list({ keyword: filter.keyword, status, type, ...periodOf(filter), sort: sorting.value }),
        )}
        sorting={sorting}
        columns={useColumns()}
        addressOf={({ id }) => `/warehouse/in/${id}`}
        filtered={filtered}
        onClear={() => set({ type: 'all', status: null, year: null, month: null, keyword: null })}
        empty={{ title: t('ever'), action: <NewInOrderButton again /> }}
      />
      <NewInOrder />
    </>
  );
}
