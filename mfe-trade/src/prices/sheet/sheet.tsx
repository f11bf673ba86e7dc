import {
  Box,
  Button,
  Empty,
  Failure,
  FilterBar,
  FilterChoice,
  firstClick,
  KeyHints,
  ListSkeleton,
  SearchField,
  Typography,
  useIdempotencyKey,
  useKeys,
  useListParams,
  useListSort,
  useMediaQuery,
  useQuery,
  useQueryClient,
  useText,
  useTheme,
} from '@qiaohui/kit';
import { type SheetState, Spreadsheet } from '@qiaohui/kit/spreadsheet';
import { Currency } from '@qiaohui/service-kit/shapes';
import { MOST_ROWS } from '@qiaohui/trade/edits';
import type { ItemRow } from '@qiaohui/trade/items';
import type { PriceListRow } from '@qiaohui/trade/lists';
import { useCallback, useState } from 'react';
import { useLeaveGuard } from '../../forms/leave-guard.ts';
import { useRepeat } from '../../forms/repeat.ts';
import { ListActions } from '../price-lists/actions.tsx';
import { ListFacts } from '../price-lists/facts.tsx';
import { itemSorts } from '../price-lists/kind.ts';
import { AddDialog } from './add-dialog.tsx';
import { useColumns } from './columns.ts';
import { useDeletion } from './deletion.ts';
import { FoundNote } from './found.tsx';
import { usePageActs } from './history.ts';
import { ManyDialog } from './many-dialog.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { items } from './queries.ts';
import { useSelectedRows } from './selected-rows.ts';
import { useSheetActs } from './use-acts.ts';

type Props = {
  list: PriceListRow;
  mayWrite: boolean;
  /** Leaves the page of a list that is deleted. */
  onRemoved: () => void;
};

/** The rows of a list: filters, the sheet, and what is done with many rows at once. */
export function ItemSheet({ list, mayWrite, onRemoved }: Props) {
  const t = useText(text);
  const client = useQueryClient();
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const isDiscount = list.kind === 'discount';
  const hasDiscounts = list.shared?.discounts !== false;
  const isLocked = !mayWrite || list.status !== 'normal' || list.kind === 'linked';
  const { filter, filtered, clear } = useListParams({ group: null, currency: Currency.options });
  const sorting = useListSort(itemSorts);
  const size = useQuery(items.size(client, list.id, { ...filter, sort: sorting.value }));
  const { revision = null, total = 0, wanted, many } = size.data ?? {};
  const [range, setRange] = useState({ first: 0, last: 0 });
  const onSelect = useCallback((first: number, last: number) => setRange({ first, last }), []);
  const [open, setOpen] = useState<'add' | 'many' | null>(null);
  const { onChange, onUndo } = useSheetActs(list, { revision, total });
  const columns = useColumns(list.kind, isLocked, { discounts: hasDiscounts, bare: list.bare });
  const selected = useSelectedRows(list.id, wanted, { ...range, total });
  const acts = usePageActs(onUndo);
  const remove = useDeletion(list.id, revision, { selected, acts });
  const [onceMany, repeatMany] = [useIdempotencyKey(), useRepeat()];
  const [unsaved, setUnsaved] = useState<SheetState>(null);
  useLeaveGuard(unsaved, t('leaveText'));
  const add = () => setOpen('add');
  useKeys(isLocked ? {} : { n: add });
  const addButton = !isLocked && (
    <Button variant="contained" onClick={add}>
      {t('add')}
    </Button>
  );
  const isEmpty = total === 0;
  const tools = !isLocked && !isEmpty && (
    <>
      <Button color="inherit" variant="outlined" onClick={() => setOpen('many')}>
        {t('many')}
      </Button>
      <Button
        color="inherit"
        variant="outlined"
        disabled={selected.count === 0 || selected.count > MOST_ROWS}
        // of a double click the second press would take the rows that moved up
        onClick={firstClick(remove)}
      >
        {t('deleteRows', { count: selected.count })}
      </Button>
    </>
  );

  const rows = () => {
    if (!wanted) return size.error ? <Failure error={size.error} retry={size.refetch} /> : <ListSkeleton columns={7} />;
    const isNone = isEmpty && filtered;
    if (isEmpty && !filtered && isLocked) return <Empty title={t(isDiscount ? 'discountEmpty' : 'empty')} />;
    return (
      <>
        {isNone && <Empty title={t('none')} action={<Button onClick={clear}>{t('clear')}</Button>} />}
        {/* what is not saved stays, whatever the filter finds */}
        {(!isNone || unsaved) && (
          <Spreadsheet<ItemRow>
            label={t('sheet', { name: list.name })}
            columns={columns}
            rowCount={isEmpty && !filtered ? 1 : total}
            windowOf={(offset, limit) =>
              isEmpty ? items.draft(list.id) : items.window(list.id, wanted, offset, limit)
            }
            onChange={onChange}
            onUndo={onUndo}
            history={acts.history}
            onState={setUnsaved}
            onSelect={onSelect}
            canAdd={!isLocked && !filtered && sorting.value === ''}
            sorting={sorting}
            maxRows={MOST_ROWS}
            keepWidths={`price-items:${list.kind}`}
            height={narrow ? 'calc(100dvh - 320px)' : 'calc(100dvh - 330px)'}
          />
        )}
      </>
    );
  };
  return (
    <>
      <FilterBar
        search={t('search')}
        placeholder={t(isDiscount ? 'discountPlaceholder' : hasDiscounts ? 'placeholder' : 'placeholderNoGroup')}
        filtered={filtered}
        onClear={clear}
        tools={tools}
        main={
          <>
            {addButton}
            {narrow && <ListActions list={list} mayWrite={mayWrite} onRemoved={onRemoved} />}
          </>
        }
      >
        {hasDiscounts && (
          <Box sx={{ width: 160 }}>
            <SearchField label={t('group')} placeholder={t('group')} param="group" hasKey={false} />
          </Box>
        )}
        {!isDiscount && (
          <FilterChoice
            param="currency"
            label={t('currency')}
            all={t('allCurrencies')}
            options={Currency.options.map((code) => ({ value: code, label: code }))}
          />
        )}
      </FilterBar>
      {narrow && (
        <Box sx={{ mb: 2 }}>
          <ListFacts list={list} />
        </Box>
      )}
      {wanted && isEmpty && !filtered && !isLocked && (
        <Typography sx={{ mb: 2 }}>
          <Box component="strong" sx={{ display: 'block' }}>
            {t(isDiscount ? 'discountEmpty' : 'empty')}
          </Box>
          {t(isDiscount ? 'discountEmptyText' : 'emptyText')}
          <Box component="span" sx={{ display: 'block' }}>
            {t('emptyHow')}
          </Box>
        </Typography>
      )}
      <FoundNote total={total} many={many} />
      {rows()}
      {open === 'add' && <AddDialog list={list} revision={revision} acts={acts} onClose={() => setOpen(null)} />}
      {open === 'many' && wanted && revision !== null && (
        <ManyDialog
          list={list}
          revision={revision}
          wanted={wanted}
          total={total}
          isCounted={many?.counted ?? true}
          selected={selected}
          once={onceMany}
          repeat={repeatMany}
          acts={acts}
          onClose={() => setOpen(null)}
        />
      )}
      <KeyHints keys={[{ keys: '/', label: t('search') }, ...(isLocked ? [] : [{ keys: 'N', label: t('add') }])]} />
    </>
  );
}
