import type { OrderDetail } from '@qiaohui/admin/orders';
import { Box, type Detail, Details, Typography, useFormat, useText, When } from '@qiaohui/kit';
import { remainderOf } from './amounts.ts';
import { BookReceipt } from './book.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { ReceiptsOnHold } from './on-hold.tsx';
import { Receipts } from './receipts.tsx';
import { Refunds } from './refunds.tsx';

/** Due and received stand first, since they decide; the price below explains them. */
export function Money({ detail }: { detail: OrderDetail }) {
  const t = useText(text);
  const format = useFormat();
  const cny = (amount: string) => format.money(amount, 'CNY');
  const remainder = detail.due === null ? '0.00' : remainderOf(detail);
  const open: Detail[] =
    remainder === '0.00'
      ? []
      : [{ label: t(remainder.startsWith('-') ? 'missing' : 'surplus'), value: cny(remainder.replace('-', '')) }];
  const reference: Detail[] = detail.bank_reference
    ? [{ label: t('bankReference'), value: detail.bank_reference, copy: detail.bank_reference }]
    : [];
  const balanceRows: Detail[] = [
    { label: t('due'), value: detail.due === null ? '–' : cny(detail.due) },
    { label: t('received'), value: cny(detail.received) },
    ...open,
    { label: t('deadline'), value: detail.deadline_date ? <When at={detail.deadline_date} /> : '–' },
    { label: t('postscript'), value: detail.reserve_postscript ?? '–' },
    ...reference,
  ];
  const price: Detail[] = [
    { label: t('amount'), value: format.money(detail.amount, detail.currency), copy: detail.amount },
    { label: t('rate'), value: format.number(detail.rate) },
    { label: t('principal'), value: cny(detail.principal) },
    { label: t('fullFee'), value: cny(detail.full_fee) },
    { label: t('cnyFee'), value: cny(detail.cny_fee) },
    { label: t('spotFee'), value: cny(detail.spot_fee) },
    { label: t('cnyAmount'), value: cny(detail.cny_amount) },
  ];
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Details rows={balanceRows} />
      <BookReceipt detail={detail} missing={remainder.startsWith('-') ? remainder.slice(1) : ''} />
      <ReceiptsOnHold detail={detail} />
      <Receipts detail={detail} />
      <Refunds detail={detail} />
      <section>
        <Typography component="h3" variant="h3">
          {t('cnyAmount')}
        </Typography>
        <Details rows={price} />
      </section>
    </Box>
  );
}
