import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import { FilterBar, FilterChoice, ListPage, useInfiniteQuery, useListParams, useListSort, useText } from '@qiaohui/kit';
import { type BillRow, PartStatus } from '@qiaohui/trade/bills';
import { Ledger, Month } from '@qiaohui/trade/ledgers';
import type { ReactNode } from 'react';
import { CustomerFilter } from '../../../master-data/supply/found-filters.tsx';
import { offeredMonths, useMonthName } from '../../../records/month.ts';
import { ViewMenu } from '../../../views/menu.tsx';
import { MakeBill } from '../make/sheet.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { bills, useLiveBills } from '../queries.ts';
import { useColumns } from './columns.tsx';
import { Figures } from './figures.tsx';

const STATES = ['draft', 'locked', 'reversed', 'reversal'] as const;
const choices = {
  ledger: Ledger.options,
  month: Month,
  customer: null,
  state: STATES,
  collection: PartStatus.options,
  payment: PartStatus.options,
};

function Filters({ tools }: { tools: ReactNode }) {
  const t = useText(text);
  const monthName = useMonthName();
  const { filter } = useListParams({ month: Month });
  const offered = offeredMonths();
  const months = filter.month && !offered.includes(filter.month) ? [...offered, filter.month] : offered;
  return (
    <FilterBar search={t('search')} placeholder={t('placeholder')} tools={tools}>
      <FilterChoice
        param="ledger"
        label={t('ledger')}
        all={t('all')}
        options={Ledger.options.map((value) => ({ value, label: t(`ledger.${value}`) }))}
      />
      <FilterChoice
        param="month"
        label={t('month')}
        all={t('all')}
        options={months.map((value) => ({ value, label: monthName(value) }))}
      />
      <CustomerFilter label={t('customer')} />
      <FilterChoice
        param="state"
        label={t('state')}
        all={t('all')}
        options={STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
      />
      {(['collection', 'payment'] as const).map((kind) => (
        <FilterChoice
          key={kind}
          param={kind}
          label={t(kind)}
          all={t('all')}
          options={PartStatus.options.map((value) => ({ value, label: t(`${kind}.${value}`) }))}
        />
      ))}
    </FilterBar>
  );
}

/** The bills of the team: found, added up by ledger and month, and made of what customers owe. */
export function Component() {
  const t = useText(text);
  useLiveBills();
  const { filter, filtered, clear, show } = useListParams(choices);
  const sorting = useListSort(['number', 'date', 'month', 'created_at']);
  const query = useInfiniteQuery(bills.page({ ...filter, sort: sorting.value }));
  return (
    <ListPage<BillRow>
      title={t('title')}
      filters={
        <>
          <Figures filter={filter} />
          <Filters tools={<ViewMenu list="bills" filtered={filtered} show={show} />} />
        </>
      }
      query={query}
      sorting={sorting}
      columns={useColumns()}
      addressOf={({ id }) => `/logistics/bills/${id}`}
      nameOf={({ number, title }) => number ?? title}
      filtered={filtered}
      onClear={clear}
      empty={{ icon: <ReceiptLong fontSize="inherit" />, title: t('empty'), text: t('emptyText') }}
      create={{ label: t('make'), form: (onClose) => <MakeBill onClose={onClose} /> }}
    />
  );
}
