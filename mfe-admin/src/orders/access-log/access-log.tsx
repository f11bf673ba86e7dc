import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import type { AccessLogRow } from '@qiaohui/admin/orders';
import { Box, Button, Loaded, Typography, useCodeText, useQuery, useText, When } from '@qiaohui/kit';
import { useId, useState } from 'react';
import { orders } from '../queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

function useDescription() {
  const t = useText(text);
  const field = useCodeText(text);
  return ({ by, what, of }: AccessLogRow) => {
    if (what === 'order') return t('sawOrder', { by });
    if (what === 'file') return t('sawFile', { by, of: of.join(t('comma')) });
    return t('sawFields', { by, of: of.map((name) => field(name)).join(t('comma')) });
  };
}

function List({ id }: { id: string }) {
  const t = useText(text);
  const describe = useDescription();
  const query = useQuery(orders.accessLog(id));
  return (
    <Loaded query={query}>
      {(entries) =>
        entries.length === 0 ? (
          <Typography variant="body2" color="textSecondary">
            {t('nobody')}
          </Typography>
        ) : (
          <Box component="ul" aria-label={t('looks')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
            {entries.map((entry) => (
              <Box component="li" key={entry.id}>
                <Typography variant="body2">{describe(entry)}</Typography>
                <Typography variant="caption" component="div" color="textSecondary">
                  <When at={entry.at} />
                  {entry.reason && ` · ${t('reason', { reason: entry.reason })}`}
                </Typography>
              </Box>
            ))}
          </Box>
        )
      }
    </Loaded>
  );
}

/** Lists which staff viewed what of an order, when and why; fetched only when it is unfolded. */
export function AccessLog({ order: id }: { order: string }) {
  const t = useText(text);
  const [open, setOpen] = useState(false);
  const list = useId();
  return (
    <Box>
      <Button
        size="small"
        color="info"
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
        endIcon={<ExpandMore sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
      >
        {t('looks')}
      </Button>
      <Box id={list} hidden={!open} sx={{ mt: 2 }}>
        {open && <List id={id} />}
      </Box>
    </Box>
  );
}
