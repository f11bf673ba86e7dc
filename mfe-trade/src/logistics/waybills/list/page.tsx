import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import { ListPage, rowsOf, useInfiniteQuery, useListParams, useListSort, useText } from '@qiaohui/kit';
import type { WaybillRow } from '@qiaohui/trade/waybills';
import { type ComponentProps, useState } from 'react';
import { WaybillsExport } from '../../../exports/waybills-dialog.tsx';
import { ViewMenu } from '../../../views/menu.tsx';
import { useBulk } from '../bulk/use-bulk.tsx';
import { useCopy } from '../copying.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { useLiveWaybills, waybills } from '../queries.ts';
import templateText from '../templates/messages/zh-CN.json' with { type: 'json' };
import { UseTemplateDialog } from '../templates/use-dialog.tsx';
import { useColumns } from './columns.tsx';
import { choices, Filters } from './filters.tsx';
import { NewWaybillDialog } from './new-waybill.tsx';

type Filter = ComponentProps<typeof WaybillsExport>['filter'];
/** The filters that are set. */
const given = (filter: Record<string, string>) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as Filter;

export function Component() {
  const t = useText(text);
  const templateT = useText(templateText);
  const { filter, filtered, clear, show } = useListParams(choices);
  const sorting = useListSort(['number', 'client', 'sailing_date', 'arrival_date', 'created_at']);
  const copy = useCopy();
  useLiveWaybills();
  const query = useInfiniteQuery(waybills.page({ ...filter, sort: sorting.value }));
  const [isUsing, setUsing] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const bulk = useBulk(rowsOf(query.data));
  return (
    <>
      <ListPage<WaybillRow>
        title={t('title')}
        filters={<Filters tools={<ViewMenu list="waybills" filtered={filtered} show={show} />} />}
        acts={[
          { label: templateT('use'), run: () => setUsing(true) },
          bulk.act,
          { label: t('export'), run: () => setExporting(true) },
        ]}
        query={query}
        sorting={sorting}
        columns={useColumns(rowsOf(query.data))}
        addressOf={({ id }) => `/logistics/waybill/${id}`}
        nameOf={({ number }) => number}
        actsOf={({ id }) => [{ label: t('copy'), run: () => copy(id) }]}
        selection={bulk.selection}
        selectionActs={bulk.selectionActs}
        filtered={filtered}
        onClear={clear}
        empty={{ icon: <LocalShipping fontSize="inherit" />, title: t('empty'), text: t('emptyText') }}
        create={{ label: t('create'), form: (onClose) => <NewWaybillDialog onClose={onClose} /> }}
      />
      {isExporting && <WaybillsExport filter={given(filter)} onClose={() => setExporting(false)} />}
      {isUsing && <UseTemplateDialog onClose={() => setUsing(false)} />}
      {bulk.dialog}
    </>
  );
}
