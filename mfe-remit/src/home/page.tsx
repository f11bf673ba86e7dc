import { Box, Page, Typography, useMediaQuery, useNavigate, useQuery, useSearchParams, useText } from '@qiaohui/kit';
import { useRef, useState } from 'react';
import { carried } from '../carried.ts';
import { Finder } from '../institutions/finder.tsx';
import { Popular } from '../institutions/popular.tsx';
import { institutions } from '../institutions/queries.ts';
import { type Asking, usePrice } from '../quotes/use-price.ts';
import { Calculator } from './calculator.tsx';
import { Headline } from './headline.tsx';
import { HowItWorks } from './how.tsx';
import { text } from './text.ts';

const hero = {
  display: 'grid',
  gap: { xs: 8, sm: 10 },
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 960px)': { gridTemplateColumns: 'minmax(0, 1fr) 430px', columnGap: '64px' },
};
const points = ['point1', 'point2', 'point3'] as const;

export function Component() {
  const t = useText(text);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const narrow = useMediaQuery('(max-width: 575.95px)');
  const { data: notice } = useQuery(institutions.notice());
  const [asking, setAsking] = useState<Asking>({ amount: '12500', currency: 'EUR', cny: null });
  const price = usePrice(asking, { from: params.get('from'), merchantNo: params.get('merchantNo') });
  const wish = { amount: price.amount, currency: asking.currency };
  const search = useRef<HTMLInputElement>(null);
  const start = () => {
    if (narrow) void navigate(`/home/phone?${carried(params, wish)}`);
    else search.current?.focus();
  };
  return (
    <Page title={t('title')} quiet>
      {/* the notice stands in room that is kept free for it, so that nothing moves when it comes */}
      <Box
        role="note"
        aria-label={t('notice')}
        sx={{
          minHeight: { xs: 16, sm: 40 },
          display: 'flex',
          alignItems: 'center',
          fontSize: 14,
          color: 'text.secondary',
        }}
      >
        {notice}
      </Box>
      <Box sx={hero}>
        <Box sx={{ pt: { sm: 4 } }}>
          <Headline />
          <Typography sx={{ fontSize: { xs: 16, sm: 17 }, color: 'text.secondary', maxWidth: 520, mt: 4, mb: 6 }}>
            {t('intro')}
          </Typography>
          <Box sx={{ maxWidth: 520 }}>
            <Finder wish={wish} input={search} />
            <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 3, mt: 6, mb: 0 }}>
              {points.map((point) => (
                <Box key={point}>
                  <Box component="dt" sx={{ fontWeight: 700 }}>
                    {t(point)}
                  </Box>
                  <Box component="dd" sx={{ m: 0, fontSize: 12.5, color: 'text.faint' }}>
                    {t(`${point}Text`)}
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
        </Box>
        <Calculator asking={asking} price={price} onAsk={setAsking} onStart={start} />
      </Box>
      <Popular wish={wish} />
      <HowItWorks />
    </Page>
  );
}
