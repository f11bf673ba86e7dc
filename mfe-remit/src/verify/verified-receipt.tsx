import { Alert, Box, Card, type Detail, Details, Typography, useFormat, useLocale, useText } from '@qiaohui/kit';
import { OrderStatus } from '@qiaohui/remit/orders/status';
import type { Verification } from '@qiaohui/remit/verify';
import { useNames } from '../institutions/use-names.ts';
import { useStatusText } from '../orders/use-status-text.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Formats times in Beijing time, as on the receipt, wherever it is read. */
function useBeijingTime(): (at: string) => string {
  const { locale } = useLocale();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Shanghai' });
  return (at) => format.format(new Date(at));
}

/** A genuine receipt: its state, what it says (masked), and how to compare. */
export function VerifiedReceipt({ receipt }: { receipt: Verification }) {
  const t = useText(text);
  const label = useStatusText();
  const format = useFormat();
  const names = useNames();
  const beijing = useBeijingTime();
  const { status, amount, currency, number, institution, payerName, accountTail, completedAt } = receipt;
  const { accountSource, accountHolder } = receipt;
  const isCompleted = status === OrderStatus.Completed;
  const rows: Detail[] = [
    { label: t('number'), value: number },
    ...(institution
      ? [{ label: t(accountSource === 'record' ? 'institution' : 'meantFor'), value: names(institution).first }]
      : []),
    ...(accountHolder ? [{ label: t('accountHolder'), value: accountHolder }] : []),
    ...(payerName ? [{ label: t('payer'), value: payerName }] : []),
    ...(accountTail ? [{ label: t('account'), value: t('ends', { tail: accountTail }) }] : []),
    ...(completedAt ? [{ label: t('completedAt'), value: beijing(completedAt) }] : []),
    ...(receipt.bankReferenceTail
      ? [{ label: t('bankReference'), value: t('ends', { tail: receipt.bankReferenceTail }) }]
      : []),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Alert severity={isCompleted ? 'success' : 'warning'}>
        {isCompleted ? t('completed') : t('other', { state: label(status) })}
      </Alert>
      {accountSource !== 'record' && (
        <Alert severity={accountSource === 'differs' ? 'warning' : 'info'}>
          {t(accountSource === 'payer' ? 'byPayer' : institution ? 'differs' : 'differsHolder')}
        </Alert>
      )}
      <Card component="section" aria-label={t('title')}>
        <Typography variant="body2" color="textSecondary">
          {t('amount')}
        </Typography>
        <Box sx={{ fontSize: 30, fontWeight: 700, mb: 3, fontVariantNumeric: 'tabular-nums' }}>
          {format.money(amount, currency)}
        </Box>
        <Details rows={rows} />
      </Card>
      <Box component="section" sx={{ color: 'text.secondary' }}>
        <Typography variant="h3" component="h2" sx={{ mb: 1, color: 'text.primary' }}>
          {t('howTitle')}
        </Typography>
        <Typography variant="body2">{t('how')}</Typography>
        <Typography variant="body2" sx={{ mt: 2 }}>
          {t('address', { host: window.location.host })}
        </Typography>
      </Box>
    </Box>
  );
}
