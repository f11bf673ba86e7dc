import { Alert, Box, Page, useCodeText } from '@qiaohui/kit';
import type { Order } from '@qiaohui/remit/orders';
import { isUnderWay } from '@qiaohui/remit/orders/rules';
import { OrderStatus, PaymentMethod, PaymentPurpose } from '@qiaohui/remit/orders/status';
import { printed } from '../../layout/printed.ts';
import { DocumentsPanel } from '../documents/panel.tsx';
import { Replace } from '../documents/replace.tsx';
import { History } from '../history/history.tsx';
import { WithMainAct } from '../main-act.tsx';
import { Claim } from '../payment/claim.tsx';
import { QrPay } from '../payment/qr-pay.tsx';
import { TopUp } from '../payment/top-up.tsx';
import { Transfer } from '../payment/transfer.tsx';
import { RecipientWarning } from '../recipient/warning.tsx';
import { Summary } from '../summary/summary.tsx';
import { isTooLate } from '../term.rules.ts';
import { Completed } from './completed.tsx';
import { Contact } from './contact.tsx';
import { AccountFacts, DocumentFacts, PriceFacts } from './facts.tsx';
import { beside, column, layout } from './layout.ts';
import { Manage } from './manage.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { RefundLines } from './refunds.tsx';

/** Final statuses, and those on the way there: a claim is not part of the due sum. */
const claimed: readonly number[] = [OrderStatus.Completed, OrderStatus.Refunding, OrderStatus.Refunded];

/** The customer's own part: documents, payment, top-up, replacements. */
function Panels({ order, hasDocuments }: { order: Order; hasDocuments: boolean }) {
  const { status } = order;
  const isTransfer = order.payway === PaymentMethod.BankTransfer;
  return (
    <>
      {hasDocuments && <DocumentsPanel key={status} order={order} />}
      {status === OrderStatus.AwaitingTransfer && (isTransfer ? <Transfer order={order} /> : <QrPay order={order} />)}
      {status === OrderStatus.AwaitingTopUp && <TopUp order={order} />}
      {claimed.includes(status) && Number(order.claim) > 0 && <Claim order={order} />}
      {status === OrderStatus.AwaitingDocuments && <Replace order={order} />}
    </>
  );
}

/** An order's page: what happens, until when and what to do; then its journey and its data. */
export function OrderView({ order, refetch }: { order: Order; refetch: () => void }) {
  const t = useCodeText(text);
  const { status } = order;
  const byCode = status === OrderStatus.AwaitingTransfer && order.payway !== PaymentMethod.BankTransfer;
  const isChecked = order.moneyOnHold && (status === OrderStatus.Received || status === OrderStatus.Remitting);
  // living expenses have no documents after the wizard
  const hasDocuments =
    (status === OrderStatus.MethodChosen || status === OrderStatus.AwaitingTransfer) &&
    order.paymentType !== PaymentPurpose.LivingExpenses;
  const variant = isTooLate(order) ? 'late' : byCode ? 'code' : '';
  const message = (part: 'now' | 'say') => t(`${part}${status}${variant}`);
  return (
    <Page title={message('now')} intro={message('say')}>
      <WithMainAct>
        <Box sx={{ ...layout, ...printed }}>
          <Box sx={column}>
            <Summary order={order} refetch={refetch} />
            {isChecked && <Alert severity="info">{t(`onHold${status}`)}</Alert>}
            {isUnderWay(status) && <RecipientWarning order={order} />}
            {status === OrderStatus.Completed && <Completed order={order} />}
            <Panels order={order} hasDocuments={hasDocuments} />
            {order.refunds.length > 0 && <RefundLines refunds={order.refunds} />}
            <History order={order} />
            <PriceFacts order={order} />
            <AccountFacts order={order} />
            {!hasDocuments && <DocumentFacts order={order} />}
          </Box>
          <Box sx={{ ...column, ...beside }}>
            <Manage order={order} />
            <Contact order={order} />
          </Box>
        </Box>
      </WithMainAct>
    </Page>
  );
}
