import { Box, Page, useMediaQuery, useNavigate, useQuery, useSearchParams, useText } from '@qiaohui/kit';
import { useRef, useState } from 'react';
import { Finder } from '../institutions/finder.tsx';
import { Popular } from '../institutions/popular.tsx';
import { type PriceInput, usePrice } from '../quotes/use-price.ts';
import { site } from '../site/queries.ts';
import { visitParams } from '../visit-params.ts';
import { Calculator } from './calculator.tsx';
import { Headline } from './headline.tsx';
import { styleHero } from './hero.ts';
import { HowItWorks } from './how-it-works.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Safeguards } from './safeguards.tsx';

styleHero();
const points = ['point1', 'point2', 'point3'] as const;

export function Component() {
  const t = useText(text);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const narrow = useMediaQuery('(max-width: 575.95px)');
  const { data: notice } = useQuery(site.notice());
  const [priceInput, setPriceInput] = useState<PriceInput>({ amount: '12500', currency: 'EUR', cny: null });
  const price = usePrice(priceInput, { from: params.get('from'), merchantNo: params.get('merchantNo') });
  const pricedAmount = { amount: price.amount, currency: priceInput.currency };
  const search = useRef<HTMLInputElement>(null);
  const start = () => {
    if (narrow) void navigate(`/home/phone?${visitParams(params, pricedAmount)}`);
    else search.current?.focus();
  };
  return (
    <Page title={t('title')} quiet>
      {/* the notice has reserved room, so that nothing moves when it comes */}
      <div role="note" aria-label={t('notice')} className="home-notice">
        {notice}
      </div>
      <div className="home-hero">
        <div className="home-words-beside">
          <Headline />
          <p className="home-intro">{t('intro')}</p>
          <Box sx={{ maxWidth: 520 }}>
            <Finder pricedAmount={pricedAmount} input={search} />
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
        </div>
        <Calculator priceInput={priceInput} price={price} onPriceInput={setPriceInput} onStart={start} />
      </div>
      <Safeguards />
      <Popular pricedAmount={pricedAmount} />
      <HowItWorks />
    </Page>
  );
}
