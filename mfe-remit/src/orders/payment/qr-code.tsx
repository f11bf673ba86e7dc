import { Box, Link, useFormat, useText } from '@qiaohui/kit';
import type { ReactNode } from 'react';
import { QrImage } from '../../layout/qr-image.tsx';
import text from './messages/qr/zh-CN.json' with { type: 'json' };

type Props = { url: string | null; sum: string; children?: ReactNode };

/** The sum and its QR code, with a link for those who are on the phone that would have to scan it. */
export function QrCode({ url, sum, children }: Props) {
  const t = useText(text);
  const format = useFormat();
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 3, textAlign: 'center' }}>
      <Box sx={{ fontSize: 30, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>{format.money(sum, 'CNY')}</Box>
      <QrImage value={url} size={208} title={t('code')} />
      {children}
      {url && (
        <Link href={url} target="_blank" rel="noopener noreferrer">
          {t('open')}
        </Link>
      )}
    </Box>
  );
}
