import {
  Alert,
  Box,
  Button,
  Card,
  Link,
  Skeleton,
  Typography,
  useConfirm,
  useFormat,
  useText,
  When,
} from '@qiaohui/kit';
import type { Order } from '@qiaohui/remit/orders';
import { QRCodeSVG } from 'qrcode.react';
import { faultText } from '../errors.ts';
import { useMove } from '../use-move.ts';
import { text } from './qr.text.ts';
import { useQr } from './use-qr.ts';

const SIZE = 208;
const code = {
  display: 'grid',
  placeItems: 'center',
  width: SIZE + 32,
  height: SIZE + 32,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.4,
  // scanners want dark on light, whatever the theme
  bgcolor: 'common.white',
  color: 'common.black',
};

/** The code with its age, a link for who cannot scan, and what is wrong when it could not be made anew. */
export function QrCode({ order, sum }: { order: Order; sum: string }) {
  const t = useText(text);
  const format = useFormat();
  const { at, error, renew, renewing } = useQr(order);
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 3, textAlign: 'center' }}>
      <Box sx={{ fontSize: 30, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>{format.money(sum, 'CNY')}</Box>
      <Box sx={code}>
        {order.qrUrl ? (
          <QRCodeSVG value={order.qrUrl} size={SIZE} role="img" title={t('code')} />
        ) : (
          <Skeleton variant="rounded" width={SIZE} height={SIZE} />
        )}
      </Box>
      {error ? (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={renew} loading={renewing}>
              {t('retry')}
            </Button>
          }
        >
          {t('stale')} {faultText(error)}
        </Alert>
      ) : (
        <Typography variant="caption" sx={{ color: 'text.faint' }}>
          {at && (
            <>
              {t('made')} <When at={at} as="ago" />
            </>
          )}
        </Typography>
      )}
      {order.qrUrl && (
        <Link href={order.qrUrl} target="_blank" rel="noopener noreferrer">
          {t('open')}
        </Link>
      )}
    </Box>
  );
}

/** Panel 2 for who pays by QR: the code, and the word that it was paid. */
export function QrPay({ order }: { order: Order }) {
  const t = useText(text);
  const confirm = useConfirm();
  const { move, isPending } = useMove(order);
  const done = async () => {
    const yes = await confirm({ title: t('done'), text: t('doneText'), action: t('done') });
    if (yes) await move(4);
  };
  return (
    <Card component="section" aria-labelledby="qr-pay">
      <Typography variant="h2" id="qr-pay" sx={{ mb: 1 }}>
        2 {t(order.payway === 3 ? 'titleMessaging' : 'titleWallet')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 5 }}>
        {t('intro')}
      </Typography>
      <QrCode order={order} sum={order.due ?? order.cnyAmount} />
      <Box sx={{ display: 'grid', justifyItems: 'center', mt: 5 }}>
        <Button variant="outlined" color="inherit" onClick={done} loading={isPending}>
          {t('done')}
        </Button>
      </Box>
    </Card>
  );
}
