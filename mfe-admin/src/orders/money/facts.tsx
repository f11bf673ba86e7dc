import type { OrderDetail } from '@qiaohui/admin/orders';
import { List, ListItem, ListItemText, Typography, useFormat, useText, When } from '@qiaohui/kit';
import type { ReactNode } from 'react';
import { ReverseReceipt } from './reverse.tsx';
import { isPaidOut, MoneyGone, standingOf } from './taken.tsx';
import { text } from './text.ts';

type Fact = { id: string; title: string; note: ReactNode; act?: ReactNode };
/** Where remit takes a receipt back; where money has gone abroad or back, only what the bank took. */
const REVERSIBLE_AT = [4, 5, 6, 9, 12];
const PAID_OUT_AT = [7, 10];
const REMITTING = 6;

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
  const standing = standingOf(detail);
  const isTaken = detail.taken_back.length > 0;
  const isOut = isPaidOut(detail);
  const canReverse = isTaken
    ? [...REVERSIBLE_AT, ...PAID_OUT_AT].includes(detail.status)
    : REVERSIBLE_AT.includes(detail.status) && !isOut;
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
            isRemitting={detail.status === REMITTING}
            isOut={isOut}
            lines={detail.taken_back}
            others={standing.filter((one) => one.id !== id).map((one) => one.amount)}
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
