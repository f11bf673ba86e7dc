import Edit from '@mui/icons-material/EditOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import { type Column, type RowAct, StatusChip, toast, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import type { Shelf } from '@qiaohui/warehouse/shelves';
import { type ShelfRow, shelves } from '../queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Closes or reopens a shelf; offers undo instead of a confirmation. */
function useClosing() {
  const t = useText(text);
  const { mutateAsync, isPending } = useMutation(shelves.save(useQueryClient()));
  const save = ({ code, walk, remark, active, edits }: Shelf) => mutateAsync([{ code, walk, remark, active, edits }]);
  const set = (shelf: Shelf, active: boolean) =>
    save({ ...shelf, active }).then(
      ([saved]) =>
        toast.success(t(active ? 'reopened' : 'closed', { code: shelf.code }), {
          label: t('undo'),
          run: () => void (saved && save({ ...saved, active: shelf.active }).catch(toast.failure)),
        }),
      toast.failure,
    );
  return { set, isPending };
}

/** Actions of a shelf: its label, its form, and closing it. */
export function useActs(onEdit: (shelf: Shelf) => void, onPrint: (shelf: Shelf) => void) {
  const t = useText(text);
  const { set, isPending } = useClosing();
  return (shelf: ShelfRow): RowAct[] => [
    ...(shelf.active ? [{ label: t('label'), icon: <Print fontSize="small" />, run: () => onPrint(shelf) }] : []),
    { label: t('edit'), icon: <Edit fontSize="small" />, run: () => onEdit(shelf) },
    {
      label: t(shelf.active ? 'close' : 'reopen'),
      danger: shelf.active,
      disabled: isPending,
      run: () => void set(shelf, !shelf.active),
    },
  ];
}

export function useColumns(): Column<ShelfRow>[] {
  const t = useText(text);
  return [
    { key: 'code', title: t('code'), whole: true, cell: ({ code }) => code },
    { key: 'walk', title: t('walk'), whole: true, phone: 'hidden', cell: ({ walk, code }) => walk || code },
    { key: 'remark', title: t('remark'), cell: ({ remark }) => remark || '–' },
    {
      key: 'state',
      phone: 'beside',
      title: t('state'),
      cell: ({ active }) => (
        <StatusChip tone={active ? 'progress' : 'ended'} label={t(active ? 'state_used' : 'state_closed')} />
      ),
    },
  ];
}
