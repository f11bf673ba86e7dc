import { Button, Card, Typography, useText } from '@qiaohui/kit';
import { BestSaving } from '../quotes/compare.tsx';
import { text as quoteText } from '../quotes/text.ts';
import { TwoWay } from '../quotes/two-way.tsx';
import type { Asking, LivePrice } from '../quotes/use-price.ts';
import { text } from './text.ts';

/** What recipients may receive; CNY is what customers pay in. */
const currencies = ['EUR', 'USD', 'GBP', 'AUD', 'CAD', 'JPY', 'HKD', 'SGD', 'CHF', 'NZD'] as const;

type Props = { asking: Asking; price: LivePrice; onAsk: (asking: Asking) => void; onStart: () => void };

/** The whole price before signing in: rate and its age, fees, the sum, and when it arrives. */
export function Calculator({ asking, price, onAsk, onStart }: Props) {
  const t = useText(text);
  const q = useText(quoteText);
  return (
    <Card component="section" aria-label={t('calculator')}>
      <TwoWay asking={asking} price={price} currencies={currencies} onAsk={onAsk} />
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
