import { Typography, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { useEffect } from 'react';
import text from '../payment/messages/qr/zh-CN.json' with { type: 'json' };
import { QrCode } from '../payment/qr-code.tsx';
import { sharedOrder } from './queries.ts';

/** In ms; the owner's page renews its code equally often. */
const EVERY_MS = 150_000;

/** The code that pays a shared order, kept fresh. */
export function SharedQrCode({ url, sum, token }: { url: string | null; sum: string; token: string }) {
  const t = useText(text);
  const { mutate } = useMutation(sharedOrder.renewQr(useQueryClient(), token));
  useEffect(() => {
    mutate();
    const timer = setInterval(mutate, EVERY_MS);
    return () => clearInterval(timer);
  }, [mutate]);
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 3, textAlign: 'center' }}>
        {t('intro')}
      </Typography>
      <QrCode url={url} sum={sum} />
    </>
  );
}
