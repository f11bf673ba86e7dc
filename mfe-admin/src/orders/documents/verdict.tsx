import type { Slot } from '@qiaohui/admin/orders';
import { Alert, Box, Button, Typography, useText } from '@qiaohui/kit';
import { warningText } from '../../mutations/warn.ts';
import { ButtonKey } from './key-hint.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Rejection } from './rejection.tsx';
import type { VerdictState } from './use-verdict.ts';

type Props = { slot: Slot; verdict: VerdictState /** A reason to begin with. */; reason?: string | undefined };

function Buttons({ slot, verdict }: Props) {
  const t = useText(text);
  const note = verdict.differs ? t('marked') : !verdict.isDrawn && slot.state !== 'missing' ? t('openFirst') : null;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
      <Button variant="contained" disabled={!verdict.canAccept} loading={verdict.isBusy} onClick={verdict.accept}>
        {t('accept')}
        <ButtonKey>A</ButtonKey>
      </Button>
      <Button
        variant="outlined"
        color="inherit"
        disabled={!verdict.canReject}
        onClick={verdict.startRejecting}
        sx={{ px: 2 }}
      >
        {t(verdict.isMissing ? 'askFor' : 'reject')}
        <ButtonKey>R</ButtonKey>
      </Button>
      {/* one line, whatever stands in it, so that nothing moves under the pointer */}
      <Box sx={{ gridColumn: '1 / -1', display: 'grid', alignItems: 'center', minHeight: 28 }}>
        {note ? (
          <Typography variant="caption" color="textSecondary">
            {note}
          </Typography>
        ) : (
          verdict.hasMore && (
            <Button
              size="small"
              color="info"
              disabled={verdict.isBusy}
              sx={{ minHeight: 28, py: 0 }}
              onClick={verdict.acceptAll}
            >
              {t('acceptAll')}
            </Button>
          )
        )}
      </Box>
    </Box>
  );
}

/** Accepts or rejects the open document; the reason of a rejection is asked for in the buttons' place. */
export function Verdict({ slot, verdict, reason }: Props) {
  const t = useText(text);
  const closed = !verdict.isReviewed && (
    <Typography variant="body2" color="textSecondary">
      {t('closed')}
    </Typography>
  );
  // an order may be completed by somebody else while a reason is typed
  if (closed && !verdict.isRejecting) return closed;
  return (
    <Box>
      {closed}
      {verdict.error !== null && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {warningText(verdict.error)}
        </Alert>
      )}
      {verdict.isRejecting ? (
        <Rejection onCancel={verdict.cancel} onSend={verdict.reject} {...(reason && { reason })} />
      ) : (
        <Buttons slot={slot} verdict={verdict} />
      )}
    </Box>
  );
}
