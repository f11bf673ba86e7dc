import { Box, Failure, useText } from '@qiaohui/kit';
import { AmountInput } from './amount-input.tsx';
import { PriceRows } from './price-rows.tsx';
import { text } from './text.ts';
import type { Asking, LivePrice } from './use-price.ts';

const CNY = ['CNY'] as const;

type Props = {
  asking: Asking;
  price: LivePrice;
  currencies: readonly string[];
  onAsk: (asking: Asking) => void;
  onBlur?: () => void;
  fault?: string | undefined;
  withFees?: boolean;
  withPrincipal?: boolean;
};

/** What arrives and what it costs: either may be typed, the other follows. */
export function TwoWay({ asking, price, currencies, onAsk, onBlur, fault, ...rows }: Props) {
  const t = useText(text);
  const { priced, idle, amount } = price;
  const follows = !idle && priced === undefined;
  return (
    <Box>
      <AmountInput
        label={t('receives')}
        name="amount"
        amount={amount}
        pending={asking.cny !== null && follows}
        currency={asking.currency}
        currencies={currencies}
        currencyLabel={t('currency')}
        onAmount={(next) => onAsk({ ...asking, amount: next, cny: null })}
        onCurrency={(currency) => onAsk({ ...asking, currency })}
        {...(onBlur && { onBlur })}
        fault={fault}
      />
      {price.error && <Failure error={price.error} retry={price.retry} title={t('unavailable')} />}
      <Box sx={{ my: 2 }}>
        <PriceRows quote={priced} idle={idle} {...rows} />
      </Box>
      <AmountInput
        label={t('youPay')}
        name="cnyAmount"
        amount={asking.cny ?? priced?.cnyAmount ?? ''}
        pending={asking.cny === null && follows}
        currency="CNY"
        currencies={CNY}
        currencyLabel={t('currency')}
        onAmount={(cny) => onAsk({ ...asking, cny })}
        onCurrency={() => undefined}
        {...(onBlur && { onBlur })}
        isTotal
      />
    </Box>
  );
}
