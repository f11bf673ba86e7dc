import LinkIcon from '@mui/icons-material/LinkOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { Box, Button, Typography, toast, useMutation, useQueryClient, useText, When } from '@qiaohui/kit';
import type { ActivityEntry } from '@qiaohui/remit/activity';
import { useEntryText } from './entry-text.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { activity } from './queries.ts';

const icons = { mail: Mail, look: Visibility, link: LinkIcon };
type MailEntry = Extract<ActivityEntry, { kind: 'mail' }>;

function Delivery({ order, mail, subject }: { order: string; mail: MailEntry; subject: string }) {
  const t = useText(text);
  const resend = useMutation({
    ...activity.resend(useQueryClient(), order),
    onSuccess: () => toast.success(t('againDone')),
    onError: toast.failure,
  });
  const { state, sentAt } = mail;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <Box component="span" sx={{ color: state === 'failed' ? 'error.main' : 'text.secondary' }}>
        {state === 'failed' ? t('failedState') : t(state)}
        {state === 'sent' && sentAt && (
          <>
            {' '}
            <When at={sentAt} />
          </>
        )}
      </Box>
      <Button
        size="small"
        color="info"
        loading={resend.isPending}
        aria-label={t('againOf', { subject })}
        onClick={() => resend.mutate(mail.id)}
        sx={{ minWidth: 0, minHeight: 28, px: 1, fontSize: 12.5 }}
      >
        {t('again')}
      </Button>
    </Box>
  );
}

/** One entry of an order's activity: an e-mail with its delivery, a view by staff, or an event of a link. */
export function Entry({ order, entry }: { order: string; entry: ActivityEntry }) {
  const t = useText(text);
  const entryText = useEntryText();
  const Icon = icons[entry.kind];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, color: 'text.secondary' }}>
      <Icon aria-hidden sx={{ fontSize: 16, mt: '2px', flex: 'none' }} />
      <Typography component="div" variant="caption" sx={{ minWidth: 0 }}>
        {entryText(entry)}
        {entry.kind === 'look' && entry.reason && <div>{t('reason', { reason: entry.reason })}</div>}
        {entry.kind === 'mail' ? (
          <Delivery order={order} mail={entry} subject={entryText(entry)} />
        ) : (
          <div>
            <When at={entry.at} />
          </div>
        )}
      </Typography>
    </Box>
  );
}
