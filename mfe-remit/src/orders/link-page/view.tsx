import { Alert, Box, Card, Page, Timeline, Typography, useFormat, useText } from '@qiaohui/kit';
import type { Shared } from '@qiaohui/remit/links';
import { canClaimTransfer, isUnderWay } from '@qiaohui/remit/orders/rules';
import { OrderStatus, PaymentPurpose } from '@qiaohui/remit/orders/status';
import { printed } from '../../layout/printed.ts';
import { Deadline } from '../summary/deadline.tsx';
import { useStatusText } from '../use-status-text.ts';
import { SharedDocuments } from './documents.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { SharedPay } from './payment.tsx';
import { useSharedSteps } from './steps.ts';
import { SharedSummary } from './summary.tsx';

/** The task of the link's holder; null when there is none now. */
function taskOf({ scope, status, papers: documents }: Shared): 'pay3' | 'pay12' | 'upload' | null {
  if (scope === 'pay' && canClaimTransfer(status)) return status === OrderStatus.AwaitingTopUp ? 'pay12' : 'pay3';
  return documents?.some(({ open }) => open) ? 'upload' : null;
}

function useIntro(order: Shared, isRequested: boolean): string {
  const t = useText(text);
  const { scope, status } = order;
  if (scope === 'view') return t('viewHint');
  if (scope === 'upload') return t(isRequested ? 'uploadHint' : 'uploadDone');
  return t(isRequested ? 'payHint' : status < OrderStatus.AwaitingTransfer ? 'payLater' : 'payDone');
}

type Props = { order: Shared; token: string; refetch: () => void };

/** The next action for somebody who has only the link; then what the order is about and its progress. */
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
        {account === 'differs' && isUnderWay(status) && (
          <Alert severity="warning">
            {t(paymentType === PaymentPurpose.LivingExpenses ? 'holderDiffers' : 'accountDiffers')}
          </Alert>
        )}
        {task && order.payment && <SharedPay order={order} payment={order.payment} token={token} />}
        {order.papers && <SharedDocuments order={order} documents={order.papers} token={token} />}
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
