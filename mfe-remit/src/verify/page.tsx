import {
  Cards,
  Empty,
  Failure,
  http,
  Page,
  queryOptions,
  RefusedError,
  useParams,
  useQuery,
  useText,
} from '@qiaohui/kit';
import { Verification } from '@qiaohui/remit/verify';
import { text } from './text.ts';
import { Checked } from './verified-receipt.tsx';

const verification = (token: string) =>
  queryOptions({
    queryKey: ['verification', token],
    queryFn: ({ signal }) =>
      http.get(Verification, `/api/client/verify/${encodeURIComponent(token)}`, { signal, open: true }),
  });

/** What a receipt's code leads to: anyone may see whether it tells the truth. */
export function Component() {
  const t = useText(text);
  const { token = '' } = useParams();
  const { data, error, refetch } = useQuery(verification(token));
  const isGone = error instanceof RefusedError && error.status === 404;
  return (
    <Page title={isGone ? t('gone') : t('title')} width="wizard" quiet={isGone}>
      {data && <Checked receipt={data} />}
      {isGone && <Empty title={t('gone')} text={t('goneText')} />}
      {error && !isGone && <Failure error={error} retry={refetch} />}
      {!data && !error && <Cards count={2} height={180} />}
    </Page>
  );
}
