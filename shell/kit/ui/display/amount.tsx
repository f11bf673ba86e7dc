import Box from '@mui/material/Box';
import { useFormat } from '../../i18n/format.ts';
import { figures } from '../theme/type.ts';

const looks = {
  text: { fontWeight: 600, whiteSpace: 'nowrap', ...figures },
  large: { typography: 'figure' },
  huge: { typography: 'amount' },
} as const;

/** Money with its currency and thousands separators; takes the wire's decimal string. */
export function Amount({
  amount,
  currency,
  size = 'text',
}: {
  amount: string;
  currency: string;
  size?: keyof typeof looks;
}) {
  const format = useFormat();
  return (
    <Box component="span" sx={looks[size]}>
      {format.money(amount, currency)}
    </Box>
  );
}
