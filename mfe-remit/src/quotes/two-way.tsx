import { Box, Failure, useText } from '@qiaohui/kit';
import { AmountInput } from './amount-input.tsx';
import { leavesSomething } from './compare.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { PriceRows } from './price-rows.tsx';
import { useSumError } from './sum.ts';
import { type LivePrice, type PriceInput, typedOf } from './use-price.ts';

const CNY = ['CNY'] as const;

type Props = {
  priceInput: PriceInput;
  price: LivePrice;
  currencies: readonly string[];
  onPriceInput: (priceInput: PriceInput) => void;
  onBlur?: () => void;
  error?: string | undefined;
  withFees?: boolean;
  withPrincipal?: boolean;
};

/** Received amount and its price: either may be typed, the other follows. */
export function PriceCalculator({ priceInput, price, currencies, onPriceInput, onBlur, error, ...rows }: Props) {
  const t = useText(text);
  const { priced, idle, amount } = price;
  const isInCny = priceInput.cny !== null;
  const wrong = useSumError()(typedOf(priceInput));
  const isEatenUp = isInCny && priced !== undefined && !leavesSomething(priced);
  const follows = !idle && priced === undefined;
  return (
    <Box>
      <AmountInput
        label={t('receives')}
        name="amount"
        amount={amount}
        pending={isInCny && follows}
        currency={priceInput.currency}
        currencies={currencies}
        currencyLabel={t('currency')}
        onAmount={(next) => onPriceInput({ ...priceInput, amount: next, cny: null })}
        onCurrency={(currency) => onPriceInput({ ...priceInput, currency })}
        {...(onBlur && { onBlur })}
        error={isInCny ? error : (wrong ?? error)}
      />
      {price.error && <Failure error={price.error} retry={price.retry} title={t('unavailable')} />}
      <Box sx={{ my: 2 }}>
        <PriceRows quote={priced} idle={idle} {...rows} />
      </Box>
      <AmountInput
        label={t('youPay')}
        name="cnyAmount"
        amount={priceInput.cny ?? priced?.cnyAmount ?? ''}
        pending={!isInCny && follows}
        currency="CNY"
        currencies={CNY}
        currencyLabel={t('currency')}
        onAmount={(cny) => onPriceInput({ ...priceInput, cny })}
        onCurrency={() => undefined}
        {...(onBlur && { onBlur })}
        error={isInCny ? (wrong ?? (isEatenUp ? t('onlyFees') : undefined)) : undefined}
        isTotal
      />
    </Box>
  );
}
