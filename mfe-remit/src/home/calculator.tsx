import { Box, Button, Card, Failure, useQuery, useSearchParams, useText } from '@qiaohui/kit';
import type { Wish } from '../institutions/choose.ts';
import { AmountInput } from '../quotes/amount-input.tsx';
import { BestSaving } from '../quotes/compare.tsx';
import { PriceRows } from '../quotes/price-rows.tsx';
import { quotes } from '../quotes/queries.ts';
import { text as quoteText } from '../quotes/text.ts';
import { useSettled } from '../quotes/use-settled.ts';
import { text } from './text.ts';

/** What recipients may receive; CNY is what customers pay in. */
const currencies = ['EUR', 'USD', 'GBP', 'AUD', 'CAD', 'JPY', 'HKD', 'SGD', 'CHF', 'NZD'] as const;

type Props = { wish: Wish; onWish: (wish: Wish) => void; onStart: () => void };

/** The whole price before signing in. */
export function Calculator({ wish, onWish, onStart }: Props) {
  const t = useText(text);
  const q = useText(quoteText);
  const [params] = useSearchParams();
  const from = params.get('from');
  const merchantNo = params.get('merchantNo');
  const asked = useSettled(wish);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    quotes.one({ ...asked, ...(from ? { from } : {}), ...(merchantNo ? { merchantNo } : {}) }),
  );
  const idle = Number(wish.amount) === 0 || error !== null;
  // a price of another amount is none
  const priced = idle || asked !== wish || isPlaceholderData ? undefined : data;
  return (
    <Card component="section" aria-label={t('calculator')}>
      <AmountInput
        label={q('receives')}
        amount={wish.amount}
        currency={wish.currency}
        currencies={currencies}
        currencyLabel={q('currency')}
        onAmount={(amount) => onWish({ ...wish, amount })}
        onCurrency={(currency) => onWish({ ...wish, currency })}
      />
      {error && <Failure error={error} retry={refetch} title={q('unavailable')} />}
      <Box sx={{ mt: 2 }}>
        <PriceRows quote={priced} idle={idle} />
      </Box>
      <BestSaving quote={priced} idle={idle} />
      <Button variant="contained" fullWidth onClick={onStart} sx={{ mt: 4 }}>
        {t('start')}
      </Button>
    </Card>
  );
}
