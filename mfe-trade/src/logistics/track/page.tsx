import { Cards, Empty, Failure, HttpError, Page, useLocale, useLocation, useQuery, useText } from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };
import { tracked } from './queries.ts';
import { TrackedView } from './view.tsx';

const isGone = (error: unknown) => error instanceof HttpError && error.status === 404;

/** Where a waybill is, for whoever has its link: no log-in, the token stays behind `#`. */
export function Component() {
  const t = useText(text);
  const token = useLocation().hash.slice(1);
  const { locale } = useLocale();
  const { data, error, refetch } = useQuery(tracked(token, locale));
  const broken = !token || isGone(error);
  return (
    <>
      <meta name="robots" content="noindex" />
      {data && !broken ? (
        <TrackedView waybill={data} />
      ) : (
        <Page title={t('page')} width="wizard">
          {broken && <Empty title={t('broken')} text={t('brokenText')} headingLevel="h2" />}
          {!broken && error && <Failure error={error} retry={refetch} />}
          {!broken && !error && <Cards count={2} height={240} />}
        </Page>
      )}
    </>
  );
}
