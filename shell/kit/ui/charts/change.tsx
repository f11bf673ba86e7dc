import { Typography, useLocale, useText } from '@qiaohui/kit/core';
import text from './messages/zh-CN.json' with { type: 'json' };

/** `▲ 12 %` against the period before; nothing where there is nothing to compare with. */
export function Change({ share }: { share: number | null }) {
  const t = useText(text);
  const { locale } = useLocale();
  if (share === null) return null;
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(Math.abs(share));
  const sign = share < 0 ? '▼' : '▲';
  return (
    <Typography component="span" variant="meta" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
      {share === 0 ? '±' : sign} {percent} {t('than')}
    </Typography>
  );
}
