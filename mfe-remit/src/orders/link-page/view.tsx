import { Alert, Box, Card, Page, Timeline, Typography, useFormat, useText } from '@qiaohui/kit';
import type { Shared } from '@qiaohui/remit/links';
import { printed } from '../../layout/printed.ts';
import { useStatusText } from '../status.text.ts';
import { Deadline } from '../summary/deadline.tsx';
import { SharedPapers } from './documents.tsx';
import { SharedPay } from './payment.tsx';
import { useSharedSteps } from './steps.ts';
import { SharedSummary } from './summary.tsx';
import { text } from './text.ts';

const PAY_AT = [3, 12];
/** From here on nothing is to be paid any more. */
const OVER = [7, 8, 9, 10, 11];

/** What whoever holds the link is asked for; null: nothing now. */
function taskOf({ scope, status, papers }: Shared): 'pay3' | 'pay12' | 'upload' | null {
  if (scope === 'pay' && PAY_AT.includes(status)) return status === 12 ? 'pay12' : 'pay3';
  return papers?.some(({ open }) => open) ? 'upload' : null;
}

function useIntro(order: Shared, isAsked: boolean): string {
  const t = useText(text);
  const { scope, status } = order;
  if (scope === 'view') return t('viewHint');
  if (scope === 'upload') return t(isAsked ? 'uploadHint' : 'uploadDone');
  return t(isAsked ? 'payHint' : status < 3 ? 'payLater' : 'payDone');
}

type Props = { order: Shared; token: string; refetch: () => void };

/** What to do now, for somebody who has only the link; then what it is about and how far it has come. */
export function SharedView({ order, token, refetch }: Props) {
  const t = useText(text);
  const label = useStatusText();
  const format = useFormat();
  const steps = useSharedSteps(order);
  const task = taskOf(order);
  const intro = useIntro(order, task !== null);
  const { status, account, paymentType } = order;
  return (
    <Page
      title={task ? t(task) : label(status)}
      width="wizard"
      intro={intro}
      actions={<Deadline order={order} refetch={refetch} />}
    >
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', ...printed }}>
        <SharedSummary order={order} />
        {account === 'differs' && !OVER.includes(status) && (
          <Alert severity="warning">{t(paymentType === '1' ? 'holderDiffers' : 'accountDiffers')}</Alert>
        )}
        {task && order.payment && <SharedPay order={order} payment={order.payment} token={token} />}
        {order.papers && <SharedPapers order={order} papers={order.papers} token={token} />}
        <Card component="section">
          <Timeline label={t('page')} steps={steps} />
        </Card>
        <Typography variant="caption" sx={{ color: 'text.faint' }}>
          {t('until', { at: format.dateTime(order.expiresAt) })}
        </Typography>
      </Box>
    </Page>
  );
}
