import More from '@mui/icons-material/MoreVertOutlined';
import { Box, Button, IconButton, Menu, MenuItem } from '@qiaohui/kit';
import { useState } from 'react';

type RowAction = { label: string; run: () => void };
type Props = {
  /** The row's own code, in the accessible name of each of its buttons. */
  row: string;
  /** Accessible name of the menu button. */
  more: string;
  /** Actions; the first has a button, the others are in a menu. */
  acts: RowAction[];
};

/** The actions of a row, on one line. */
export function RowActions({ row, more, acts: [first, ...rest] }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!first) return null;
  return (
    <Box component="span" sx={{ display: 'inline-flex', mx: -2, whiteSpace: 'nowrap' }}>
      <Button
        color="info"
        aria-label={`${first.label} ${row}`}
        onClick={first.run}
        sx={{ minHeight: 44, minWidth: 0, px: 2 }}
      >
        {first.label}
      </Button>
      {rest.length > 0 && (
        <IconButton
          aria-label={`${more} ${row}`}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{ width: 44, height: 44 }}
        >
          <More />
        </IconButton>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {rest.map(({ label, run }) => (
          <MenuItem
            key={label}
            onClick={() => {
              setAnchor(null);
              run();
            }}
            sx={{ minHeight: 44 }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}
