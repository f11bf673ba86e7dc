import {
  Box,
  Button,
  Card,
  Cards,
  Copy,
  Details,
  Figure,
  Lines,
  Link,
  Loaded,
  LoadMore,
  Page,
  RouterLink,
  Typography,
  useFormat,
  useInfiniteQuery,
  useParams,
  useQuery,
  useText,
  When,
} from '@qiaohui/kit';
import type { OneGoods } from '@qiaohui/warehouse/goods';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Level } from '../alerts/level.tsx';
import { text as alertText } from '../alerts/text.ts';
import { useFacts } from '../facts/shown.ts';
import { text as factText } from '../facts/text.ts';
import { Difference } from '../inorder/difference.tsx';
import { names } from '../names/text.ts';
import { Trail } from '../names/trail.tsx';
import { MovementLines } from './movements.tsx';
import { Places } from './places.tsx';
import { goods } from './queries.ts';
import { text } from './text.ts';

const EditFacts = lazy(() => import('../facts/edit.tsx'));

const columns = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 420px' },
};
const column = { display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' };
const figures = {
  display: 'grid',
  gap: { xs: 2, sm: 4 },
  mb: 4,
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)', md: 'repeat(5, 1fr)' },
};

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section">
      <Typography variant="h2" sx={{ mb: 3 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}

function Numbers({ row }: { row: OneGoods }) {
  const t = useText(text);
  const { number } = useFormat();
  const { expected, count, stock, free } = row;
  return (
    <Box component="section" aria-label={t('figures')} sx={figures}>
      <Figure label={t('expected')} value={number(expected)} />
      <Figure label={t('received')} value={number(count)} note={<Difference goods={row} />} />
      <Figure label={t('inStock')} value={number(stock)} />
      <Figure label={t('free')} value={number(free)} />
      <Figure label={t('promised')} value={number(stock - free)} />
    </Box>
  );
}

function Facts({ row }: { row: OneGoods }) {
  const t = useText(text);
  const name = useText(names);
  const { number } = useFormat();
  const facts = useFacts();
  const { sku, client_code, box_count, ware_in, counted_at, user, created_at } = row;
  const rows = [
    { label: name('sku'), value: sku, copy: sku },
    { label: name('clientCode'), value: client_code, copy: client_code },
    { label: name('boxes'), value: number(box_count) },
    ...facts(row),
    {
      label: t('inOrder'),
      value: (
        <Link component={RouterLink} to={`/warehouse/in/${ware_in.id}`}>
          {ware_in.code}
        </Link>
      ),
    },
    { label: t('lastCounted'), value: counted_at ? <When at={counted_at} /> : t('never') },
    { label: name('user'), value: user.name },
    { label: name('createdAt'), value: <When at={created_at} /> },
  ];
  return <Details rows={rows.filter(({ value }) => value)} />;
}

function Movements({ id }: { id: string }) {
  const t = useText(text);
  const query = useInfiniteQuery(goods.movements(id));
  return (
    <Loaded query={query} skeleton={<Lines count={4} height={56} />}>
      {({ pages }) => {
        const rows = pages.flatMap(({ data }) => data);
        if (rows.length === 0) return <Typography color="textSecondary">{t('noMovements')}</Typography>;
        return (
          <>
            <MovementLines movements={rows} />
            <LoadMore query={query} quiet />
          </>
        );
      }}
    </Loaded>
  );
}

function Shown({ row }: { row: OneGoods }) {
  const t = useText(text);
  const name = useText(names);
  const fact = useText(factText);
  const alert = useText(alertText);
  const [editing, setEditing] = useState(false);
  const { id, code, type, ware_in } = row;
  const trail = [
    { label: name('inOrders'), to: '/warehouse/in' },
    { label: ware_in.code, to: `/warehouse/in/${ware_in.id}` },
    { label: code },
  ];
  const actions = (
    <>
      <Copy value={code} label={name('code')} text />
      <Button component={RouterLink} to={`/warehouse/ledger?goods=${id}`} variant="outlined" color="inherit">
        {t('ledger')}
      </Button>
      <Button variant="contained" onClick={() => setEditing(true)}>
        {fact('edit')}
      </Button>
    </>
  );
  return (
    <Page title={t('title', { code })} heading={type} intro={code} actions={actions}>
      <Trail crumbs={trail} />
      <Numbers row={row} />
      <Box sx={columns}>
        <Box sx={column}>
          <Part title={t('places')}>
            <Places places={row.places} />
          </Part>
          <Part title={t('movements')}>
            <Movements id={id} />
          </Part>
        </Box>
        <Box sx={column}>
          <Part title={t('facts')}>
            <Facts row={row} />
          </Part>
          <Part title={alert('levelTitle')}>
            <Level goods={id} />
          </Part>
        </Box>
      </Box>
      {editing && (
        <Suspense>
          <EditFacts goods={row} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Page>
  );
}

export function Component() {
  const { id = '' } = useParams();
  const t = useText(text);
  const query = useQuery(goods.one(id));
  if (query.data) return <Shown row={query.data} />;
  return (
    <Page title={t('goods')}>
      <Trail crumbs={[{ label: t('goods') }]} />
      <Loaded query={query} skeleton={<Cards count={3} height={200} />}>
        {() => null}
      </Loaded>
    </Page>
  );
}
