import { Box, InputBase, Skeleton, Typography, useLocale } from '@qiaohui/kit';
import { useId, useState } from 'react';
import { CurrencyChoice } from './currency-choice.tsx';
import { amountOf, typable, withMarks, zeroOf } from './money.ts';

type Props = {
  label: string;
  name: string;
  amount: string;
  currency: string;
  currencies: readonly string[];
  currencyLabel: string;
  onAmount: (amount: string) => void;
  onCurrency: (currency: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  /** The amount follows from another field and is being worked out. */
  pending?: boolean;
  /** The sum that matters most on the page. */
  isTotal?: boolean;
};

const frame = {
  display: 'flex',
  alignItems: 'stretch',
  border: 1,
  borderRadius: 1,
  bgcolor: 'background.paper',
  overflow: 'hidden',
  minHeight: 58,
  '&:focus-within': { borderColor: 'primary.main', boxShadow: 'inset 0 0 0 1px var(--qh-palette-primary-main)' },
};

const worked = { position: 'absolute', left: 16, top: 8, pointerEvents: 'none' };

/**
 * An amount with its currency, in the size of what matters most on the page. Amounts are decimal strings; typed text that
 * is no number stays.
 */
export function AmountInput({
  label,
  name,
  amount,
  currency,
  currencies,
  currencyLabel,
  onAmount,
  onCurrency,
  onBlur,
  error,
  pending = false,
  isTotal = false,
}: Props) {
  const id = useId();
  const { locale } = useLocale();
  // the text while the field is being edited; null otherwise
  const [typed, setTyped] = useState<string | null>(null);
  const input = {
    id,
    inputMode: 'decimal' as const,
    maxLength: 18,
    'aria-invalid': error !== undefined,
    'aria-describedby': `${id}-error`,
    name,
  };
  return (
    <Box>
      <Typography
        component="label"
        htmlFor={id}
        variant="body2"
        sx={{
          color: isTotal ? 'text.primary' : 'text.secondary',
          fontWeight: isTotal ? 700 : 400,
          display: 'block',
          mb: 1.5,
        }}
      >
        {label}
      </Typography>
      <Box sx={{ ...frame, position: 'relative', borderColor: error ? 'error.main' : 'edge' }}>
        {pending && typed === null && <Skeleton width={160} height={40} sx={worked} />}
        <InputBase
          value={typed ?? withMarks(amount, locale)}
          onFocus={({ target }) => {
            setTyped(typable(amount, locale));
            // setting the new text drops the selection that the Tab key made; typing would append to the old amount
            requestAnimationFrame(() => target.select());
          }}
          onBlur={() => {
            setTyped(null);
            onBlur?.();
          }}
          onChange={({ target }) => {
            setTyped(target.value);
            onAmount(amountOf(target.value, currency, locale));
          }}
          placeholder={pending ? '' : zeroOf(currency, locale)}
          autoComplete="off"
          slotProps={{ input }}
          sx={{ flex: 1, pl: 4, fontSize: 26, fontWeight: 700, fontVariantNumeric: 'tabular-nums', minWidth: 0 }}
        />
        <CurrencyChoice label={currencyLabel} value={currency} options={currencies} onChange={onCurrency} />
      </Box>
      <Typography
        id={`${id}-error`}
        variant="body2"
        color="error"
        role="status"
        sx={{ mt: error ? 1.5 : 0, minHeight: 0 }}
      >
        {error}
      </Typography>
    </Box>
  );
}
