import { Typography, useLocale, useText, When } from '@qiaohui/kit';
import type { Quote } from '@qiaohui/remit/quotes';
import text from './messages/zh-CN.json' with { type: 'json' };

const DAY_MS = 24 * 3600_000;
/** Beyond a weekend the name of a weekday could be that of another week. */
const NEAR_MS = 4 * DAY_MS;
const BEIJING = 'Asia/Shanghai';

/** Days and times of the market, as they are there. */
function useMarketTime() {
  const { locale } = useLocale();
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: BEIJING, ...options });
  // Chinese has a short name of a weekday that is a word of its own
  const name = locale === 'zh-CN' ? 'short' : 'long';
  const weekday = format({ weekday: name });
  const date = format({ month: 'long', day: 'numeric' });
  const clock = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  /** A weekday near today, else the date. */
  const day = (at: string) => (Math.abs(Date.now() - Date.parse(at)) < NEAR_MS ? weekday : date).format(new Date(at));
  return { day, clock: (at: string) => `${day(at)} ${clock.format(new Date(at))}` };
}

type Rated = Pick<Quote, 'publishedAt' | 'isClose' | 'opensAt' | 'deadlineHours'>;

/** Which rate it is: a live one with its age, or the close of a day. */
export function RateAge({ quote }: { quote: Rated }) {
  const t = useText(text);
  const market = useMarketTime();
  if (!quote.isClose) return <When at={quote.publishedAt} as="ago" />;
  return <time dateTime={quote.publishedAt}>{t('close', { day: market.day(quote.publishedAt) })}</time>;
}

/** When the next rate comes, and how one keeps this one. */
export function RateTerms({ quote }: { quote: Rated }) {
  const t = useText(text);
  const market = useMarketTime();
  const parts = [
    quote.opensAt && t('opens', { at: market.clock(quote.opensAt) }),
    t('locks', { count: quote.deadlineHours }),
  ];
  return (
    <Typography variant="caption" component="p" sx={{ m: 0, color: 'text.faint' }}>
      {parts.filter(Boolean).join(t('comma'))}
    </Typography>
  );
}
