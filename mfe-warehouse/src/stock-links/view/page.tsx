import {
  Box,
  Button,
  Cards,
  Empty,
  Failure,
  FilterBar,
  HttpError,
  Page,
  saveFile,
  Tab,
  Tabs,
  Typography,
  toast,
  useFormat,
  useKeyword,
  useLocation,
  useMutation,
  useNavigate,
  useQuery,
  useSearchParams,
  useText,
} from '@qiaohui/kit';
import { type StockLinkHead, StockLinkList } from '@qiaohui/warehouse/stock-links';
import { useEffect } from 'react';
import { linkedStock } from '../queries.ts';
import { Announced, Goods, Moves } from './lists.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

const shapes = { goods: Goods, in: Announced, movements: Moves };

function Shown({ head, token }: { head: StockLinkHead; token: string }) {
  const t = useText(text);
  const format = useFormat();
  const keyword = useKeyword();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const tab = StockLinkList.safeParse(params.get('tab')).data ?? 'goods';
  const file = useMutation({
    ...linkedStock.csv(token),
    onSuccess: (blob) => saveFile(blob, `${head.client_code}-${tab}.csv`),
    onError: toast.failure,
  });
  const List = shapes[tab];
  const save = (
    <Button
      variant="outlined"
      color="inherit"
      loading={file.isPending}
      onClick={() => file.mutate({ of: tab, keyword })}
    >
      {t('csv')}
    </Button>
  );
  return (
    <Page
      title={t('title', { code: head.client_code })}
      beside={
        <Typography color="textSecondary">
          {[t('pieces', { count: head.pieces }), t('until', { at: format.date(head.expires_at) })].join(' · ')}
        </Typography>
      }
      width="full"
      actions={save}
      dense
    >
      <Tabs
        value={tab}
        onChange={(_, next: string) => navigate(`?tab=${next}#${token}`)}
        aria-label={t('lists')}
        sx={{ mb: 4 }}
      >
        {StockLinkList.options.map((one) => (
          <Tab key={one} value={one} label={t(one)} id={`tab-${one}`} aria-controls="list" />
        ))}
      </Tabs>
      <Box role="tabpanel" id="list" aria-labelledby={`tab-${tab}`}>
        <FilterBar search={t('search')} placeholder={t('placeholder')} />
        <List token={token} keyword={keyword} />
      </Box>
    </Page>
  );
}

/** The token from the URL's fragment; held while the page is open, since query changes drop the fragment. */
function useToken(): string {
  const key = 'stock-window';
  const fresh = useLocation().hash.slice(1);
  useEffect(() => {
    if (fresh) sessionStorage.setItem(key, fresh);
  }, [fresh]);
  return fresh || (sessionStorage.getItem(key) ?? '');
}

/** A customer's stock for the holder of its link, without sign-in. */
export function Component() {
  const t = useText(text);
  const token = useToken();
  const { data, error, refetch } = useQuery(linkedStock.head(token));
  const isGone = error instanceof HttpError && error.status === 404;
  if (data && !isGone) return <Shown head={data} token={token} />;
  return (
    <Page title={t('page')} width="wizard" quiet>
      {(!token || isGone) && <Empty title={t('gone')} text={t('goneText')} />}
      {token && error && !isGone && <Failure error={error} retry={refetch} />}
      {token && !error && <Cards count={3} height={160} />}
    </Page>
  );
}
