import { Box, Button, RouterLink, Skeleton, useFormat, useText } from '@qiaohui/kit';
import type { ReactNode } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };

type Props = {
  back: string;
  /** CNY as decimal string; undefined while loading, null when there is nothing to calculate. */
  price: string | null | undefined;
  next?: string;
  /** The form that the button submits; without one, `onNext` runs. */
  form?: string;
  onNext?: () => void;
  disabled?: boolean;
  loading?: boolean;
  /** What to read before the next press; it stays visible however far the page is scrolled. */
  notice?: ReactNode;
};

const bar = {
  position: 'sticky',
  bottom: 0,
  zIndex: 'appBar',
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  pb: 'env(safe-area-inset-bottom)',
};
const row = {
  maxWidth: 808,
  mx: 'auto',
  px: { xs: 4, sm: 6 },
  py: 3,
  minHeight: 72,
  display: 'flex',
  alignItems: 'center',
  gap: 3,
};

/** The bar with price and next button, always visible. */
export function Bar({ back, price, next, form, onNext, disabled = false, loading = false, notice }: Props) {
  const t = useText(text);
  const format = useFormat();
  return (
    <Box sx={bar} data-bottom-bar>
      {notice && <Box sx={{ maxWidth: 808, mx: 'auto', px: { xs: 4, sm: 6 }, pt: 3 }}>{notice}</Box>}
      <Box sx={row}>
        <Button component={RouterLink} to={back} variant="outlined" color="inherit">
          {t('back')}
        </Button>
        <Box sx={{ ml: 'auto', textAlign: 'right', lineHeight: 1.3 }}>
          <Box
            component="span"
            sx={{ color: 'text.secondary', display: { xs: 'block', sm: 'inline' }, fontSize: { xs: 12.5, sm: 15 } }}
          >
            {t('pay')}{' '}
          </Box>
          <Box
            component="strong"
            sx={{ fontSize: { xs: 16, sm: 18 }, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
          >
            {price === undefined && <Skeleton width={96} sx={{ display: 'inline-block' }} />}
            {price === null && '–'}
            {price && format.money(price, 'CNY')}
          </Box>
        </Box>
        <Button
          variant="contained"
          loading={loading}
          disabled={disabled}
          {...(form ? { type: 'submit', form } : { onClick: onNext })}
        >
          {next ?? t('next')}
        </Button>
      </Box>
    </Box>
  );
}
