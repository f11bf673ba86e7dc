import { Box, Page, useCodeText } from '@qiaohui/kit';
import type { Order } from '@qiaohui/remit/orders';
import { isUnderWay } from '@qiaohui/remit/orders/rules';
import { OrderStatus, PaymentMethod, PaymentPurpose } from '@qiaohui/remit/orders/status';
import { printed } from '../../layout/printed.ts';
import { DocumentsPanel } from '../documents/panel.tsx';
import { Replace } from '../documents/replace.tsx';
import { History } from '../history/history.tsx';
import { Claim } from '../payment/claim.tsx';
import { QrPay } from '../payment/qr-pay.tsx';
import { TopUp } from '../payment/top-up.tsx';
import { Transfer } from '../payment/transfer.tsx';
import { RecipientWarning } from '../recipient/warning.tsx';
import { Deadline } from '../summary/deadline.tsx';
import { Summary } from '../summary/summary.tsx';
import { Contact } from './contact.tsx';
import { Manage } from './manage.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Result } from './result.tsx';

const layout = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr) 300px', columnGap: '24px' },
};
const column = { display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' };
/** Statuses with panels; in every other one the result explains the status. */
const panels: readonly number[] = [OrderStatus.MethodChosen, OrderStatus.AwaitingTransfer, OrderStatus.AwaitingTopUp];
/** Final statuses, and those on the way there: a claim is not part of the due sum. */
const claimed: readonly number[] = [OrderStatus.Completed, OrderStatus.Refunding, OrderStatus.Refunded];

/** An order's page: the next action, the order's data, its progress. */
export function OrderView({ order, refetch }: { order: Order; refetch: () => void }) {
  const t = useCodeText(text);
  const { status } = order;
  const isTransfer = order.payway === PaymentMethod.BankTransfer;
  const awaitsTransfer = status === OrderStatus.AwaitingTransfer;
  const hasPanels = panels.includes(status);
  // living expenses have no documents after the wizard
  const hasDocuments =
    (status === OrderStatus.MethodChosen || awaitsTransfer) && order.paymentType !== PaymentPurpose.LivingExpenses;
  const byCode = awaitsTransfer && !isTransfer;
  const message = (part: 'now' | 'say') => t(`${part}${status}${byCode ? 'code' : ''}`);
  return (
    <Page
      title={message('now')}
      {...(hasPanels ? { intro: message('say') } : {})}
      actions={<Deadline order={order} refetch={refetch} />}
    >
      <Box sx={{ ...layout, ...printed }}>
        <Box sx={column}>
          <Summary order={order} />
          {isUnderWay(status) && <RecipientWarning order={order} />}
          {hasDocuments && <DocumentsPanel key={status} order={order} />}
          {awaitsTransfer && (isTransfer ? <Transfer order={order} /> : <QrPay order={order} />)}
          {status === OrderStatus.AwaitingTopUp && <TopUp order={order} />}
          {claimed.includes(status) && Number(order.claim) > 0 && <Claim order={order} />}
          {!hasPanels && <Result order={order} />}
          {status === OrderStatus.AwaitingDocuments && <Replace order={order} />}
        </Box>
        <Box sx={column}>
          <History order={order} />
          <Manage order={order} />
          <Contact order={order} />
        </Box>
      </Box>
    </Page>
  );
}
