import { Button, Card, Typography, useQuery, useText } from '@qiaohui/kit';
import type { Order } from '@qiaohui/remit/orders';
import { QrImage } from '../../layout/qr-image.tsx';
import { site } from '../../site/queries.ts';
import { serviceAddress } from '../../site/service-link.tsx';
import text from './messages/contact/zh-CN.json' with { type: 'json' };

/** A code is for the phone beside the screen: what it holds must be a page, since cameras seldom resolve `mailto:`. */
const isPage = (link: string) => link.startsWith('https:');

/** A code to scan at a desk; a link on a phone, which cannot scan itself. Nothing where no service is set. */
export function Contact({ order }: { order: Order }) {
  const t = useText(text);
  const { data } = useQuery(site.contacts());
  if (!data) return null;
  const { serviceLink, serviceQr, phone } = data.contacts;
  const { hours } = data.imprint;
  const link = serviceAddress(data.contacts, order.number);
  const code = serviceQr || (isPage(serviceLink) ? serviceLink : '');
  if (!link && !code && !phone) return null;
  return (
    <Card
      component="section"
      aria-label={t('title')}
      sx={{
        display: 'grid',
        displayPrint: 'none',
        justifyItems: 'center',
        gap: 3,
        '& svg': { display: 'block' },
      }}
    >
      {code && (
        <>
          <QrImage value={code} size={112} title={t('scan')} />
          <Typography variant="caption" sx={{ color: 'text.faint' }}>
            {t('scan')}
          </Typography>
        </>
      )}
      {link && (
        <Button href={link} color="info" size="small" sx={code ? { display: { md: 'none' } } : {}}>
          {t('write')}
        </Button>
      )}
      {(phone || hours) && (
        <Typography variant="body2" color="textSecondary">
          {[phone, hours].filter(Boolean).join(' · ')}
        </Typography>
      )}
    </Card>
  );
}
