import {
  Box,
  Card,
  Cards,
  Copy,
  Details,
  http,
  Loaded,
  Page,
  queryOptions,
  Stack,
  Typography,
  useFormat,
  useParams,
  useQuery,
  useText,
  When,
} from '@qiaohui/kit';
import { OutOrderWithGoods } from '@qiaohui/warehouse/outorders';
import { OutChip } from '../names/chips.tsx';
import { names } from '../names/text.ts';
import { Trail } from '../names/trail.tsx';
import { ShippedLines } from './lines.tsx';
import { text } from './text.ts';

const outOrder = (id: string) =>
  queryOptions({
    queryKey: ['warehouse', 'out', id],
    queryFn: ({ signal }) => http.post(OutOrderWithGoods, '/api/v1/warehouse/out/one', { id }, { signal }),
  });

const columns = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 372px' },
};

function OutOrderDetails({ order }: { order: OutOrderWithGoods }) {
  const t = useText(names);
  const { number } = useFormat();
  const rows = [
    { label: t('clientCode'), value: order.client_code, copy: order.client_code },
    { label: t('delivery'), value: t(`deliver_${order.deliver_type}`) },
    { label: t('quantity'), value: t('pieces', { count: order.quantity }) },
    { label: t('trays'), value: number(order.tray_quantity) },
    { label: t('weight'), value: order.weight && t('kilograms', { value: number(order.weight) }) },
    { label: t('remark'), value: order.remark },
    { label: t('user'), value: order.user.name },
    { label: t('outTime'), value: order.out_time && <When at={order.out_time} /> },
  ];
  return <Details rows={rows.filter(({ value }) => value)} />;
}

function Shown({ order }: { order: OutOrderWithGoods }) {
  const t = useText(text);
  const name = useText(names);
  const { number } = order;
  const heading = (
    <Stack component="span" direction="row" sx={{ alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
      {number} <OutChip status={order.status} />
    </Stack>
  );
  return (
    <Page
      title={t('title', { number })}
      heading={heading}
      actions={<Copy value={number} label={name('number')} text />}
    >
      <Trail crumbs={[{ label: name('outOrders'), to: '/warehouse/out' }, { label: number }]} />
      <Box sx={columns}>
        <section>
          <Typography variant="h2" sx={{ mb: 3 }}>
            {t('lines')}
          </Typography>
          <ShippedLines goods={order.goods} />
        </section>
        <Card component="section">
          <Typography variant="h2" sx={{ mb: 3 }}>
            {t('details')}
          </Typography>
          <OutOrderDetails order={order} />
        </Card>
      </Box>
    </Page>
  );
}

export function Component() {
  const { id = '' } = useParams();
  const name = useText(names);
  const order = useQuery(outOrder(id));
  if (order.data) return <Shown order={order.data} />;
  return (
    <Page title={name('outOrders')}>
      <Trail crumbs={[{ label: name('outOrders'), to: '/warehouse/out' }]} />
      <Loaded query={order} skeleton={<Cards count={2} height={240} />}>
        {() => null}
      </Loaded>
    </Page>
  );
}
