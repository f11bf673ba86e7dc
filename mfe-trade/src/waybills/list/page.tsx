import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import { FilterBar, FilterChoice, ListPage, useInfiniteQuery, useListParams, useListSort, useText } from '@qiaohui/kit';
import { Direction, Transport, WaybillStatus } from '@qiaohui/trade/waybills';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { useLiveWaybills, waybills } from '../queries.ts';
import { useColumns } from './columns.tsx';
import { NewWaybillDialog } from './new-waybill.tsx';

const choices = { status: WaybillStatus.options, transport: Transport.options, direction: Direction.options };

export function Component() {
  const t = useText(text);
  const { filter, filtered, clear } = useListParams(choices);
  const sorting = useListSort(['number', 'client', 'sailing_date', 'arrival_date', 'created_at']);
  useLiveWaybills();
  const named = (values: ReadonlyArray<WaybillStatus | Transport | Direction>) =>
    values.map((value) => ({ value, label: t(value) }));
  return (
    <ListPage
      title={t('title')}
      filters={
        <FilterBar search={t('search')} placeholder={t('placeholder')}>
          <FilterChoice param="status" label={t('status')} all={t('allStatus')} options={named(choices.status)} />
          <FilterChoice
            param="transport"
            label={t('transport')}
            all={t('allTransport')}
            options={named(choices.transport)}
          />
          <FilterChoice
            param="direction"
            label={t('direction')}
            all={t('allDirection')}
            options={named(choices.direction)}
          />
        </FilterBar>
      }
      query={useInfiniteQuery(waybills.page({ ...filter, sort: sorting.value }))}
      sorting={sorting}
      columns={useColumns()}
      addressOf={({ id }) => `/logistics/waybill/${id}`}
      filtered={filtered}
      onClear={clear}
      empty={{ icon: <LocalShipping fontSize="inherit" />, title: t('empty'), text: t('emptyText') }}
      create={{ label: t('create'), form: (onClose) => <NewWaybillDialog onClose={onClose} /> }}
    />
  );
}
