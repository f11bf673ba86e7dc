import { useFormat, useInfiniteQuery, useText, When } from '@qiaohui/kit';
import type { StockGoods } from '@qiaohui/warehouse/goods';
import { Choice } from '../../listing/choice.tsx';
import type { Column } from '../../listing/column.ts';
import { useFilters } from '../../listing/filters.ts';
import { Listing } from '../../listing/listing.tsx';
import { RowLink } from '../../listing/row-link.tsx';
import names from '../../names/messages/zh-CN.json' with { type: 'json' };
import { usePlaceName } from '../../places/place-names.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { counts } from '../queries.ts';

const LENGTHS = [7, 30, 180, 365];
const USUAL = 90;

function useColumns(): Column<StockGoods>[] {
  const t = useText(text);
  const name = useText(names);
  const { number } = useFormat();
  const named = usePlaceName();
  return [
    {
      key: 'code',
      label: name('code'),
      whole: true,
      cell: ({ id, code }) => <RowLink to={`/warehouse/goods/${id}`}>{code}</RowLink>,
    },
    { key: 'type', label: name('model'), cell: ({ type }) => type },
    { key: 'client', label: name('clientCode'), whole: true, cell: ({ client_code }) => client_code },
    {
      key: 'places',
      label: t('places'),
      cell: ({ places }) => places.map(({ place }) => named(place)).join(', ') || '–',
    },
    { key: 'stock', label: name('stock'), figure: true, cell: ({ stock }) => number(stock) },
    {
      key: 'counted',
      label: t('lastCounted'),
      whole: true,
      cell: ({ counted_at }) => (counted_at ? <When at={counted_at} as="date" /> : t('never')),
    },
    { key: 'at', label: name('createdAt'), whole: true, cell: ({ created_at }) => <When at={created_at} as="date" /> },
  ];
}

/** Goods in stock that were not counted for some days, longest first. */
export function Uncounted() {
  const t = useText(text);
  const { params, set } = useFilters();
  const days = LENGTHS.find((length) => String(length) === params.get('days')) ?? USUAL;
  return (
    <>
      <Choice
        label={t('notFor')}
        all={t('days', { count: USUAL })}
        value={days === USUAL ? '' : String(days)}
        options={LENGTHS.map((length) => ({ value: String(length), label: t('days', { count: length }) }))}
        onChoose={(value) => set('days', value)}
      />
      <Listing
        label={t('uncounted')}
        query={useInfiniteQuery(counts.uncounted(days))}
        columns={useColumns()}
        sought={false}
        clearTo="/warehouse/counts?tab=uncounted"
        nothing={{ sought: t('allCounted'), ever: t('allCounted') }}
      />
    </>
  );
}
