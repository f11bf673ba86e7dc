import { Box, Link, Skeleton, Typography, useFormat, useText } from '@qiaohui/kit';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect } from 'react';
import { useShared } from '../links/queries.ts';
import { text } from '../payment/qr.text.ts';

const SIZE = 208;
/** As often as the owner's page asks for a fresh one. */
const EVERY_MS = 150_000;

type Props = { url: string | null; sum: string; token: string };

/** The code that pays the order, kept fresh, with a link for who is on the phone that would have to scan it. */
export function SharedCode({ url, sum, token }: Props) {
  const t = useText(text);
  const format = useFormat();
  const { mutate } = useShared(token).renewCode;
  useEffect(() => {
    mutate();
    const timer = setInterval(mutate, EVERY_MS);
    return () => clearInterval(timer);
  }, [mutate]);
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 3, textAlign: 'center' }}>
      <Typography color="textSecondary">{t('intro')}</Typography>
      <Box sx={{ fontSize: 30, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>{format.money(sum, 'CNY')}</Box>
      {/* scanners want dark on light, whatever the theme */}
      <Box sx={{ p: 4, border: 1, borderColor: 'divider', borderRadius: 1.4, bgcolor: 'common.white' }}>
        {url ? (
          <QRCodeSVG value={url} size={SIZE} role="img" title={t('code')} />
        ) : (
          <Skeleton variant="rounded" width={SIZE} height={SIZE} />
        )}
      </Box>
      {url && (
        <Link href={url} target="_blank" rel="noopener noreferrer">
          {t('open')}
        </Link>
      )}
    </Box>
  );
}
