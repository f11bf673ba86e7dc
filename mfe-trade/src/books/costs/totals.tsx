import { Amount, Box, Details, Typography, useFormat, useText } from '@qiaohui/kit';
import type { CostTotals } from '@qiaohui/trade/costs';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Sums by side and currency, and what is left in euros. */
export function Totals({ totals }: { totals: CostTotals }) {
  const t = useText(text);
  const format = useFormat();
  const both = (planned: string, actual: string, currency: string) => (
    <>
      <Amount amount={planned} currency={currency} />
      <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 2 }}>
        {t('actualShort')} {format.money(actual, currency)}
      </Typography>
    </>
  );
  const margins = (['receivable', 'payable', 'margin'] as const).map((name) => ({
    label: name === 'margin' ? t('margin') : `${t(`side.${name}`)} · ${t('eur')}`,
    value: both(totals.planned[name], totals.actual[name], 'EUR'),
  }));
  const sums = totals.sums.map(({ side, currency, planned, actual }) => ({
    label: `${t(`side.${side}`)} · ${currency}`,
    value: (
      <>
        {both(planned.net, actual.net, currency)}
        <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 2 }}>
          {t('withTax', { amount: format.money(planned.gross, currency) })}
        </Typography>
      </>
    ),
  }));
  return (
    <Box sx={{ mt: 4 }}>
      <Typography component="h3" variant="subtitle2" sx={{ mb: 2 }}>
        {t('totals')}
      </Typography>
      <Details rows={[...sums, ...margins]} />
      {totals.open > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {t('open', { count: totals.open })}
        </Typography>
      )}
    </Box>
  );
}
