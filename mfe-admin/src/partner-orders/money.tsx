import type { PartnerOrderDetail } from '@qiaohui/admin/gic';
import { isPaidOut, isRefund } from '@qiaohui/admin/orders/status';
import { Alert, Box, type Detail, Details, useFormat, useText, When } from '@qiaohui/kit';
import { copyable } from '../orders/people/copyable.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { PriceHold } from './price-hold.tsx';
import { ReversePartnerReceipt } from './reversal.tsx';

const isAbove = (sum: string) => Number(sum) > 0;

/** Received money and profit; the partner, and the reserve account. */
export function PartnerOrderMoney({ detail }: { detail: PartnerOrderDetail }) {
  const t = useText(text);
  const format = useFormat();
  const cny = (sum: string) => format.money(sum, 'CNY');
  const { gic_profit, reserved_amount_rate, reference_published_at, receipt, refund, reversals, deadline_date } =
    detail;
  const money: Detail[] = [
    { label: t('amount'), value: format.money(detail.amount, detail.currency), copy: detail.amount },
    { label: t('cny'), value: cny(detail.cny_amount), copy: detail.cny_amount },
    { label: t('fee'), value: cny(detail.cny_fee) },
    { label: t('received'), value: cny(detail.received) },
    ...(receipt ? [copyable(t('receipt'), receipt.serial)] : []),
    ...reversals.map(({ amount, serial, at, name, reason }) => ({
      label: t('reversed'),
      value: (
        <>
          {`${[cny(amount), serial, name, reason].filter(Boolean).join(' · ')} · `}
          <When at={at} />
        </>
      ),
    })),
    ...(refund ? [{ label: t('refund'), value: cny(refund.amount) }] : []),
    ...(detail.bank_reference ? [copyable(t('bankReference'), detail.bank_reference)] : []),
    { label: t('rate'), value: format.number(detail.gic_rate) },
    { label: t('reference'), value: reserved_amount_rate ? format.number(reserved_amount_rate) : t('unknown') },
    ...(reference_published_at ? [{ label: t('referenceAt'), value: <When at={reference_published_at} /> }] : []),
    { label: t('profit'), value: gic_profit === null ? t('unknown') : cny(gic_profit) },
  ];
  const isOut = isPaidOut(detail.status);
  const goesBack = isRefund(detail.status);
  const around: Detail[] = [
    copyable(t('gicOrderId'), detail.gic_order_id),
    { label: t('partner'), value: detail.partner.name },
    { label: t('from'), value: detail.from },
    { label: t('target'), value: detail.target },
    { label: t('created'), value: <When at={detail.created_at} /> },
    { label: t('deadline'), value: deadline_date ? <When at={deadline_date} /> : '–' },
    { label: t('reserve'), value: [detail.reserve_name, detail.reserve_bank, detail.reserve_account].join(' · ') },
    copyable(t('postscript'), detail.reserve_postscript),
    ...(detail.zl_order ? [copyable(t('zlOrder'), detail.zl_order)] : []),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <PriceHold detail={detail} />
      {detail.taken_back.length > 0 && (
        <Alert severity={isOut ? 'error' : 'warning'}>
          {t(isOut ? 'takenOut' : receipt ? 'takenBack' : 'takenLeft', {
            serials: detail.taken_back.map(({ serial }) => serial).join(', '),
          })}
        </Alert>
      )}
      {isAbove(detail.surplus) && <Alert severity="warning">{t('surplus', { sum: cny(detail.surplus) })}</Alert>}
      {goesBack && isAbove(detail.held) && (
        <Alert severity="warning">{t('stillHeld', { sum: cny(detail.held) })}</Alert>
      )}
      {gic_profit === null && <Alert severity="info">{t('noPrice')}</Alert>}
      <Details rows={money} />
      {detail.reversible && receipt && (
        <Box>
          <ReversePartnerReceipt
            order={detail.id}
            number={detail.number}
            serial={receipt.serial}
            amount={receipt.amount}
            lines={detail.taken_back}
          />
        </Box>
      )}
      <Details rows={around} />
    </Box>
  );
}
