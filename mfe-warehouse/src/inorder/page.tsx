import {
  Box,
  Card,
  Cards,
  Copy,
  Details,
  Loaded,
  Page,
  Stack,
  StatusChip,
  Typography,
  useFormat,
  useParams,
  useQuery,
  useText,
  When,
} from '@qiaohui/kit';
import type { InOrderWithGoods } from '@qiaohui/warehouse/inorders';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ValidityChip } from '../names/chips.tsx';
import { names } from '../names/text.ts';
import { Trail } from '../names/trail.tsx';
import { AnnounceButton, ReceiveButton, ValidityButton } from './actions.tsx';
import { Goods } from './goods.tsx';
import { Movements } from './movements.tsx';
import { inOrder } from './queries.ts';
import { text } from './text.ts';
import { WaybillPart } from './waybill.tsx';

const Receive = lazy(() => import('./receive.tsx'));
const Announce = lazy(() => import('./announce.tsx'));

const SHANGHAI = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' });

const columns = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 372px' },
};
const column = { display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' };

function Part({ title, bare = false, children }: { title: string; bare?: boolean; children: ReactNode }) {
  const heading = (
    <Typography variant="h2" sx={{ mb: 3 }}>
      {title}
    </Typography>
  );
  const body = (
    <>
      {heading}
      {children}
    </>
  );
  return bare ? <Box component="section">{body}</Box> : <Card component="section">{body}</Card>;
}

/** The day on which it should come, and that it is late. */
function Eta({ order, day }: { order: InOrderWithGoods; day: string }) {
  const t = useText(text);
  const { date } = useFormat();
  const isAwaited = order.received === 0 || order.goods.some(({ expected, count }) => count < expected);
  const isLate = order.status === 1 && isAwaited && day < SHANGHAI.format(new Date());
  return (
    <Stack component="span" direction="row" sx={{ gap: 2, alignItems: 'center', justifyContent: 'end' }}>
      {isLate && <StatusChip tone="attention" label={t('late')} />}
      {date(`${day}T00:00:00`)}
    </Stack>
  );
}

function InOrderDetails({ order }: { order: InOrderWithGoods }) {
  const t = useText(text);
  const name = useText(names);
  const { number } = useFormat();
  const codes = [order.client_code, order.client_code2, order.client_code3];
  const labels = [name('clientCode'), name('clientCode2'), name('clientCode3')];
  const rows = [
    ...codes.map((code, index) => ({ label: labels[index] ?? '', value: code, copy: code })),
    { label: name('type'), value: name(`type_${order.type}`) },
    { label: t('announced'), value: `${number(order.quantity)} × ${name(`package_${order.package}`)}` },
    { label: t('eta'), value: order.eta && <Eta order={order} day={order.eta} /> },
    { label: name('weight'), value: order.weight && name('kilograms', { value: number(order.weight) }) },
    { label: name('desc'), value: order.desc },
    { label: name('remark'), value: order.remark },
    { label: name('user'), value: order.user.name },
    { label: name('createdAt'), value: <When at={order.created_at} /> },
  ];
  return <Details rows={rows.filter(({ value }) => value)} />;
}

function Shown({ order }: { order: InOrderWithGoods }) {
  const t = useText(text);
  const name = useText(names);
  const { number } = order;
  const [open, setOpen] = useState<'receive' | 'announce' | null>(null);
  const announce = <AnnounceButton order={order} onOpen={() => setOpen('announce')} />;
  const receive = <ReceiveButton order={order} onOpen={() => setOpen('receive')} />;
  const heading = (
    <Stack component="span" direction="row" sx={{ alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
      {number} <ValidityChip status={order.status} />
    </Stack>
  );
  const actions = (
    <>
      <Copy value={number} label={name('number')} text />
      <ValidityButton order={order} />
      {announce}
      {order.goods.length > 0 && receive}
    </>
  );
  return (
    <Page title={t('title', { number })} heading={heading} actions={actions}>
      <Trail crumbs={[{ label: name('inOrders'), to: '/warehouse/in' }, { label: number }]} />
      <Box sx={columns}>
        <Box sx={column}>
          <Part title={t('goods')} bare={order.goods.length > 0}>
            <Goods order={order} action={receive} />
          </Part>
          <Part title={t('movements')}>
            <Movements movements={order.movements} />
          </Part>
        </Box>
        <Box sx={column}>
          <Part title={t('waybill')}>
            <WaybillPart waybill={order.waybill} />
          </Part>
          <Part title={t('details')}>
            <InOrderDetails order={order} />
          </Part>
        </Box>
      </Box>
      <Suspense>
        {open === 'receive' && <Receive id={order.id} onClose={() => setOpen(null)} />}
        {open === 'announce' && <Announce id={order.id} onClose={() => setOpen(null)} />}
      </Suspense>
    </Page>
  );
}

export function Component() {
  const { id = '' } = useParams();
  const name = useText(names);
  const order = useQuery(inOrder.one(id));
  if (order.data) return <Shown order={order.data} />;
  return (
    <Page title={name('inOrders')}>
      <Trail crumbs={[{ label: name('inOrders'), to: '/warehouse/in' }]} />
      <Loaded query={order} skeleton={<Cards count={3} height={200} />}>
        {() => null}
      </Loaded>
    </Page>
  );
}
