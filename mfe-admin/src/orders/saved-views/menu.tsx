import Bookmark from '@mui/icons-material/BookmarkBorderOutlined';
import Remove from '@mui/icons-material/DeleteOutlined';
import type { View } from '@qiaohui/admin/views';
import {
  Box,
  Button,
  Divider,
  IconButton,
  Menu,
  MenuItem,
  useMutation,
  useQuery,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { type MouseEvent, useState } from 'react';
import { warn } from '../../mutations/warn.ts';
import { useDeskAddress } from '../address.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { savedViews } from './queries.ts';
import { SaveView } from './save.tsx';

/** A view as URL parameters. */
const addressOf = ({ filter, sort }: View) =>
  Object.fromEntries(
    Object.entries({ ...filter, sort }).flatMap(([name, value]) => (value ? [[name, `${value}`]] : [])),
  );

/** The user's saved views: one click applies one, and the current filters can be saved. */
export function ViewMenu() {
  const t = useText(text);
  const { filtered, show } = useDeskAddress();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [saving, setSaving] = useState(false);
  const { data = [] } = useQuery(savedViews.all);
  const remove = useMutation(savedViews.remove(useQueryClient()));
  const close = () => setAnchor(null);
  const drop = (id: string) => (event: MouseEvent) => {
    event.stopPropagation();
    remove.mutate(id, { onError: warn });
  };
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Bookmark />}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('views')}
      </Button>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={close}>
        {data.map((view) => (
          <MenuItem
            key={view.id}
            onClick={() => {
              show(addressOf(view));
              close();
            }}
            onKeyDown={({ key }) => key === 'Delete' && remove.mutate(view.id, { onError: warn })}
          >
            <Box component="span" sx={{ flex: 1, minWidth: 160 }}>
              {view.name}
            </Box>
            <IconButton size="small" aria-label={t('remove', { name: view.name })} onClick={drop(view.id)} edge="end">
              <Remove fontSize="small" />
            </IconButton>
          </MenuItem>
        ))}
        {data.length > 0 && <Divider />}
        <MenuItem
          disabled={!filtered}
          onClick={() => {
            setSaving(true);
            close();
          }}
        >
          {filtered || data.length > 0 ? t('save') : t('none')}
        </MenuItem>
      </Menu>
      {saving && <SaveView onClose={() => setSaving(false)} />}
    </>
  );
}
