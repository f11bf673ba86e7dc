import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import { Box, Button, useText } from '@qiaohui/kit';
import type { ActivityEntry } from '@qiaohui/remit/activity';
import { useId, useState } from 'react';
import { Entry } from './entry.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

/** What else happened after a move, folded into one line: views by staff, and events of links. */
export function ActivityEntries({ order, entries }: { order: string; entries: ActivityEntry[] }) {
  const t = useText(text);
  const id = useId();
  const [open, setOpen] = useState(false);
  const count = (kind: ActivityEntry['kind']) => entries.filter((entry) => entry.kind === kind).length;
  const [views, links] = [count('look'), count('link')];
  const parts = [views > 0 && t('looks', { count: views }), links > 0 && t('links', { count: links })].filter(Boolean);
  return (
    <Box sx={{ displayPrint: 'none', mt: 1 }}>
      <Button
        size="small"
        color="inherit"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        endIcon={<ExpandMore sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
        sx={{
          minHeight: 28,
          minWidth: 0,
          px: 1,
          ml: -1,
          fontSize: 12.5,
          fontWeight: 400,
          whiteSpace: 'normal',
          textAlign: 'left',
          color: 'text.secondary',
        }}
      >
        {parts.join(' · ')}
      </Button>
      <Box
        component="ul"
        id={id}
        hidden={!open}
        sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: open ? 'grid' : 'none', gap: 3 }}
      >
        {open && entries.map((entry) => <Entry key={entry.id} order={order} entry={entry} />)}
      </Box>
    </Box>
  );
}
