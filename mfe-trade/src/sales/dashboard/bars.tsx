import { Box, Card, Typography, useFormat, useLocale, useText } from '@qiaohui/kit';
import { BarList } from '@qiaohui/kit/charts';
import type { Dashboard } from '@qiaohui/trade/dashboard';
import { NO_BRAND } from '@qiaohui/trade/inquiries';
import type { ReactNode } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };
import { inquiriesAt } from './queries.ts';

const pair = { display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' }, gap: 4 } as const;

function Part({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <Card component="section" aria-label={title} sx={{ minWidth: 0 }}>
      <Typography variant="h3" component="h2" gutterBottom>
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 4 }}>
        {note}
      </Typography>
      {children}
    </Card>
  );
}

function Channels({ channels }: Pick<Dashboard, 'channels'>) {
  const t = useText(text);
  const { locale } = useLocale();
  const hours = new Intl.NumberFormat(locale, { style: 'unit', unit: 'hour', maximumFractionDigits: 1 });
  return (
    <Part title={t('channels')} note={t('channelsNote')}>
      {channels.length === 0 ? (
        <Typography color="textSecondary">{t('noChannels')}</Typography>
      ) : (
        <BarList
          label={t('channels')}
          bars={channels.map(({ id, name, offers, hours: mean }) => ({
            key: id,
            label: t('offers', { name, count: offers }),
            value: mean,
            text: hours.format(mean),
            to: inquiriesAt({ channel: id }),
          }))}
        />
      )}
    </Part>
  );
}

function Brands({ value, from, to }: Pick<Dashboard, 'value' | 'from' | 'to'>) {
  const t = useText(text);
  const format = useFormat();
  const won = { outcome: 'won', closed_from: from, closed_to: to };
  return (
    <Part title={t('brands')} note={value ? t('brandsNote') : t('noPrices')}>
      {value?.brands.length === 0 && <Typography color="textSecondary">{t('noBrands')}</Typography>}
      {value && value.brands.length > 0 && (
        <BarList
          label={t('brands')}
          bars={value.brands.map(({ id, name, won: count, eur }) => ({
            key: id ?? NO_BRAND,
            label: t('brandWon', { name: name ?? t('noBrand'), count }),
            value: Number(eur),
            text: format.money(eur, 'EUR'),
            to: inquiriesAt({ ...won, brand: id ?? NO_BRAND }),
          }))}
        />
      )}
      {value && value.unpriced > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 4 }}>
          {t('unpriced', { count: value.unpriced })}
        </Typography>
      )}
    </Part>
  );
}

/** How long channels take to answer, and what brands bring. */
export function Bars({ channels, value, from, to }: Dashboard) {
  return (
    <Box sx={pair}>
      <Channels channels={channels} />
      <Brands value={value} from={from} to={to} />
    </Box>
  );
}
