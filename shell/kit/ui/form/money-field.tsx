import InputAdornment from '@mui/material/InputAdornment';
import type { ComponentProps, ReactNode } from 'react';
import { DecimalField } from './decimal-field.tsx';

/** An amount as decimal string, with its currency (or a select of currencies) at the end. */
export function MoneyField({
  currency,
  ...rest
}: Omit<ComponentProps<typeof DecimalField>, 'currency'> & { currency: ReactNode }) {
  const input = {
    endAdornment: <InputAdornment position="end">{currency}</InputAdornment>,
    sx: { fontSize: 24, fontWeight: 700, minHeight: 56, fontVariantNumeric: 'tabular-nums' },
  };
  const code = typeof currency === 'string' ? currency : undefined;
  return <DecimalField {...rest} currency={code} slotProps={{ input }} />;
}
