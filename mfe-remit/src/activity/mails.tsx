import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import { Box, Button, useText } from '@qiaohui/kit';
import type { ActivityEntry } from '@qiaohui/remit/activity';
import { useId, useState } from 'react';
import { Entry } from './entry.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

type MailEntry = Extract<ActivityEntry, { kind: 'mail' }>;

/** All e-mails of an order as one line that opens the list, newest first; one that was not delivered opens it. */
export function Mails({ order, mails }: { order: string; mails: MailEntry[] }) {
  const t = useText(text);
  const id = useId();
  const count = (wanted: MailEntry['state']) => mails.filter(({ state }) => state === wanted).length;
  const [sent, waiting, failed] = [count('sent'), count('waiting'), count('failed')];
  const [chosen, choose] = useState<boolean | null>(null);
  const open = chosen ?? failed > 0;
  const words = [
    sent > 0 && t('mailsSent', { count: sent }),
    waiting > 0 && t('mailsWaiting', { count: waiting }),
    failed > 0 && t('failed', { count: failed }),
  ];
  return (
    <Box sx={{ displayPrint: 'none', mt: 5, pt: 3, borderTop: 1, borderColor: 'divider' }}>
      <Button
        size="small"
        color="inherit"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => choose(!open)}
        startIcon={<Mail />}
        endIcon={<ExpandMore sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
        sx={{
          minHeight: 44,
          px: 2,
          mx: -2,
          mb: -2,
          fontWeight: 400,
          textAlign: 'left',
          color: failed > 0 ? 'error.main' : 'text.secondary',
        }}
      >
        {words.filter(Boolean).join(' · ')}
      </Button>
      <Box
        component="ul"
        id={id}
        hidden={!open}
        sx={{ listStyle: 'none', m: 0, mt: 4, p: 0, display: open ? 'grid' : 'none', gap: 3 }}
      >
        {open && mails.toReversed().map((entry) => <Entry key={entry.id} order={order} entry={entry} />)}
      </Box>
    </Box>
  );
}
