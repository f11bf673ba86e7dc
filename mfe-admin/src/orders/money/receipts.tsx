import type { OrderDetail } from '@qiaohui/admin/orders';
import { allowsReversal, isPaidOut, OrderStatus } from '@qiaohui/admin/orders/status';
import { List, ListItem, ListItemText, Typography, useFormat, useText, When } from '@qiaohui/kit';
import type { ReactNode } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };
import { ReverseReceipt } from './reversal.tsx';
import { hasPaidOut, MoneyTakenBack, notReversed } from './taken-back.tsx';

/** In ms; Asia/Shanghai, where the bank books, is ahead of UTC all year. */
const BANK_AHEAD_MS = 8 * 3600_000;

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

/** The day in the bank's time zone of a receipt that was booked by day alone, which is that day's beginning; else null. */
function dayAlone(receivedAt: string): string | null {
  const atBank = new Date(new Date(receivedAt).getTime() + BANK_AHEAD_MS).toISOString();
  return atBank.endsWith('T00:00:00.000Z') ? atBank.slice(0, 10) : null;
}

/** When money came in; a day is not given a time that nobody has said. */
function Came({ at, source }: { at: string; source: string }) {
  const format = useFormat();
  const day = source === 'finance' ? dayAlone(at) : null;
  return day ? <time dateTime={day}>{format.plainDate(day)}</time> : <When at={at} />;
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
        {reverses ? <When at={bookedAt} /> : <Came at={receivedAt} source={source} />} · {t(source)} · {serial}
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
