import type { OrderDetail } from '@qiaohui/admin/orders';
import { List, ListItem, ListItemText, Typography, useFormat, useText, When } from '@qiaohui/kit';
import type { ReactNode } from 'react';
import { ReverseReceipt } from './reverse.tsx';
import { text } from './text.ts';

type Fact = { id: string; title: string; note: ReactNode; act?: ReactNode };
/** Where remit takes a receipt back: not on its way abroad, and nothing on its way back. */
const REVERSIBLE_AT = [4, 5, 12];

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
  const canReverse =
    REVERSIBLE_AT.includes(detail.status) && detail.refunds.every(({ state }) => state === 'requested');
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
      source === 'finance' &&
      !reverses &&
      !back.has(id) && {
        act: <ReverseReceipt order={detail.id} number={detail.number} receipt={id} amount={amount} />,
      }),
  }));
  return (
    <>
      {receipts.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('noReceipts')}
        </Typography>
      )}
      {receipts.length > 0 && <Booked heading={t('receipts')} facts={receipts} />}
    </>
  );
}
