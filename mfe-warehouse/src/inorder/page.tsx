import {
  Box,
  Card,
  Cards,
  Copy,
  Details,
  Loaded,
  Page,
  Stack,
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
import { PrintGoods } from '../prints/labels.tsx';
import { ReceiveButton, ValidityButton } from './actions.tsx';
import { Goods } from './goods.tsx';
import { Movements } from './movements.tsx';
import { inOrder } from './queries.ts';
import { text } from './text.ts';
import { WaybillPart } from './waybill.tsx';

const Receive = lazy(() => import('./receive.tsx'));

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
  const [receiving, setReceiving] = useState(false);
  const receive = <ReceiveButton order={order} onOpen={() => setReceiving(true)} />;
  const heading = (
    <Stack component="span" direction="row" sx={{ alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
      {number} <ValidityChip status={order.status} />
    </Stack>
  );
  const actions = (
    <>
      <Copy value={number} label={name('number')} text />
      <PrintGoods goods={order.goods} file={number} />
      <ValidityButton order={order} />
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
      {receiving && (
        <Suspense>
          <Receive id={order.id} onClose={() => setReceiving(false)} />
        </Suspense>
      )}
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
