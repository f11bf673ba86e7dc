import type { OrderDetail } from '@qiaohui/admin/orders';
import { List, ListItem, ListItemText, Typography, useFormat, useText, When } from '@qiaohui/kit';
import type { ReactNode } from 'react';
import { text } from './text.ts';

type Fact = { id: string; title: string; note: ReactNode };

function Booked({ heading, facts }: { heading: string; facts: Fact[] }) {
  return (
    <section>
      <Typography component="h3" variant="h3">
        {heading}
      </Typography>
      <List dense disablePadding>
        {facts.map(({ id, title, note }) => (
          <ListItem key={id} disableGutters divider>
            <ListItemText primary={title} secondary={note} />
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
  const receipts = detail.receipts.map(({ id, amount, serial, source, receivedAt }) => ({
    id,
    title: format.money(amount, 'CNY'),
    note: (
      <>
        <When at={receivedAt} /> · {t(source)} · {serial}
      </>
    ),
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
