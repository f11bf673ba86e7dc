import { Box, Skeleton, Typography, useFormat, useText } from '@qiaohui/kit';
import type { Quote } from '@qiaohui/remit/quotes';
import type { ReactNode } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };
import { useRateFormat } from './rate.ts';
import { RateAge, RateTerms } from './rate-age.tsx';

const row = { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 3, py: 2, px: 1 };

function Row({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <Box sx={row}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}{' '}
        {note && (
          <Typography component="span" variant="caption" sx={{ color: 'text.faint' }}>
            {note}
          </Typography>
        )}
      </Box>
      <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {children}
      </Box>
    </Box>
  );
}

type Props = {
  quote: Quote | undefined;
  /** No price is being fetched: dashes instead of skeletons. */
  idle?: boolean;
  /** Medical orders hide the fee rows, not the money. */
  withFees?: boolean;
  withPrincipal?: boolean;
};

/** Rate with its age, and fees; keeps its height while loading. */
export function PriceRows({ quote, idle = false, withFees = true, withPrincipal = false }: Props) {
  const t = useText(text);
  const format = useFormat();
  const formatRate = useRateFormat();
  const empty = (width: number) => (idle ? '–' : <Skeleton width={width} />);
  const sum = (amount: string | undefined) => (amount === undefined ? empty(72) : format.money(amount, 'CNY'));
  return (
    <>
      <Box component="dl" sx={{ m: 0 }}>
        <Row label={t('rate')} note={quote && <RateAge quote={quote} />}>
          {quote ? formatRate(quote.rate) : empty(64)}
        </Row>
        {withPrincipal && <Row label={t('principal')}>{sum(quote?.principal)}</Row>}
        {withFees && <Row label={t('fullFee')}>{sum(quote?.fullFee)}</Row>}
        {withFees && <Row label={t('cnyFee')}>{sum(quote?.cnyFee)}</Row>}
        {withFees && quote && Number(quote.spotFee) > 0 && <Row label={t('spotFee')}>{sum(quote.spotFee)}</Row>}
      </Box>
      {/* two lines have their place from the start */}
      <Box sx={{ px: 1, minHeight: 40 }}>{quote && <RateTerms quote={quote} />}</Box>
    </>
  );
}
