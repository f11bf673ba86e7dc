import { Box, type Theme, toast, useMediaQuery, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { DataTable } from '@qiaohui/kit/grid';
import { NewPriceItem, type PriceItem } from '@qiaohui/trade/prices';
import { useFieldErrors } from '../../area/field-errors.text.ts';
import { useColumns } from './columns.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { items } from './queries.ts';
import { useRemoval } from './removal.ts';

/** From this many rows on the sheet scrolls by itself. */
const MANY = 14;
const scrolling = 'max(440px, calc(100dvh - 320px))';

/** Rows come page by page in the server's order; sorting or filtering the loaded ones would mislead. */
const serverOrder = { disableColumnMenu: true, disableColumnSorting: true, disableColumnFilter: true } as const;

type Props = { list: string; rows: PriceItem[]; locked: boolean; onEdit: (item: PriceItem) => void };

/** The items as a sheet: typing edits a cell, Enter saves it, Esc restores it. A rejected value stays in its cell. */
export function ItemGrid({ list, rows, locked, onEdit }: Props) {
  const t = useText(text);
  const errorText = useFieldErrors();
  const save = useMutation(items.save(useQueryClient(), list));
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const actionsOfRow = { edit: onEdit, remove: useRemoval(list), locked };
  const columns = useColumns(actionsOfRow, narrow);

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
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        height: rows.length > MANY ? scrolling : 'auto',
        '& > *': { minWidth: 0 },
      }}
    >
      <DataTable
        {...serverOrder}
        label={t('items')}
        rows={rows}
        columns={columns}
        rowHeight={narrow ? 56 : 44}
        processRowUpdate={update}
        onProcessRowUpdateError={(error: Error) =>
          error.name === 'Error' ? toast.warning(error.message) : toast.failure(error)
        }
      />
    </Box>
  );
}
