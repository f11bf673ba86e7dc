import InputAdornment from '@mui/material/InputAdornment';
import type { ReactNode } from 'react';
import { Field, type FieldProps } from './field.tsx';

/** Keeps digits and one decimal point; a decimal comma becomes a point, thousands separators are removed. */
export function decimal(text: string): string {
  const marks = text
    .replace(/[^\d.,]/g, '')
    .replace(/,(?=\d{3}(\D|$))/g, '')
    .replace(/,/g, '.');
  const [whole = '', ...rest] = marks.split('.');
  return rest.length > 0 ? `${whole}.${rest.join('')}` : whole;
}

/** An amount as decimal string, with its currency (or a select of currencies) at the end. */
export function MoneyField({ currency, slotProps, ...rest }: FieldProps & { currency: ReactNode }) {
  const input = {
    endAdornment: <InputAdornment position="end">{currency}</InputAdornment>,
    sx: { fontSize: 24, fontWeight: 700, minHeight: 56, fontVariantNumeric: 'tabular-nums' },
  };
  const htmlInput = { inputMode: 'decimal' as const, maxLength: 20, autoComplete: 'off' };
  return <Field {...rest} clean={decimal} slotProps={{ ...slotProps, input, htmlInput }} />;
}
