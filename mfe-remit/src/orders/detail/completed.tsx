import { Box, Button, Card, Details, RouterLink, Typography, useFormat, useText } from '@qiaohui/kit';
import type { Order } from '@qiaohui/remit/orders';
import { lazy, Suspense } from 'react';
import { againAddress } from '../again.ts';
import { MainAct } from '../main-act.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

// only completed orders have one, and it brings form controls along
const Receipt = lazy(() => import('./receipt.tsx'));

/** Characters that fit on a line of a phone. */
const LINE = 24;

/** A bank's reference, in one piece where a phone has room for it. */
const Reference = ({ text }: { text: string }) => (
  <Box component="span" sx={{ whiteSpace: text.length <= LINE ? 'nowrap' : 'normal' }}>
    {text}
  </Box>
);

/** What remains of a completed order: the amount that arrived, the bank's reference, the receipt, and the next payment. */
export function Completed({ order }: { order: Order }) {
  const t = useText(text);
  const format = useFormat();
  const reference = order.bankReference;
  const rows = [
    { label: t('arrived'), value: format.money(order.amount, order.currency) },
    ...(reference ? [{ label: t('bankReference'), value: <Reference text={reference} />, copy: reference }] : []),
  ];
  return (
    <Card component="section" aria-labelledby="completed">
      <Typography variant="h2" id="completed" sx={{ mb: 2 }}>
        {t('completed')}
      </Typography>
      <Details rows={rows} />
      <Box sx={{ display: 'grid', gap: 5, mt: 4 }}>
        <Suspense fallback={<Box sx={{ minHeight: 212 }} />}>
          <Receipt order={order} />
        </Suspense>
        <MainAct>
          <Button
            component={RouterLink}
            to={againAddress(order)}
            variant="outlined"
            color="inherit"
            sx={{ justifySelf: 'start' }}
          >
            {t('payAgain')}
          </Button>
        </MainAct>
      </Box>
    </Card>
  );
}
