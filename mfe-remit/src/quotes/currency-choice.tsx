import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import { Box, useLocale } from '@qiaohui/kit';

import { Flag } from './flag.tsx';

type Props = { label: string; value: string; options: readonly string[]; onChange: (currency: string) => void };

const shown = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  px: 4,
  fontSize: 16,
  fontWeight: 700,
  borderLeft: 1,
  borderColor: 'divider',
};
/** The native select, invisible above the short name, so that its list may show longer names. */
const field = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'pointer',
  fontSize: 16,
} as const;

/** A native select: nothing to load on home, and phones show their own picker. A single option is plain text. */
export function CurrencyChoice({ label, value, options, onChange }: Props) {
  const { locale } = useLocale();
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  if (options.length === 1)
    return (
      <Box sx={shown}>
        <Flag currency={value} />
        {value}
      </Box>
    );
  return (
    <Box sx={{ ...shown, position: 'relative', '&:focus-within': { bgcolor: 'primary.wash' } }}>
      <Flag currency={value} />
      <span aria-hidden>{value}</span>
      <ExpandMore aria-hidden sx={{ color: 'text.secondary' }} />
      <Box
        component="select"
        aria-label={label}
        value={value}
        onChange={({ target }: { target: HTMLSelectElement }) => onChange(target.value)}
        sx={field}
      >
        {options.map((currency) => (
          <option key={currency} value={currency}>
            {currency} {names.of(currency)}
          </option>
        ))}
      </Box>
    </Box>
  );
}
