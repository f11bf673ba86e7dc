import { Box, type Sorting, toast, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { DataTable } from '@qiaohui/kit/grid';
import { NewPriceItem, type PriceItem } from '@qiaohui/trade/items';
import { useFieldErrors } from '../../area/field-errors.text.ts';
import { useColumns } from './columns.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { items } from './queries.ts';
import { useRemoval } from './removal.ts';

/** Width in px in which the columns fit. */
const WIDE = 940;
/** German headings are longer than their columns. */
const headings = {
  '& .MuiDataGrid-columnHeaderTitle': { whiteSpace: 'normal', lineHeight: 1.2, hyphens: 'auto' },
} as const;

/** Rows come page by page: the service sorts them, and filtering the loaded ones would mislead. */
const byService = { disableColumnMenu: true, disableColumnFilter: true, sortingMode: 'server' } as const;

type Props = {
  list: string;
  rows: PriceItem[];
  sorting: Sorting;
  locked: boolean;
  onEdit: (item: PriceItem) => void;
};

/** The items as a sheet: typing edits a cell, Enter saves it, Esc restores it. A rejected value stays in its cell. */
export function ItemGrid({ list, rows, sorting, locked, onEdit }: Props) {
  const t = useText(text);
  const { value: sort } = sorting;
  const errorText = useFieldErrors();
  const save = useMutation(items.save(useQueryClient(), list));
  const actionsOfRow = { edit: onEdit, remove: useRemoval(list), locked };
  const columns = useColumns(rows, actionsOfRow);

  const update = async (item: PriceItem, before: PriceItem): Promise<PriceItem> => {
    const { id, version, updated_at: _u, discounted_price: _d, ...fields } = item;
    if (columns.every(({ field }) => item[field as keyof PriceItem] === before[field as keyof PriceItem]))
      return before;
    const form = NewPriceItem.safeParse(fields);
    if (form.success) return save.mutateAsync({ item: { id, version }, form: form.data });
    const [issue] = form.error.issues;
    throw new Error(errorText(issue?.message ?? 'field.invalid', t((issue?.path[0] ?? 'model') as 'model')));
  };

  return (
    <Box sx={headings}>
      <DataTable
        {...byService}
        sortModel={sort ? [{ field: sort.replace(/^-/, ''), sort: sort.startsWith('-') ? 'desc' : 'asc' }] : []}
        onSortModelChange={([first]) => sorting.set(first ? `${first.sort === 'desc' ? '-' : ''}${first.field}` : '')}
        label={t('items')}
        rows={rows}
        columns={columns}
        rowHeight={40}
        pageScrollFrom={WIDE}
        columnHeaderHeight={44}
        processRowUpdate={update}
        onProcessRowUpdateError={(error: Error) =>
          error.name === 'Error' ? toast.warning(error.message) : toast.failure(error)
        }
      />
    </Box>
  );
}
