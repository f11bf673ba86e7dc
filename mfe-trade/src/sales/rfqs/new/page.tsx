import {
  Alert,
  Box,
  Breadcrumbs,
  Button,
  Card,
  Cards,
  Loaded,
  Page,
  RouterLink,
  Stack,
  Typography,
  toast,
  useIdempotencyKey,
  useMutation,
  useNavigate,
  useParams,
  useQuery,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { CheckField, DateTimeField, Form, useForm, zodResolver } from '@qiaohui/kit/form';
import type { RfqDraft } from '@qiaohui/trade/rfqs';
import { useState } from 'react';
import { useFieldErrors } from '../../../forms/field-errors.text.ts';
import { useLeaveGuard } from '../../../forms/leave-guard.ts';
import { useRepeat } from '../../../forms/repeat.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { rfqs, useLiveRfqs } from '../queries.ts';
import { Channels } from './channels.tsx';
import { LinesField } from './lines.tsx';
import { Texts } from './texts.tsx';
import { RfqForm, rfqOf, valuesOf } from './values.ts';

/** What keeps a request from being sent, or what to know before it is. */
function Notices({ draft, begun }: { draft: RfqDraft; begun: number }) {
  const t = useText(text);
  const { mail, inquiry, round } = draft;
  if (!inquiry.open) return <Alert severity="warning">{t('closed')}</Alert>;
  return (
    <>
      {!mail.set_up && (
        <Alert
          severity="warning"
          action={
            mail.may_change && (
              <Button color="inherit" size="small" component={RouterLink} to="/trade/mail-settings">
                {t('toMail')}
              </Button>
            )
          }
        >
          {t(mail.may_change ? 'noMail' : 'noMailAsk')}
        </Alert>
      )}
      {round > begun && <Alert severity="info">{t('meanwhile', { round: round - 1 })}</Alert>}
    </>
  );
}

function NewRfqForm({ id, draft }: { id: string; draft: RfqDraft }) {
  const t = useText(text);
  const navigate = useNavigate();
  const translateError = useFieldErrors();
  const [begun] = useState(draft.round);
  const send = useMutation(rfqs.send(useQueryClient(), id, useIdempotencyKey()));
  const repeat = useRepeat();
  const form = useForm({ mode: 'onTouched', resolver: zodResolver(RfqForm), defaultValues: valuesOf(draft) });
  const { isDirty } = form.formState;
  useLeaveGuard(isDirty && !send.isSuccess ? (send.isPending ? 'saving' : 'unsaved') : null, t('leaveText'));
  const { inquiry, mail } = draft;
  const count = form.watch('channels').length;
  return (
    <Form
      form={form}
      translateError={translateError}
      label={t('begin')}
      onSubmit={async (values) => {
        // the round that was perhaps sent changed the inquiry's version: another one would be a second round
        await repeat(values, {
          made: async () => rfqOf(values, inquiry.version),
          send: (rfq) => send.mutateAsync(rfq),
        });
        toast.success(t('sent', { count: values.channels.length }));
        await navigate(`/trade/inquiries/${id}`);
      }}
    >
      <Stack sx={{ gap: 4 }}>
        <Notices draft={draft} begun={begun} />
        <Channels inquiry={id} draft={draft} />
        <LinesField lines={inquiry.lines} />
        <Card component="section" aria-label={t('when')} sx={{ p: { xs: 4, sm: 6 } }}>
          <Typography variant="h2" sx={{ mb: 4 }}>
            {t('when')}
          </Typography>
          <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
            <DateTimeField name="deadline" label={t('deadline')} required />
            <CheckField name="sealed" title={t('sealed')} label={t('sealedLabel')} />
          </Box>
        </Card>
        <Texts inquiry={id} lineCount={inquiry.lines.length} />
        <Box>
          <Button
            type="submit"
            variant="contained"
            loading={send.isPending}
            disabled={!mail.set_up || !inquiry.open}
            sx={{ width: { xs: '100%', sm: 'auto' } }}
          >
            {count > 0 ? t('sendTo', { count }) : t('send')}
          </Button>
        </Box>
      </Stack>
    </Form>
  );
}

/** Sends a round of requests for quotation: to which channels, about which lines, until when, in which words. */
export function Component() {
  const t = useText(text);
  const { inquiry: id = '' } = useParams();
  useLiveRfqs();
  const query = useQuery(rfqs.draft(id));
  const number = query.data?.inquiry.number ?? '';
  return (
    <Page
      title={t('begin')}
      above={
        <Breadcrumbs
          crumbs={[
            { label: t('inquiries'), to: '/trade/inquiries' },
            { label: number || '…', to: `/trade/inquiries/${id}` },
            { label: t('begin') },
          ]}
        />
      }
      intro={t('intro')}
      width="content"
    >
      <Loaded query={query} skeleton={<Cards count={3} height={200} />}>
        {(draft) => <NewRfqForm id={id} draft={draft} />}
      </Loaded>
    </Page>
  );
}
