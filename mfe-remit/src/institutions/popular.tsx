import { Box, Button, Empty, Failure, Skeleton, Typography, useQuery, useSearchParams, useText } from '@qiaohui/kit';
import type { PricedAmount } from './choose.ts';
import { InstitutionLink } from './link.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { institutions } from './queries.ts';
import { popularOf } from './search.ts';

const grid = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(250px, 100%), 1fr))',
  listStyle: 'none',
  m: 0,
  p: 0,
};
const places = Array.from({ length: 8 }, (_, at) => `place ${at}`);

/** The most popular institutions; all of them on demand, which the address records. */
export function Popular({ pricedAmount }: { pricedAmount: PricedAmount }) {
  const t = useText(text);
  const [params, setParams] = useSearchParams();
  const { data: all, error, refetch } = useQuery(institutions.all());
  const whole = params.has('all');
  const toggle = () =>
    setParams(
      (now) => {
        if (whole) now.delete('all');
        else now.set('all', '1');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  const shown = whole ? all : all && popularOf(all).slice(0, 8);
  return (
    <Box component="section" aria-labelledby="popular" sx={{ mt: { xs: 8, sm: 11 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 44, mb: 3 }}>
        <Typography variant="h2" id="popular">
          {whole ? t('allTitle') : t('popular')}
        </Typography>
        {all && all.length > 0 && (
          <Button color="inherit" size="small" onClick={toggle} aria-expanded={whole} sx={{ color: 'text.secondary' }}>
            {whole ? t('fewer') : t('all', { count: all.length })}
          </Button>
        )}
      </Box>
      {error && !all && <Failure error={error} retry={refetch} />}
      {all?.length === 0 && <Empty title={t('noInstitutions')} />}
      <Box component="ul" sx={grid}>
        {shown?.map((institution) => (
          <li key={institution.id}>
            <InstitutionLink institution={institution} pricedAmount={pricedAmount} />
          </li>
        ))}
        {!all &&
          !error &&
          places.map((place) => (
            <Skeleton component="li" key={place} variant="rounded" height={88} sx={{ borderRadius: 1.4 }} />
          ))}
      </Box>
    </Box>
  );
}
