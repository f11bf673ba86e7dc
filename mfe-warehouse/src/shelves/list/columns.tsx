import { Box, Button, type Column, StatusChip, toast, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import type { Shelf } from '@qiaohui/warehouse/shelves';
import { PrintLabels } from '../../prints/labels.tsx';
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

export function useColumns(onEdit: (shelf: Shelf) => void): Column<ShelfRow>[] {
  const t = useText(text);
  const { set, isPending } = useClosing();
  return [
    {
      key: 'code',
      title: t('code'),
      whole: true,
      cell: ({ code }) => code,
    },
    { key: 'walk', title: t('walk'), whole: true, cell: ({ walk, code }) => walk || code },
    { key: 'remark', title: t('remark'), cell: ({ remark }) => remark || '–' },
    {
      key: 'state',
      phone: 'beside',
      title: t('state'),
      cell: ({ active }) => (
        <StatusChip tone={active ? 'progress' : 'ended'} label={t(active ? 'state_used' : 'state_closed')} />
      ),
    },
    {
      key: 'acts',
      title: t('acts'),
      cell: (shelf) => (
        <Box
          component="span"
          sx={{
            whiteSpace: 'nowrap',
            mx: -3,
            '& .MuiButton-root': { px: 3, minWidth: 0 },
          }}
        >
          {shelf.active && (
            <PrintLabels
              of="shelves"
              subjects={[{ id: shelf.code, name: shelf.code }]}
              file={`label-${shelf.code}`}
              row={shelf.code}
            />
          )}
          <Button color="info" aria-label={`${t('edit')} ${shelf.code}`} onClick={() => onEdit(shelf)}>
            {t('edit')}
          </Button>
          <Button
            color={shelf.active ? 'error' : 'primary'}
            disabled={isPending}
            aria-label={`${t(shelf.active ? 'close' : 'reopen')} ${shelf.code}`}
            onClick={() => set(shelf, !shelf.active)}
          >
            {t(shelf.active ? 'close' : 'reopen')}
          </Button>
        </Box>
      ),
    },
  ];
}
