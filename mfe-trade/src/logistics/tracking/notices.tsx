import { zodResolver } from '@hookform/resolvers/zod';
import {
  Alert,
  Box,
  Button,
  Card,
  Lines,
  Loaded,
  StatusChip,
  type Tone,
  Typography,
  toast,
  useMutation,
  useQuery,
  useQueryClient,
  useText,
  When,
} from '@qiaohui/kit';
import { CheckField, useForm } from '@qiaohui/kit/form';
import { Locale } from '@qiaohui/service-kit/shapes';
import type { Notices, SentNotice } from '@qiaohui/trade/milestones';
import type { Waybill } from '@qiaohui/trade/waybills';
import { type ReactNode, useId, useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { LanguageField } from '../../forms/language-field.tsx';
import milestoneText from '../milestones/messages/zh-CN.json' with { type: 'json' };
import { milestones } from '../milestones/queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

const tones: Record<SentNotice['state'], Tone> = {
  waiting: 'waiting',
  sent: 'progress',
  bounced: 'attention',
  withdrawn: 'ended',
};
const Settings = z.object({ on: z.boolean(), locale: Locale });

function SettingsDialog({ waybill, notices, onClose }: { waybill: string; notices: Notices; onClose: () => void }) {
  const t = useText(text);
  const save = useMutation(milestones.saveNotices(useQueryClient(), waybill));
  const [before] = useState(notices);
  const { on, locale } = before;
  // on the version that it began with where somebody else has decided otherwise, who is not overwritten
  const isStill = notices.on === on && notices.locale === locale;
  const { version } = isStill ? notices : before;
  const form = useForm({ resolver: zodResolver(Settings), defaultValues: { on, locale } });
  return (
    <FormDialog
      width="sm"
      title={t('settingsTitle')}
      form={form}
      onSubmit={async (values) => {
        await save.mutateAsync({ ...values, version });
        toast.success(t('saved'));
        onClose();
      }}
      onClose={onClose}
      action={t('save')}
    >
      <CheckField name="on" title={t('notices')} label={t('onLabel')} />
      <LanguageField />
    </FormDialog>
  );
}

/** Who gets e-mails, or why nobody does. */
function Recipient({ notices }: { notices: Notices }) {
  const t = useText(text);
  const { on, recipient, of_houses, mail_set_up } = notices;
  if (of_houses) return <Typography variant="body2">{t('noticesOfHouses')}</Typography>;
  if (!on) return <Typography variant="body2">{t('off')}</Typography>;
  if (!recipient) return <Alert severity="info">{t('noRecipient')}</Alert>;
  return (
    <>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {t('goTo', { name: recipient.name, email: recipient.email })}
      </Typography>
      {!mail_set_up && <Alert severity="warning">{t('noMail')}</Alert>}
    </>
  );
}

type ResendProps = { waybill: string; version: number; notice: SentNotice; email: string };

/** Sends what was rejected to the address that the customer has now. */
function Resend({ waybill, version, notice: { milestone }, email }: ResendProps) {
  const t = useText(text);
  const send = useMutation({
    ...milestones.resendNotice(useQueryClient(), waybill),
    onSuccess: () => toast.success(t('resent')),
    onError: toast.failure,
  });
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      loading={send.isPending}
      onClick={() => send.mutate({ milestone, version, email })}
      sx={{ justifySelf: 'start', overflowWrap: 'anywhere' }}
    >
      {t('resend', { email })}
    </Button>
  );
}

type SentProps = { notices: Notices; resend: ((notice: SentNotice, email: string) => ReactNode) | null };

function Sent({ notices: { sent, on, recipient }, resend }: SentProps) {
  const t = useText(text);
  const step = useText(milestoneText);
  return (
    <Box component="ul" aria-label={t('sentOnes')} sx={{ m: 0, p: 0 }}>
      {sent.map((notice) => {
        const { milestone, email, state, reply, at } = notice;
        const isElsewhere = on && recipient !== null && recipient.email !== email;
        return (
          <Box
            component="li"
            key={milestone}
            sx={{ display: 'grid', gap: 1, py: 3, borderTop: 1, borderColor: 'divider', listStyle: 'none' }}
          >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
              <Typography sx={{ fontWeight: 600 }}>{step(milestone)}</Typography>
              <StatusChip tone={tones[state]} label={t(`mail_${state}`)} />
            </Box>
            <Typography component="div" variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {email} · <When at={at} />
              {state === 'bounced' && reply && ` · ${reply}`}
            </Typography>
            {state === 'bounced' && isElsewhere && resend?.(notice, recipient.email)}
          </Box>
        );
      })}
    </Box>
  );
}

/** The e-mails that the customer gets on departure, arrival and delivery, and what became of each. */
export function NoticesCard({ waybill }: { waybill: Waybill }) {
  const t = useText(text);
  const id = useId();
  const query = useQuery(milestones.notices(waybill.id));
  const [isChanging, setChanging] = useState(false);
  const isOpen = waybill.moves.length > 0 && waybill.house_count === 0;
  return (
    <Card component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: 3, mb: 3 }}>
        <Typography id={id} variant="h2">
          {t('notices')}
        </Typography>
        {isOpen && query.data && (
          <Button
            size="small"
            color="info"
            aria-label={t('settings')}
            onClick={() => setChanging(true)}
            sx={{ flex: 'none', minWidth: 0, px: 2, mr: -2, minHeight: { xs: 44, sm: 36 } }}
          >
            {t('edit')}
          </Button>
        )}
      </Box>
      <Loaded query={query} skeleton={<Lines count={2} height={40} />}>
        {(notices) => (
          <Box sx={{ display: 'grid', gap: 3 }}>
            <Recipient notices={notices} />
            {notices.sent.length > 0 && (
              <Sent
                notices={notices}
                resend={
                  isOpen
                    ? (notice, email) => (
                        <Resend waybill={waybill.id} version={notices.version} notice={notice} email={email} />
                      )
                    : null
                }
              />
            )}
          </Box>
        )}
      </Loaded>
      {isChanging && query.data && (
        <SettingsDialog waybill={waybill.id} notices={query.data} onClose={() => setChanging(false)} />
      )}
    </Card>
  );
}
