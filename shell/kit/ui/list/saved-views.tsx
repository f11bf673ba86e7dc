import Bookmark from '@mui/icons-material/BookmarkBorderOutlined';
import Remove from '@mui/icons-material/DeleteOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Box, Button, Divider, IconButton, useText } from '@qiaohui/kit/core';
import { type MouseEvent, useState } from 'react';
import { firstClick } from './first-click.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

/** A named set of filters, as URL parameters of the list. */
export type SavedView = { id: string; name: string; params: Record<string, string> };

type Props = {
  views: SavedView[];
  /** True when the list is filtered, so that there is something to save. */
  filtered: boolean;
  /** `show` of `useListParams`. */
  onShow: (params: SavedView['params']) => void;
  onSave: () => void;
  onRemove: (id: string) => void;
};

/** A user's own views of a list: one click applies one, and the current filters can be saved as another. */
export function SavedViews({ views, filtered, onShow, onSave, onRemove }: Props) {
  const t = useText(text);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const choose = (run: () => void) => () => {
    run();
    close();
  };
  const remove = (id: string) => (event: MouseEvent) => {
    event.stopPropagation();
    firstClick(() => onRemove(id))(event);
  };
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Bookmark />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('views')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {views.map(({ id, name, params }) => (
          <MenuItem
            key={id}
            onClick={choose(() => onShow(params))}
            onKeyDown={({ key }) => key === 'Delete' && onRemove(id)}
          >
            <Box component="span" sx={{ flex: 1, minWidth: 160 }}>
              {name}
            </Box>
            <IconButton size="small" aria-label={t('removeView', { name })} onClick={remove(id)} edge="end">
              <Remove fontSize="small" />
            </IconButton>
          </MenuItem>
        ))}
        {views.length > 0 && <Divider />}
        <MenuItem
          disabled={!filtered}
          onClick={choose(onSave)}
          // it says what to do first: that is read, not only seen
          sx={views.length === 0 ? { '&.Mui-disabled': { opacity: 1, color: 'text.secondary' } } : undefined}
        >
          {filtered || views.length > 0 ? t('saveView') : t('noViews')}
        </MenuItem>
      </Menu>
    </>
  );
}
