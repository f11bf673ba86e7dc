import { Button, Card, Typography, useText } from '@qiaohui/kit';
import { BestSaving } from '../quotes/compare.tsx';
import quoteText from '../quotes/messages/zh-CN.json' with { type: 'json' };
import { PriceCalculator } from '../quotes/two-way.tsx';
import type { LivePrice, PriceInput } from '../quotes/use-price.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Currencies that recipients may receive; customers always pay in CNY. */
const currencies = ['EUR', 'USD', 'GBP', 'AUD', 'CAD', 'JPY', 'HKD', 'SGD', 'CHF', 'NZD'] as const;

type Props = {
  priceInput: PriceInput;
  price: LivePrice;
  onPriceInput: (priceInput: PriceInput) => void;
  onStart: () => void;
};

/** The whole price before signing in: rate and its age, fees, the sum, and when it arrives. */
export function Calculator({ priceInput, price, onPriceInput, onStart }: Props) {
  const t = useText(text);
  const q = useText(quoteText);
  return (
    <Card component="section" aria-label={t('calculator')}>
      <PriceCalculator priceInput={priceInput} price={price} currencies={currencies} onPriceInput={onPriceInput} />
      <BestSaving quote={price.priced} idle={price.idle} />
      <Button variant="contained" fullWidth onClick={onStart} sx={{ mt: 3 }}>
        {t('start')}
      </Button>
      <Typography variant="caption" component="p" sx={{ color: 'text.faint', textAlign: 'center', mt: 2 }}>
        {q('arrival')}
      </Typography>
    </Card>
  );
}
