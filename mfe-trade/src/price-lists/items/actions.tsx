import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import type { Translate } from '@qiaohui/kit';
import { GridActionsCellItem, type GridColDef } from '@qiaohui/kit/grid';
import type { PriceItem } from '@qiaohui/trade/items';
import type text from './messages/zh-CN.json';
import { nameOf } from './removal.ts';

export type RowActions = { edit: (item: PriceItem) => void; remove: (item: PriceItem) => void; locked: boolean };

/** The last column: edit and delete, each labelled with its item. */
export const actions = ({ edit, remove, locked }: RowActions, t: Translate<typeof text>): GridColDef<PriceItem> => ({
  field: 'actions',
  type: 'actions',
  headerName: t('actions'),
  width: 92,
  getActions: ({ row }) =>
    locked
      ? []
      : [
          <GridActionsCellItem
            key="edit"
            icon={<EditOutlined fontSize="small" />}
            label={t('editOf', { name: nameOf(row) })}
            onClick={() => edit(row)}
          />,
          <GridActionsCellItem
            key="delete"
            icon={<DeleteOutlined fontSize="small" />}
            label={t('deleteOf', { name: nameOf(row) })}
            onClick={() => remove(row)}
          />,
        ],
});
