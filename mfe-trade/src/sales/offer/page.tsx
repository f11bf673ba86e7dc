import { Cards, Empty, Failure, HttpError, Page, useLocale, useLocation, useQuery, useText } from '@qiaohui/kit';
import type { Locale } from '@qiaohui/service-kit/shapes';
import { useEffect } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };
import { offerRequest } from './queries.ts';
import { RequestView } from './view.tsx';

const isGone = (error: unknown) => error instanceof HttpError && error.status === 404;

/** What only a person does: whoever merely follows links, as scanners of mails do, leaves no trace. */
const ACTS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Notes once that somebody looks at the request. */
function useOpened(token: string, isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    const stop = () => {
      for (const act of ACTS) window.removeEventListener(act, note);
    };
    const note = () => {
      stop();
      offerRequest.open(token).catch(() => undefined);
    };
    for (const act of ACTS) window.addEventListener(act, note, { passive: true });
    return stop;
  }, [token, isShown]);
}

/** Shows the page in the language of its e-mail to whoever has never chosen one here. */
function useLanguageOf(locale: Locale | undefined): void {
  const { setLocale } = useLocale();
  useEffect(() => {
    if (locale && localStorage.getItem('locale') === null) setLocale(locale).catch(() => undefined);
  }, [locale, setLocale]);
}

/** A request for quotation, for the channel that holds its link: no log-in, the token stays behind `#`. */
export function Component() {
  const t = useText(text);
  const token = useLocation().hash.slice(1);
  const { data, error, refetch } = useQuery(offerRequest.by(token));
  const broken = !token || isGone(error);
  useOpened(token, data !== undefined && !broken);
  useLanguageOf(data?.locale);
  if (data && !broken) return <RequestView key={token} request={data} token={token} />;
  return (
    <Page title={t('page')} width="wizard">
      {broken && <Empty title={t('broken')} text={t('brokenText')} headingLevel="h2" />}
      {!broken && error && <Failure error={error} retry={refetch} />}
      {!broken && !error && <Cards count={2} height={240} />}
    </Page>
  );
}
