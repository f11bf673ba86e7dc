import { Button, Card, type Same, Typography, useText } from '@qiaohui/kit';
import type { Order } from '@qiaohui/remit/orders';
import { QRCodeSVG } from 'qrcode.react';

const zh = { title: '联系客服', scan: '扫码联系客服 9:00–16:00', write: '联系客服' };
const en: Same<typeof zh> = { title: 'Customer service', scan: 'Scan to write to us, 9:00–16:00', write: 'Contact us' };
const de: Same<typeof zh> = {
  title: 'Kundendienst',
  scan: 'Scannen und schreiben, 9–16 Uhr',
  write: 'Schreiben Sie uns',
};
const text = { zh, en, de };
const ADDRESS = 'service@qiaohui.example';

/** A code to scan at a desk; a link on a phone, which cannot scan itself. */
export function Contact({ order }: { order: Order }) {
  const t = useText(text);
  const link = `mailto:${ADDRESS}?subject=${encodeURIComponent(order.number)}`;
  return (
    <Card
      component="section"
      aria-label={t('title')}
      sx={{
        display: 'grid',
        displayPrint: 'none',
        justifyItems: 'center',
        gap: 3,
        color: 'text.primary',
        '& svg': { display: 'block' },
      }}
    >
      <QRCodeSVG value={link} size={112} bgColor="transparent" fgColor="currentColor" role="img" title={t('scan')} />
      <Typography variant="caption" sx={{ color: 'text.faint' }}>
        {t('scan')}
      </Typography>
      <Button href={link} color="info" size="small" sx={{ display: { md: 'none' } }}>
        {t('write')}
      </Button>
    </Card>
  );
}
