import type { OrderDetail, Slot } from '@qiaohui/admin/orders';
import { Box, Details, joined, Typography, useText } from '@qiaohui/kit';
import { Inside } from '../../form/unsaved.tsx';
import { AccessLog } from '../access-log/access-log.tsx';
import { Reviewer } from '../documents/reviewer.tsx';
import type { VerdictState } from '../documents/use-verdict.ts';
import { Verdict } from '../documents/verdict.tsx';
import fields from '../messages/fields/zh-CN.json' with { type: 'json' };
import { OldRate } from '../panel/old-rate.tsx';
import { OrderTabs } from '../panel/tabs.tsx';
import { RecipientCheck } from '../people/recipient-check.tsx';
import { Warnings } from '../signs/signs.tsx';
import { OrderNextSteps } from '../status-change/order-next-steps.tsx';
import { ReviewHead } from './head.tsx';
import type { AllMarks } from './marks.ts';
import { Match } from './match.tsx';
import own from './messages/zh-CN.json' with { type: 'json' };

const text = joined(own, fields);

type Props = {
  detail: OrderDetail;
  slot: Slot | undefined;
  verdict: VerdictState;
  /** Reason of a rejection as far as the marks give it. */
  reason: string | undefined;
  marks: AllMarks;
  onClose: () => void;
};

const stack = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 } as const;

function Who({ detail }: { detail: OrderDetail }) {
  const t = useText(text);
  const student = `${detail.student_last_name}${detail.student_first_name}`;
  const payer = `${detail.payer_last_name}${detail.payer_first_name}`;
  const relation = detail.payer_relation === null ? '' : t(`relation${detail.payer_relation}`);
  const rows = [
    { label: t('student'), value: student },
    { label: t('payer'), value: [payer, relation].filter(Boolean).join(' · ') },
    { label: t('account'), value: detail.user.email },
  ].filter(({ value }) => value);
  return (
    <Box component="section" aria-label={t('who')}>
      <Typography component="h3" variant="h3">
        {t('who')}
      </Typography>
      <Box sx={{ '& dl > *': { minHeight: 36, py: 1 }, fontSize: 14 }}>
        <Details rows={rows} />
      </Box>
    </Box>
  );
}

/** What the documents have to match and whose they are, in parts; below, always in view, the verdict and the next step. */
export function ReviewData({ detail, slot, verdict, reason, marks, onClose }: Props) {
  const facts = (
    <Box sx={{ ...stack, mb: 3 }} key={slot?.slot}>
      <Warnings row={detail} />
      {slot && <Match detail={detail} slot={slot} marks={marks} />}
      <RecipientCheck detail={detail} />
      <OldRate detail={detail} />
      <Who detail={detail} />
    </Box>
  );
  const documents = () => (
    <>
      {facts}
      <AccessLog order={detail.id} />
    </>
  );
  return (
    <Box
      component="section"
      aria-label={detail.number}
      sx={{
        display: 'grid',
        gridTemplateRows: 'auto minmax(0, 1fr) auto',
        gridTemplateColumns: 'minmax(0, 1fr)',
        borderLeft: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <ReviewHead detail={detail} onClose={onClose} />
      <Box sx={{ overflowY: 'auto', minHeight: 0 }}>
        <OrderTabs detail={detail} documents={documents} />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          px: 4,
          py: 3,
          borderTop: 1,
          borderColor: 'divider',
          maxHeight: '60dvh',
          overflowY: 'auto',
        }}
      >
        <Reviewer detail={detail} />
        {slot && (
          <Inside name="slot">
            <Verdict slot={slot} verdict={verdict} reason={reason} />
          </Inside>
        )}
        {!verdict.isRejecting && <OrderNextSteps detail={detail} compact />}
      </Box>
    </Box>
  );
}
