import { Box, Button, Empty, Typography, useFormat, useText } from '@qiaohui/kit';
import type { KnownGoods } from '@qiaohui/warehouse/goods';
import type { InOrderWithGoods } from '@qiaohui/warehouse/inorders';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useFacts } from '../facts/shown.ts';
import { text as factText } from '../facts/text.ts';
import { Below } from '../listing/below.tsx';
import type { Column } from '../listing/column.ts';
import { RowLink } from '../listing/row-link.tsx';
import { Rows } from '../listing/rows.tsx';
import { names } from '../names/text.ts';
import { useWorksHere } from './actions.tsx';
import { Difference } from './difference.tsx';
import { text } from './text.ts';

const EditFacts = lazy(() => import('../facts/edit.tsx'));

/** Which goods they are, with all that is known of them below. */
function Which({ goods }: { goods: KnownGoods }) {
  const facts = useFacts();
  const worksHere = useWorksHere();
  const { id, type, sku, code } = goods;
  const known = facts(goods).map(({ label, value }) => `${label}: ${value}`);
  return (
    <Box sx={{ minWidth: { sm: 240 } }}>
      {worksHere ? <RowLink to={`/warehouse/goods/${id}`}>{type}</RowLink> : <strong>{type}</strong>}
      <Below parts={[sku, code]} />
      <Below parts={known} />
    </Box>
  );
}

function useColumns(onEdit: (goods: KnownGoods) => void): Column<KnownGoods>[] {
  const t = useText(text);
  const name = useText(names);
  const fact = useText(factText);
  const worksHere = useWorksHere();
  const { number } = useFormat();
  const edit: Column<KnownGoods> = {
    key: 'edit',
    label: t('acts'),
    cell: (goods) => (
      <Button
        color="info"
        aria-label={`${fact('edit')} ${goods.code}`}
        onClick={() => onEdit(goods)}
        sx={{ position: 'relative', zIndex: 1, minHeight: 44 }}
      >
        {fact('edit')}
      </Button>
    ),
  };
  return [
    { key: 'goods', label: name('model'), cell: (goods) => <Which goods={goods} /> },
    { key: 'boxes', label: name('boxes'), figure: true, cell: ({ box_count }) => number(box_count) },
    { key: 'expected', label: t('expected'), figure: true, cell: ({ expected }) => number(expected) },
    { key: 'received', label: t('received'), figure: true, cell: ({ count }) => <strong>{number(count)}</strong> },
    { key: 'difference', label: t('difference'), whole: true, cell: (goods) => <Difference goods={goods} /> },
    { key: 'stock', label: t('inStock'), figure: true, cell: ({ stock }) => number(stock) },
    ...(worksHere ? [edit] : []),
  ];
}

function Sum({ goods }: { goods: KnownGoods[] }) {
  const t = useText(text);
  const { number } = useFormat();
  const sum = (of: (one: KnownGoods) => number) => goods.reduce((total, one) => total + of(one), 0);
  const missing = sum(({ expected, count }) => Math.max(0, expected - count));
  return (
    <Typography sx={{ mb: 3 }}>
      {t('sum', { expected: number(sum((one) => one.expected)), received: number(sum((one) => one.count)) })}
      {missing > 0 && t('sumMissing', { count: number(missing) })}
    </Typography>
  );
}

/** What should come with it, what came, and how much of that is still here. */
export function Goods({ order, action }: { order: InOrderWithGoods; action: ReactNode }) {
  const t = useText(text);
  const name = useText(names);
  const { number } = useFormat();
  const [edited, setEdited] = useState<KnownGoods | null>(null);
  const columns = useColumns(setEdited);
  if (order.goods.length === 0) {
    const announced = `${number(order.quantity)} × ${name(`package_${order.package}`)}`;
    const why = order.status === 1 ? t('noGoodsText', { announced }) : t('noGoodsVoid');
    return <Empty title={t('noGoods')} text={why} action={action} />;
  }
  return (
    <>
      <Sum goods={order.goods} />
      <Rows label={t('goods')} rows={order.goods} columns={columns} />
      {edited && (
        <Suspense>
          <EditFacts goods={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  );
}
