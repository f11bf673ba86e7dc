import { Button, Page, RouterLink, Stack, useInfiniteQuery, useText } from '@qiaohui/kit';
import { TextField } from '@qiaohui/kit/form';
import { lazy, Suspense, useEffect, useState } from 'react';
import { AreaBreadcrumbs } from '../area/breadcrumbs.tsx';
import { useFilters } from '../listing/filters.ts';
import { Listing } from '../listing/listing.tsx';
import names from '../names/messages/zh-CN.json' with { type: 'json' };
import { Checks } from './checks.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { type Act, useColumns } from './movements.tsx';
import { ledger } from './queries.ts';

const Amend = lazy(() => import('./amend.tsx'));
const PAUSE_MS = 250;

/** Filter by client code; it is written to the URL once typing pauses. */
function ClientCode({ label, value, onChoose }: { label: string; value: string; onChoose: (code: string) => void }) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onChoose(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onChoose]);
  return <TextField fullWidth={false} label={label} value={typed} onChange={({ target }) => setTyped(target.value)} />;
}

export function Component() {
  const t = useText(text);
  const name = useText(names);
  const { params, set } = useFilters();
  const [act, setAct] = useState<Act | null>(null);
  const [goods, client_code] = [params.get('goods') ?? '', params.get('client') ?? ''];
  const query = useInfiniteQuery(ledger.movements({ goods, client_code }));
  const columns = useColumns(setAct);
  return (
    <Page title={t('title')} width="full">
      <AreaBreadcrumbs crumbs={[{ label: t('title') }]} />
      <Checks />
      <Stack
        direction="row"
        role="group"
        aria-label={t('filters')}
        sx={{ gap: 3, mb: 3, flexWrap: 'wrap', alignItems: 'flex-end' }}
      >
        <ClientCode label={name('clientCode')} value={client_code} onChoose={(code) => set('client', code)} />
        {goods && (
          <>
            <Button variant="outlined" color="inherit" onClick={() => set('goods', null)}>
              {t('allGoods')}
            </Button>
            <Button component={RouterLink} to={`/warehouse/goods/${goods}`} variant="outlined" color="inherit">
              {t('goodsPage')}
            </Button>
          </>
        )}
      </Stack>
      <Listing
        label={t('movements')}
        query={query}
        columns={columns}
        sought={goods !== '' || client_code !== ''}
        clearTo="/warehouse/ledger"
        nothing={{ sought: t('soughtNothing'), ever: t('ever') }}
      />
      {act && (
        <Suspense>
          <Amend {...act} onClose={() => setAct(null)} />
        </Suspense>
      )}
    </Page>
  );
}
