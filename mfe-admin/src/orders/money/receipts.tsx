import type { OrderDetail } from '@qiaohui/admin/orders';
import { allowsReversal, isPaidOut, OrderStatus } from '@qiaohui/admin/orders/status';
import { List, ListItem, ListItemText, Typography, useFormat, useText, When } from '@qiaohui/kit';
import type { ReactNode } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };
import { ReverseReceipt } from './reversal.tsx';
import { hasPaidOut, MoneyTakenBack, notReversed } from './taken-back.tsx';

type Item = { id: string; title: string; note: ReactNode; action?: ReactNode };

function Booked({ heading, items }: { heading: string; items: Item[] }) {
  return (
    <section>
      <Typography component="h3" variant="h3">
        {heading}
      </Typography>
      <List dense disablePadding>
        {items.map(({ id, title, note, action }) => (
          <ListItem key={id} disableGutters divider sx={{ flexWrap: 'wrap' }}>
            <ListItemText primary={title} secondary={note} />
            {action}
          </ListItem>
        ))}
      </List>
    </section>
  );
}

/** Receipts of the order, each booked once. */
export function Receipts({ detail }: { detail: OrderDetail }) {
  const t = useText(text);
  const format = useFormat();
  const reversed = new Set(detail.receipts.map(({ reverses }) => reverses));
  const valid = notReversed(detail);
  const isTakenBack = detail.taken_back.length > 0;
  const isPaid = hasPaidOut(detail);
  const canReverse = isTakenBack
    ? allowsReversal(detail.status) || isPaidOut(detail.status)
    : allowsReversal(detail.status) && !isPaid;
  const receipts = detail.receipts.map(({ id, amount, serial, source, receivedAt, bookedAt, reverses, reason }) => ({
    id,
    title: reverses ? t('counter', { sum: format.money(amount, 'CNY') }) : format.money(amount, 'CNY'),
    note: (
      <>
        <When at={reverses ? bookedAt : receivedAt} /> · {t(source)} · {serial}
        {reversed.has(id) && ` · ${t('isReversed')}`}
        {reason && ` · ${reason}`}
      </>
    ),
    ...(canReverse &&
      // a channel's receipt is reversed by the channel, unless the bank has taken it back
      (source === 'finance' || isTakenBack) &&
      !reverses &&
      !reversed.has(id) && {
        action: (
          <ReverseReceipt
            order={detail.id}
            number={detail.number}
            receipt={id}
            amount={amount}
            isRemitting={detail.status === OrderStatus.Remitting}
            isOut={isPaid}
            lines={detail.taken_back}
            others={valid.filter((one) => one.id !== id).map((one) => one.amount)}
          />
        ),
      }),
  }));
  return (
    <>
      <MoneyTakenBack detail={detail} />
      {receipts.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('noReceipts')}
        </Typography>
      )}
      {receipts.length > 0 && <Booked heading={t('receipts')} items={receipts} />}
    </>
  );
}
