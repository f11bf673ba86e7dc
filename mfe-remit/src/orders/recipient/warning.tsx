import { Alert, AlertTitle, Box, useText } from '@qiaohui/kit';
import type { Order } from '@qiaohui/remit/orders';
import type { ReactNode } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };
import { holderOf, useDifferences } from './use-differences.ts';

/** Warns that an order pays another account than the one on record, and which lines differ. */
export function RecipientWarning({ order, children }: { order: Order; children?: ReactNode }) {
  const t = useText(text);
  const { isSerious, isLiving, fields } = useDifferences(order);
  if (!isSerious) return null;
  return (
    <Alert severity="warning" sx={{ mb: 4, '& .MuiAlert-message': { minWidth: 0 } }}>
      <AlertTitle>{t(isLiving ? 'holderTitle' : 'changedTitle')}</AlertTitle>
      {isLiving
        ? t('holderChanged', { account: order.payment.accountName, name: holderOf(order) })
        : t('changed', { fields: fields.join(t('comma')) })}
      <Box sx={{ mt: 2 }}>{children ?? t('checked')}</Box>
    </Alert>
  );
}
