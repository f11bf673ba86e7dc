import { Box, Copy, Typography, useFormat, useText } from '@qiaohui/kit';
import type { Order } from '@qiaohui/remit/orders';
import { grouped } from '../recipient/grouped.ts';
import { CopyRows } from './copy-rows.tsx';
import text from './messages/transfer/zh-CN.json' with { type: 'json' };

type Reserve = Pick<
  Order,
  'reserveName' | 'reserveBank' | 'reserveBranch' | 'reserveAddress' | 'reserveAccount' | 'reservePostscript'
>;

/** The reserve account, line by line and as a whole; `sum` is what is to be transferred, in CNY. */
export function AccountLines({ order, sum, title }: { order: Reserve; sum: string; title: string }) {
  const t = useText(text);
  const format = useFormat();
  const given = [
    { label: t('name'), value: order.reserveName },
    { label: t('bank'), value: order.reserveBank },
    { label: t('branch'), value: order.reserveBranch },
    { label: t('address'), value: order.reserveAddress },
    { label: t('account'), value: order.reserveAccount },
    { label: t('postscript'), value: order.reservePostscript },
  ].flatMap(({ label, value }) => (value ? [{ label, value: grouped(value), copy: value }] : []));
  const rows = [{ label: t('amount'), value: format.money(sum, 'CNY'), copy: sum }, ...given];
  const all = rows.map(({ label, copy }) => `${label}: ${copy}`).join('\n');
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3, mb: 1 }}>
        <Typography variant="h2">{title}</Typography>
        <Copy value={all} label={t('all')} text={t('copyAll')} />
      </Box>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {t('intro')}
      </Typography>
      {given.length > 0 ? <CopyRows rows={rows} /> : <Typography>{t('noAccount')}</Typography>}
    </>
  );
}
