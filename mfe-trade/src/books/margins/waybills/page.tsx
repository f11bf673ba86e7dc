import Savings from '@mui/icons-material/SavingsOutlined';
import {
  type Column,
  FilterSelect,
  ListPage,
  useInfiniteQuery,
  useListParams,
  useSearchParams,
  useText,
} from '@qiaohui/kit';
import type { WaybillMargin } from '@qiaohui/trade/margins';
import { useMonthName } from '../../../records/month.ts';
import { useMarginColumns } from '../figures.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { isMonth, monthNow, monthsOf } from '../months.rules.ts';
import { type Chosen, margins } from '../queries.ts';

const keys = ['customer', 'route', 'salesperson'] as const;

/** Which waybills the address chooses; an empty key is one too. */
function useChosen(): Chosen {
  const [params] = useSearchParams();
  return Object.fromEntries(keys.flatMap((name) => (params.has(name) ? [[name, params.get(name)]] : [])));
}

function useColumns(): Column<WaybillMargin>[] {
  const t = useText(text);
  const monthName = useMonthName();
  return [
    { key: 'number', title: t('waybill'), whole: true, cell: ({ number }) => number },
    { key: 'month', title: t('month'), whole: true, cell: ({ month }) => monthName(month) },
    { key: 'customer', title: t('customer'), cell: ({ customer }) => customer?.name ?? '–' },
    { key: 'route', title: t('route'), from: 'xl', phone: 'hidden', cell: ({ route }) => route?.name ?? '–' },
    ...useMarginColumns<WaybillMargin>(),
  ];
}

/** The waybills of a margin; each leads to its items. */
export function Component() {
  const t = useText(text);
  const { filter, set } = useListParams({ from: { safeParse: safe }, to: { safeParse: safe } });
  const months = filter.from && filter.to ? { from: filter.from, to: filter.to } : monthsOf('', monthNow());
  const chosen = useChosen();
  const query = useInfiniteQuery(margins.waybills(months, chosen));
  const [first] = query.data?.pages[0]?.data ?? [];
  const monthName = useMonthName();
  const named = keys.filter((name) => chosen[name] !== undefined);
  const clear = () => set(Object.fromEntries(keys.map((name) => [name, null])));
  const { from, to } = months;
  return (
    <ListPage<WaybillMargin>
      title={t('waybillsTitle')}
      intro={from === to ? monthName(from) : t('span', { from: monthName(from), to: monthName(to) })}
      crumbs={[{ label: t('title'), to: '/logistics/margins' }, { label: t('waybillsTitle') }]}
      filters={named.map((name) => (
        <FilterSelect
          key={name}
          label={t(name)}
          value={chosen[name] || 'none'}
          options={[
            {
              value: chosen[name] || 'none',
              label: (chosen[name] && first?.[name]?.name) || chosen[name] || t(`without.${name}`),
            },
          ]}
          onChoose={() => set({ [name]: null })}
        />
      ))}
      query={query}
      columns={useColumns()}
      addressOf={({ id }) => `/logistics/waybill/${id}`}
      filtered={named.length > 0}
      onClear={clear}
      empty={{ icon: <Savings fontSize="inherit" />, title: t('empty'), text: t('emptyText') }}
    />
  );
}

const safe = (value: string) => ({ success: isMonth(value) });
