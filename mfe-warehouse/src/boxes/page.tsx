import {
  Box,
  Cards,
  Details,
  Link,
  RecordPage,
  RouterLink,
  StatusChip,
  useFormat,
  useParams,
  useQuery,
  useText,
  When,
} from '@qiaohui/kit';
import type { Box as BoxFacts } from '@qiaohui/warehouse/outorders/packages';
import { HeadActs, HeadCopy } from '../area/head-acts.tsx';
import { Part } from '../area/page-parts.tsx';
import { useRootCrumb } from '../area/root-crumb.ts';
import names from '../names/messages/zh-CN.json' with { type: 'json' };
import { usePlaceName } from '../places/place-names.ts';
import { labelOfBox, usePrintLabels } from '../prints/labels.tsx';
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
  const { plainDate } = useFormat();
  const rows = box.lines.map(({ goods, pieces, best_before }) => ({
    label: [goods.type, goods.sku].filter(Boolean).join(' · '),
    value:
      name('pieces', { count: pieces }) + (best_before ? ` · ${t('bestBefore', { day: plainDate(best_before) })}` : ''),
  }));
  return <Details rows={rows} />;
}

function Actions({ code }: { code: string }) {
  const { acts, dialog } = usePrintLabels(labelOfBox(code));
  return (
    <>
      <HeadActs acts={acts} />
      {dialog}
    </>
  );
}

/** The page of one box, by the code on its label: of received goods, or packed for an out-order. */
export function Component() {
  const { id: code = '' } = useParams();
  const t = useText(text);
  const title = t('title', { code });
  return (
    <RecordPage
      query={useQuery(boxes.one(code))}
      kind={title}
      crumbs={[useRootCrumb(), { label: code }]}
      title={() => title}
      heading={() => code}
      beside={() => <HeadCopy value={code} label={t('code')} />}
      actions={() => <Actions code={code} />}
      skeleton={<Cards count={2} height={160} />}
    >
      {(box) => (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
          <Part title={t('contents')}>
            <Contents box={box} />
          </Part>
          <Part title={t('details')}>
            <BoxDetails box={box} />
          </Part>
        </Box>
      )}
    </RecordPage>
  );
}
