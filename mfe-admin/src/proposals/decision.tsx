import type { Proposal } from '@qiaohui/admin/config/pricing';
import {
  Box,
  Button,
  Typography,
  useConfirm,
  useIdempotencyKey,
  useMutation,
  useQueryClient,
  useSession,
  useText,
} from '@qiaohui/kit';
import { useRef, useState } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };
import { proposals } from './queries.ts';
import { Rejection } from './rejection.tsx';

/** Actions on a proposal: its author may withdraw it, others approve or reject it. */
export function Decision({ proposal, approval }: { proposal: Proposal; approval: string }) {
  const t = useText(text);
  const { user } = useSession();
  const confirm = useConfirm();
  const decide = useMutation(proposals.decide(useQueryClient(), useIdempotencyKey()));
  const withdraw = useMutation(proposals.withdraw(useQueryClient(), useIdempotencyKey()));
  const [rejecting, setRejecting] = useState(false);
  const { id, version, state, by } = proposal;
  const isOwn = by.id === user?.id;
  const buttons = useRef<HTMLDivElement>(null);
  /** Keeps the focus in the list, since a decided proposal leaves it with its buttons. */
  const decided = async (sent: Promise<unknown>) => {
    const list = buttons.current?.closest('section');
    // the mutation itself shows its error
    const isDone = await sent.then(
      () => true,
      () => false,
    );
    if (document.activeElement?.matches('body, main')) list?.focus({ preventScroll: true });
    return isDone;
  };
  const approve = async () => {
    const yes = await confirm({ title: t('approveAsk'), text: approval, action: t('approve') });
    if (yes) await decided(decide.mutateAsync({ id, version, verdict: 'approve', note: '' }));
  };
  const mayDecide = state === 'waiting' && !isOwn;
  const mayWithdraw = isOwn && (state === 'waiting' || state === 'scheduled');
  if (!mayDecide && !mayWithdraw) return null;
  return (
    <Box ref={buttons} sx={{ display: 'flex', gap: 2, mt: 3, alignItems: 'center', flexWrap: 'wrap' }}>
      {mayDecide && (
        <>
          <Button size="small" variant="contained" onClick={approve} loading={decide.isPending}>
            {t('approve')}
          </Button>
          <Button size="small" variant="outlined" color="error" onClick={() => setRejecting(true)}>
            {t('reject')}
          </Button>
        </>
      )}
      {mayWithdraw && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          onClick={() => decided(withdraw.mutateAsync({ id, version }))}
          loading={withdraw.isPending}
        >
          {t('withdraw')}
        </Button>
      )}
      {isOwn && state === 'waiting' && (
        <Typography variant="body2" color="textSecondary">
          {t('own')}
        </Typography>
      )}
      {rejecting && (
        <Rejection
          onClose={() => setRejecting(false)}
          onReject={(note) => decided(decide.mutateAsync({ id, version, verdict: 'reject', note }))}
        />
      )}
    </Box>
  );
}
