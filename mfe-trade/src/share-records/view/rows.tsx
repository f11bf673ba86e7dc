import {
  Button,
  Empty,
  Failure,
  FilterBar,
  ListSkeleton,
  useListParams,
  useListSort,
  useMediaQuery,
  useQuery,
  useQueryClient,
  useText,
  useTheme,
} from '@qiaohui/kit';
import { Spreadsheet } from '@qiaohui/kit/spreadsheet';
import type { ItemRow } from '@qiaohui/trade/items';
import type { PriceListRow } from '@qiaohui/trade/lists';
import type { Share } from '@qiaohui/trade/sharing';
import { itemSorts } from '../../prices/price-lists/kind.ts';
import { useColumns } from '../../prices/sheet/columns.ts';
import { FoundNote } from '../../prices/sheet/found.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { sharedRows } from './queries.ts';

/** Nothing is changed in somebody else's sheet. */
const unchanged = () => Promise.resolve({ status: 'rejected' as const, errors: [] });

/** The rows of a shared list, as its recipient sees them. */
export function SharedRows({ share, list }: { share: Share; list: PriceListRow }) {
  const t = useText(text);
  const client = useQueryClient();
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const { filter, filtered, clear } = useListParams({});
  const sorting = useListSort(itemSorts);
  const size = useQuery(sharedRows.size(client, share.id, { keyword: filter.keyword, sort: sorting.value }));
  const columns = useColumns(list.kind, true, { discounts: share.discounts, bare: list.bare });
  const { total = 0, wanted, many } = size.data ?? {};
  const rows = () => {
    if (!wanted) return size.error ? <Failure error={size.error} retry={size.refetch} /> : <ListSkeleton columns={7} />;
    if (total === 0 && filtered)
      return <Empty title={t('noneFound')} action={<Button onClick={clear}>{t('clear')}</Button>} />;
    if (total === 0) return <Empty title={t('noRows')} />;
    return (
      <Spreadsheet<ItemRow>
        label={t('sheet', { name: list.name })}
        columns={columns}
        rowCount={total}
        windowOf={(offset, limit) => sharedRows.window(share.id, wanted, offset, limit)}
        onChange={unchanged}
        sorting={sorting}
        height={narrow ? 'calc(100dvh - 320px)' : 'calc(100dvh - 330px)'}
      />
    );
  };
  return (
    <>
      <FilterBar search={t('searchItems')} filtered={filtered} onClear={clear} />
      <FoundNote total={total} many={many} />
      {rows()}
    </>
  );
}
