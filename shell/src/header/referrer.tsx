import ArrowBack from '@mui/icons-material/ArrowBackOutlined';
import { http, Link, queryOptions, type SxProps, useQuery, useText } from '@qiaohui/kit';
import { z } from 'zod';
import text from './messages/zh-CN.json' with { type: 'json' };

/** URL of a referrer's site; only http and https are accepted. */
const Home = z.url({ protocol: /^https?$/ });

const linkOf = (from: string) =>
  queryOptions({
    queryKey: ['shell', 'referrer', from],
    queryFn: ({ signal }) =>
      http.get(Home, `/api/client/from/${encodeURIComponent(from)}/link`, { signal, open: true }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A link back to the referrer; renders nothing for an unknown one. */
export default function Referrer({ from, sx }: { from: string; sx: SxProps }) {
  const t = useText(text);
  const { data } = useQuery(linkOf(from));
  if (!data) return null;
  return (
    <Link href={data} rel="noreferrer" sx={sx}>
      <ArrowBack fontSize="inherit" sx={{ mr: 1, verticalAlign: '-2px' }} />
      {t('backTo', { from })}
    </Link>
  );
}
