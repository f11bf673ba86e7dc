import { type OrderRow, reviewedAt } from '@qiaohui/admin/orders';
import { Box, Typography, useFormat, useText } from '@qiaohui/kit';
import { type ReactNode, useCallback } from 'react';
import text from '../messages/zh-CN.json' with { type: 'json' };

type Warned = Pick<OrderRow, 'recipient_unconfirmed' | 'claim' | 'receipt_on_hold'>;

/** What is wrong with an order: its account is not confirmed, money is claimed back, a receipt is on hold. */
function useWarnings(): (row: Warned) => string[] {
  const t = useText(text);
  const format = useFormat();
  return useCallback(
    (row) =>
      [
        row.recipient_unconfirmed && t('unconfirmed'),
        Number(row.claim) > 0 && t('claimed', { sum: format.money(row.claim, 'CNY') }),
        row.receipt_on_hold && t('onHold'),
      ].filter((warning) => warning !== false),
    [t, format],
  );
}

export function Warnings({ row }: { row: OrderRow }) {
  return useWarnings()(row).map((warning) => (
    <Typography key={warning} variant="caption" component="div" sx={{ color: 'error.text', fontWeight: 600 }}>
      {warning}
    </Typography>
  ));
}

/** What a list says of an order beside its status: what is wrong with it, else who reviews it. */
export function useSigns(): (row: OrderRow) => ReactNode {
  const t = useText(text);
  const warningsOf = useWarnings();
  return useCallback(
    (row) => {
      const warnings = warningsOf(row);
      if (warnings.length > 0)
        return (
          <Box component="span" sx={{ color: 'error.text', fontWeight: 600, fontSize: 12.5 }}>
            {warnings.join(' · ')}
          </Box>
        );
      if (!row.reviewer || !reviewedAt.includes(row.status)) return null;
      return (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: 12.5 }}>
          {t('reviewedBy', { name: row.reviewer.name || '–' })}
        </Box>
      );
    },
    [t, warningsOf],
  );
}
