import {
  Box,
  type Column,
  FilterSelect,
  RecordList,
  useFormat,
  useInfiniteQuery,
  useListParams,
  useText,
  When,
} from '@qiaohui/kit';
import type { StockGoods } from '@qiaohui/warehouse/goods';
import { goodsAddress } from '../../facts/columns.tsx';
import names from '../../names/messages/zh-CN.json' with { type: 'json' };
import { usePlaceName } from '../../places/place-names.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { counts } from '../queries.ts';

const LENGTHS = ['7', '30', '180', '365'] as const;
const USUAL = '90';

function useColumns(): Column<StockGoods>[] {
  const t = useText(text);
  const name = useText(names);
  const { number } = useFormat();
  const named = usePlaceName();
  return [
    {
      key: 'code',
      title: name('code'),
      whole: true,
      cell: (row) => row.code,
    },
    { key: 'type', title: name('model'), cell: ({ type }) => type },
    { key: 'client', title: name('clientCode'), whole: true, cell: ({ client_code }) => client_code },
    {
      key: 'places',
      title: t('places'),
      cell: ({ places }) => places.map(({ place }) => named(place)).join(', ') || '–',
    },
    { key: 'stock', title: name('stock'), figure: true, cell: ({ stock }) => number(stock) },
    {
      key: 'counted',
      title: t('lastCounted'),
      whole: true,
      cell: ({ counted_at }) => (counted_at ? <When at={counted_at} as="date" /> : t('never')),
    },
    {
      key: 'at',
      title: name('createdAt'),
      whole: true,
      phone: 'hidden',
      cell: ({ created_at }) => <When at={created_at} as="date" />,
    },
  ];
}

/** Goods in stock that were not counted for some days, longest first. */
export function Uncounted() {
  const t = useText(text);
  const { filter, set } = useListParams({ days: LENGTHS });
  const lengthName = (days: string) => t('days', { count: Number(days) });
  return (
    <>
      <Box sx={{ mb: 3, '--control': { xs: '44px', md: '36px' } }}>
        <FilterSelect
          fixed
          label={t('notFor')}
          all={lengthName(USUAL)}
          value={filter.days}
          options={LENGTHS.map((value) => ({ value, label: lengthName(value) }))}
          onChoose={(days) => set({ days })}
        />
      </Box>
      <RecordList
        label={t('uncounted')}
        query={useInfiniteQuery(counts.uncounted(Number(filter.days || USUAL)))}
        columns={useColumns()}
        addressOf={goodsAddress}
        empty={{ title: t('allCounted') }}
        keyboard
      />
    </>
  );
}
