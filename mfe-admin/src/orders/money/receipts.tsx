import type { OrderDetail } from '@qiaohui/admin/orders';
import { allowsReversal, isPaidOut, OrderStatus } from '@qiaohui/admin/orders/status';
import { List, ListItem, ListItemText, Typography, useFormat, useText, When } from '@qiaohui/kit';
import type { ReactNode } from 'react';
import { ReverseReceipt } from './reversal.tsx';
import { hasPaidOut, MoneyGone, notReversed } from './taken-back.tsx';
import { text } from './text.ts';

type Fact = { id: string; title: string; note: ReactNode; act?: ReactNode };

function Booked({ heading, facts }: { heading: string; facts: Fact[] }) {
  return (
    <section>
      <Typography component="h3" variant="h3">
        {heading}
      </Typography>
      <List dense disablePadding>
        {facts.map(({ id, title, note, act }) => (
          <ListItem key={id} disableGutters divider sx={{ flexWrap: 'wrap' }}>
            <ListItemText primary={title} secondary={note} />
            {act}
          </ListItem>
        ))}
      </List>
    </section>
  );
}

/** Money that came in, each sum booked once. */
export function Facts({ detail }: { detail: OrderDetail }) {
  const t = useText(text);
  const format = useFormat();
  const back = new Set(detail.receipts.map(({ reverses }) => reverses));
  const valid = notReversed(detail);
  const isTaken = detail.taken_back.length > 0;
  const isOut = hasPaidOut(detail);
  const canReverse = isTaken
    ? allowsReversal(detail.status) || isPaidOut(detail.status)
    : allowsReversal(detail.status) && !isOut;
  const receipts = detail.receipts.map(({ id, amount, serial, source, receivedAt, bookedAt, reverses, reason }) => ({
    id,
    title: reverses ? t('counter', { sum: format.money(amount, 'CNY') }) : format.money(amount, 'CNY'),
    note: (
      <>
        <When at={reverses ? bookedAt : receivedAt} /> · {t(source)} · {serial}
        {back.has(id) && ` · ${t('isReversed')}`}
        {reason && ` · ${reason}`}
      </>
    ),
    ...(canReverse &&
      // what a channel called back is the channel's, unless the bank has taken it
      (source === 'finance' || isTaken) &&
      !reverses &&
      !back.has(id) && {
        act: (
          <ReverseReceipt
            order={detail.id}
            number={detail.number}
            receipt={id}
            amount={amount}
            isRemitting={detail.status === OrderStatus.Remitting}
            isOut={isOut}
            lines={detail.taken_back}
            others={valid.filter((one) => one.id !== id).map((one) => one.amount)}
          />
        ),
      }),
  }));
  return (
    <>
      <MoneyGone detail={detail} />
      {receipts.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('noReceipts')}
        </Typography>
      )}
      {receipts.length > 0 && <Booked heading={t('receipts')} facts={receipts} />}
    </>
  );
}
