import Check from '@mui/icons-material/CheckOutlined';
import { Box, Menu, MenuItem, RouterLink } from '@qiaohui/kit';
import type { MenuEntry } from './menu-button.tsx';

const item = { gap: 3, minHeight: 44 } as const;
const quiet = { fontSize: 13, opacity: '1 !important', color: 'text.secondary' } as const;

/** Props of an entry: an internal link, an external link, one option of several, or a plain action. */
function actingAs({ to, href, chosen, current = false }: MenuEntry) {
  if (to) return { component: RouterLink, to, selected: current, ...(current && { 'aria-current': 'page' as const }) };
  if (href) return { component: 'a', href };
  return chosen === undefined ? {} : { role: 'menuitemradio', 'aria-checked': chosen, selected: chosen };
}

type Props = { id: string; name: string; anchor: HTMLElement; entries: MenuEntry[]; close: () => void };

export default function MenuList({ id, name, anchor, entries, close }: Props) {
  return (
    <Menu id={id} anchorEl={anchor} open onClose={close} slotProps={{ list: { 'aria-label': name } }}>
      {entries.map((entry) => (
        <MenuItem
          key={entry.key}
          lang={entry.lang}
          disabled={entry.quiet ?? false}
          {...actingAs(entry)}
          onMouseEnter={entry.ahead}
          onClick={() => {
            close();
            entry.run?.();
          }}
          sx={[item, entry.quiet ? quiet : {}, entry.apart ? { borderTop: 1, borderColor: 'divider' } : {}]}
        >
          {entry.icon}
          {entry.label}
          {entry.chosen !== undefined && (
            <Box component="span" sx={{ ml: 'auto', width: 18, display: 'flex', fontSize: 18 }}>
              {entry.chosen && <Check fontSize="inherit" />}
            </Box>
          )}
        </MenuItem>
      ))}
    </Menu>
  );
}
