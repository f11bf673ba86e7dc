import { Button, Empty, Failure, HttpError, Page, RouterLink, useLocation, useQuery, useText } from '@qiaohui/kit';
import { CardSkeleton, SummarySkeleton, Waiting } from '../../layout/skeletons.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { sharedOrder } from './queries.ts';
import { SharedView } from './view.tsx';

const SharedSkeleton = () => (
  <Waiting>
    <SummarySkeleton height={250} />
    <CardSkeleton height={200} rows={3} />
    <CardSkeleton height={200} rows={3} />
  </Waiting>
);

/** An order for whoever holds its payer link: the token is in the URL's fragment, no sign-in needed. */
export function Component() {
  const t = useText(text);
  const token = useLocation().hash.slice(1);
  const { data: order, error, refetch } = useQuery({ ...sharedOrder.by(token), enabled: token !== '' });
  const isGone = error instanceof HttpError && error.status === 404;
  if (order && !isGone) return <SharedView order={order} token={token} refetch={() => void refetch()} />;
  const home = (
    <Button component={RouterLink} to="/about" variant="outlined" color="inherit">
      {t('home')}
    </Button>
  );
  return (
    <Page title={token && !isGone ? t('page') : t(token ? 'gone' : 'broken')} width="wizard" quiet>
      {!token && <Empty title={t('broken')} text={t('brokenText')} action={home} />}
      {isGone && <Empty title={t('gone')} text={t('goneText')} action={home} />}
      {token && error && !isGone && <Failure error={error} retry={refetch} />}
      {token && !error && <SharedSkeleton />}
    </Page>
  );
}
