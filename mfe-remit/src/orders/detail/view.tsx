import { Box, type Key, Page, useQueryClient, useText } from '@qiaohui/kit';
import type { Order } from '@qiaohui/remit/orders';
import { useCallback } from 'react';
import { printed } from '../../layout/printed.ts';
import { PapersPanel } from '../documents/panel.tsx';
import { Replace } from '../documents/replace.tsx';
import { History } from '../history/history.tsx';
import { Claim } from '../payment/claim.tsx';
import { QrPay } from '../payment/qr-pay.tsx';
import { Short } from '../payment/top-up.tsx';
import { Transfer } from '../payment/transfer.tsx';
import { orders } from '../queries.ts';
import { RecipientWarning } from '../recipient/warning.tsx';
import { Deadline } from '../summary/deadline.tsx';
import { Summary } from '../summary/summary.tsx';
import { Contact } from './contact.tsx';
import { Manage } from './manage.tsx';
import { Result } from './result.tsx';
import { text } from './text.ts';

const layout = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr) 300px', columnGap: '24px' },
};
const column = { display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' };
/** Here panels follow; in every other state the result says it. */
const panels = [2, 3, 12];
/** Where an order ends or has ended: what is owed then is no part of its due sum. */
const claimedAt = [7, 9, 10];
/** While the money has not gone out, and may still do so. */
const stillUnpaid = (status: number) => ![7, 8, 9, 10, 11].includes(status);
const isTransfer = ({ payway }: Order) => payway === 1;

/** What to do now; what it is about; how far it has come. */
export function OrderView({ order }: { order: Order }) {
  const t = useText(text);
  const { id, status } = order;
  const client = useQueryClient();
  const refetch = useCallback(() => void client.invalidateQueries({ queryKey: orders.one(id).queryKey }), [client, id]);
  const byCode = status === 3 && !isTransfer(order);
  const words = (part: 'now' | 'say') => t(`${part}${status}${byCode ? 'code' : ''}` as Key<typeof text.zh>);
  return (
    <Page
      title={words('now')}
      {...(panels.includes(status) ? { intro: words('say') } : {})}
      actions={<Deadline order={order} refetch={refetch} />}
    >
      <Box sx={{ ...layout, ...printed }}>
        <Box sx={column}>
          <Summary order={order} />
          {stillUnpaid(status) && <RecipientWarning order={order} />}
          {/* living expenses have no papers after the wizard */}
          {(status === 2 || status === 3) && order.paymentType !== '1' && <PapersPanel key={status} order={order} />}
          {status === 3 && (isTransfer(order) ? <Transfer order={order} /> : <QrPay order={order} />)}
          {status === 12 && <Short order={order} />}
          {claimedAt.includes(status) && Number(order.claim) > 0 && <Claim order={order} />}
          {!panels.includes(status) && <Result order={order} />}
          {status === 13 && <Replace order={order} />}
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
