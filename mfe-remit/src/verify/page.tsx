import { Empty, Failure, HttpError, Page, useParams, useQuery, useText } from '@qiaohui/kit';
import { CardSkeleton, Waiting } from '../layout/skeletons.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { verification } from './queries.ts';
import { VerifiedReceipt } from './verified-receipt.tsx';

const ReceiptSkeleton = () => (
  <Waiting>
    <CardSkeleton height={180} rows={2} />
    <CardSkeleton height={180} rows={2} />
  </Waiting>
);

/** The page behind a receipt's code: anyone may check whether the receipt is genuine. */
export function Component() {
  const t = useText(text);
  const { token = '' } = useParams();
  const { data, error, refetch } = useQuery(verification(token));
  const isGone = error instanceof HttpError && error.status === 404;
  return (
    <Page title={isGone ? t('gone') : t('title')} width="wizard" quiet={isGone}>
      {data && <VerifiedReceipt receipt={data} />}
      {isGone && <Empty title={t('gone')} text={t('goneText')} />}
      {error && !isGone && <Failure error={error} retry={refetch} />}
      {!data && !error && <ReceiptSkeleton />}
    </Page>
  );
}
