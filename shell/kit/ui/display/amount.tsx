import Box from '@mui/material/Box';
import { useFormat } from '../../i18n/format.ts';

const sizes = {
  text: { fontSize: 'inherit', fontWeight: 600 },
  large: { fontSize: 24, fontWeight: 700 },
  huge: { fontSize: 30, fontWeight: 700 },
};

/** Money with its currency and thousands separators; takes the wire's decimal string. */
export function Amount({
  amount,
  currency,
  size = 'text',
}: {
  amount: string;
  currency: string;
  size?: keyof typeof sizes;
}) {
  const format = useFormat();
  return (
    <Box component="span" sx={{ ...sizes[size], fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {format.money(amount, currency)}
    </Box>
  );
}
