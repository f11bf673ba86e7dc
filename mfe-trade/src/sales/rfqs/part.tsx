import {
  Box,
  Button,
  type Column,
  Lines,
  Loaded,
  RecordRows,
  RouterLink,
  StatusChip,
  Typography,
  toast,
  useConfirm,
  useIdempotencyKey,
  useMutation,
  useQueryClient,
  useText,
  When,
} from '@qiaohui/kit';
import type { Rfq, RfqRecipient } from '@qiaohui/trade/rfqs';
import { useState } from 'react';
import { MissingMail, useMissingMail } from '../../mail-settings/waiting.tsx';
import { Part } from '../../records/part.tsx';
import { ProlongDialog, ResendDialog } from './dialogs.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { refresh, rfqs, useLiveRfqs, useRounds } from './queries.ts';
import { RecipientChip } from './status.tsx';

/** `isMissing`: there is no mail server to speak of. */
function useColumns(isMissing: boolean): Column<RfqRecipient>[] {
  const t = useText(text);
  const words = ({ email, reply, state, next_try_at }: RfqRecipient) => (
    <>
      {email}
      {reply && (state === 'bounced' || (state === 'waiting' && !isMissing)) && (
        <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {t('reply', { reply })}
        </Box>
      )}
      {next_try_at && !isMissing && (
        <Box component="span" sx={{ display: 'block' }}>
          {t('nextTry')} <When at={next_try_at} />
        </Box>
      )}
    </>
  );
  return [
    { key: 'channel', title: t('channel'), cell: ({ channel }) => channel.name, below: words },
    { key: 'state', title: t('state'), phone: 'beside', cell: ({ state }) => <RecipientChip state={state} /> },
    {
      key: 'reminded',
      title: t('reminded'),
      phone: 'hidden',
      from: 'lg',
      cell: ({ reminded_at }) => (reminded_at ? <When at={reminded_at} /> : '–'),
    },
    { key: 'at', title: t('since'), whole: true, phone: 'end', cell: ({ at }) => <When at={at} /> },
  ];
}

type RoundProps = { inquiry: string; rfq: Rfq; open: boolean; isMissing: boolean };

/** A round: when it ends, where each of its channels stands, and what can be done about it. */
function Round({ inquiry, rfq, open, isMissing }: RoundProps) {
  const t = useText(text);
  const client = useQueryClient();
  const confirm = useConfirm();
  const remind = useMutation(rfqs.remind(client, inquiry, useIdempotencyKey()));
  const withdraw = useMutation(rfqs.withdraw(client, inquiry));
  const [resending, setResending] = useState<RfqRecipient | null>(null);
  const [isProlonging, setProlonging] = useState(false);
  const columns = useColumns(isMissing);
  const remindable = rfq.recipients.filter(({ acts }) => acts.includes('remind'));
  const remindThem = (recipients: string[] | null) =>
    remind.mutate(
      { rfq: rfq.id, recipients },
      {
        onSuccess: ({ reminded }) => toast.success(t('remindedCount', { count: reminded })),
        onError: toast.failure,
      },
    );
  const confirmWithdrawal = async ({ id, version, channel: { name } }: RfqRecipient) => {
    const run = () => withdraw.mutateAsync({ recipient: id, version });
    const question = { title: t('withdrawFrom', { name }), text: t('withdrawText'), action: t('withdrawDo') };
    if (await confirm({ ...question, danger: true, run })) toast.success(t('withdrawn', { name }));
  };
  const actsOf = (recipient: RfqRecipient) =>
    recipient.acts.map((act) => ({
      label: t(`act.${act}`),
      ...(act === 'withdraw' && { danger: true }),
      run: () => {
        if (act === 'remind') remindThem([recipient.id]);
        else if (act === 'resend') setResending(recipient);
        else void confirmWithdrawal(recipient);
      },
    }));
  // links of a closed inquiry are dead, whatever their deadline
  const isOver = !open || Date.parse(rfq.deadline) <= Date.now();
  return (
    <Box component="section" aria-label={t('round', { round: rfq.round })}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, mb: 2 }}>
        <Typography variant="h3">{t('round', { round: rfq.round })}</Typography>
        <StatusChip tone={isOver ? 'ended' : 'waiting'} label={t(isOver ? 'over' : 'running')} />
        {rfq.sealed && <StatusChip tone="info" label={t('sealed')} />}
        <Box sx={{ flex: 1 }} />
        {remindable.length > 0 && (
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            loading={remind.isPending}
            onClick={() => remindThem(null)}
          >
            {t('remindAll', { count: remindable.length })}
          </Button>
        )}
        {open && (
          <Button variant="outlined" color="inherit" size="small" onClick={() => setProlonging(true)}>
            {t('prolong')}
          </Button>
        )}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2, '& time': { whiteSpace: 'nowrap' } }}>
        {t('deadline')} <When at={rfq.deadline} /> · {t('lineCount', { count: rfq.lines.length })} ·{' '}
        {t('sentBy', { by: rfq.by })} <When at={rfq.created_at} />
      </Typography>
      <RecordRows
        label={t('round', { round: rfq.round })}
        rows={rfq.recipients}
        columns={columns}
        nameOf={({ channel }) => channel.name}
        actsOf={actsOf}
      />
      {resending && (
        <ResendDialog
          inquiry={inquiry}
          recipient={rfq.recipients.find(({ id }) => id === resending.id) ?? resending}
          onClose={() => setResending(null)}
        />
      )}
      {isProlonging && <ProlongDialog inquiry={inquiry} rfq={rfq} onClose={() => setProlonging(false)} />}
    </Box>
  );
}

/** The requests for quotation of an inquiry by round; `open`: whether the inquiry can still be changed. */
export function Rfqs({ inquiry, open }: { inquiry: string; open: boolean }) {
  const t = useText(text);
  useLiveRfqs();
  const client = useQueryClient();
  const query = useRounds(inquiry, () => void refresh(client, inquiry));
  const isFirst = query.data?.length === 0;
  const waits = query.data?.some(({ recipients }) => recipients.some(({ state }) => state === 'waiting')) ?? false;
  const isMissing = useMissingMail(waits);
  return (
    <Part
      title={t('title')}
      bare
      action={
        open && (
          <Button
            variant={isFirst ? 'contained' : 'outlined'}
            color={isFirst ? 'primary' : 'inherit'}
            component={RouterLink}
            to={`/trade/inquiries/${inquiry}/rfqs/new`}
          >
            {t(isFirst ? 'begin' : 'next')}
          </Button>
        )
      }
    >
      <Loaded query={query} skeleton={<Lines count={3} />}>
        {(all) =>
          all.length === 0 ? (
            <Typography color="textSecondary">{t('none')}</Typography>
          ) : (
            <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              {isMissing && <MissingMail />}
              {all.map((rfq) => (
                <Round key={rfq.id} {...{ inquiry, rfq, open, isMissing }} />
              ))}
            </Box>
          )
        }
      </Loaded>
    </Part>
  );
}
