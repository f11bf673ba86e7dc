import {
  Box,
  Card,
  Cards,
  Copy,
  Details,
  Link,
  Loaded,
  Page,
  RouterLink,
  StatusChip,
  Typography,
  useFormat,
  useParams,
  useQuery,
  useText,
  When,
} from '@qiaohui/kit';
import type { Box as BoxFacts } from '@qiaohui/warehouse/outorders/packages';
import { AreaBreadcrumbs } from '../area/breadcrumbs.tsx';
import names from '../names/messages/zh-CN.json' with { type: 'json' };
import { usePlaceName } from '../places/place-names.ts';
import { PrintBox } from '../prints/labels.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { boxes } from './queries.ts';

function BoxDetails({ box }: { box: BoxFacts }) {
  const t = useText(text);
  const name = useText(names);
  const { number } = useFormat();
  const named = usePlaceName();
  const { order, size, weight, arrival } = box;
  const rows = [
    { label: t('kind'), value: t(`kind_${box.kind}`) },
    { label: t('nth'), value: arrival && `${number(arrival.nth)} / ${number(arrival.boxes)}` },
    {
      label: t('state'),
      value: arrival && (
        <StatusChip
          tone={arrival.state === 'announced' ? 'waiting' : arrival.state === 'received' ? 'progress' : 'info'}
          label={t(`state_${arrival.state}`)}
        />
      ),
    },
    { label: t('announced'), value: arrival && name('pieces', { count: arrival.announced }) },
    {
      label: t('receivedAt'),
      value: arrival?.received_at && (
        <>
          <When at={arrival.received_at} /> · {arrival.by}
        </>
      ),
    },
    {
      label: t(`order_${order.kind}`),
      value: (
        <Link component={RouterLink} to={`/warehouse/${order.kind}/${order.id}`}>
          {order.code}
        </Link>
      ),
    },
    { label: name('clientCode'), value: box.client_code, copy: box.client_code },
    { label: name('weight'), value: weight && name('kilograms', { value: number(weight) }) },
    { label: t('size'), value: size && `${size.length} × ${size.width} × ${size.height} cm` },
    {
      label: t('places'),
      value: box.places.map(({ place, pieces }) => `${named(place)} (${number(pieces)})`).join(', '),
    },
  ];
  return <Details rows={rows.filter(({ value }) => value)} />;
}

function Contents({ box }: { box: BoxFacts }) {
  const t = useText(text);
  const name = useText(names);
  const rows = box.lines.map(({ goods, pieces, best_before }) => ({
    label: [goods.type, goods.sku].filter(Boolean).join(' · '),
    value: name('pieces', { count: pieces }) + (best_before ? ` · ${t('bestBefore', { day: best_before })}` : ''),
  }));
  return <Details rows={rows} />;
}

/** The page of one box, by the code on its label: of received goods, or packed for an out-order. */
export function Component() {
  const { id: code = '' } = useParams();
  const t = useText(text);
  const box = useQuery(boxes.one(code));
  return (
    <Page
      title={t('title', { code })}
      heading={code}
      actions={
        <>
          <Copy value={code} label={t('code')} text />
          {box.data && <PrintBox code={code} />}
        </>
      }
    >
      <AreaBreadcrumbs crumbs={[{ label: code }]} />
      <Loaded query={box} skeleton={<Cards count={2} height={160} />}>
        {(data) => (
          <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
            <Card component="section">
              <Typography variant="h2" sx={{ mb: 3 }}>
                {t('contents')}
              </Typography>
              <Contents box={data} />
            </Card>
            <Card component="section">
              <Typography variant="h2" sx={{ mb: 3 }}>
                {t('details')}
              </Typography>
              <BoxDetails box={data} />
            </Card>
          </Box>
        )}
      </Loaded>
    </Page>
  );
}
