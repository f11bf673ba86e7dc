import Edit from '@mui/icons-material/EditOutlined';
import {
  Box,
  type Column,
  Empty,
  RecordRows,
  type RowAct,
  Typography,
  useFormat,
  useMediaQuery,
  useText,
  useTheme,
} from '@qiaohui/kit';
import { VALID } from '@qiaohui/warehouse/contract';
import type { KnownGoods } from '@qiaohui/warehouse/goods';
import type { InOrderWithGoods } from '@qiaohui/warehouse/inorders';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useWorksHere } from '../../area/works-here.ts';
import { goodsAddress, smallPrint } from '../../facts/columns.tsx';
import factText from '../../facts/messages/zh-CN.json' with { type: 'json' };
import { useFacts } from '../../facts/shown.ts';
import { Difference } from '../../goods/difference.tsx';
import names from '../../names/messages/zh-CN.json' with { type: 'json' };
import text from './messages/zh-CN.json' with { type: 'json' };

const EditFacts = lazy(() => import('../../goods/edit-facts.tsx'));
const Correct = lazy(() => import('./correct.tsx'));
const Strike = lazy(() => import('./strike.tsx'));

type Act = 'edit' | 'correct' | 'strike';
type Acting = { act: Act; id: string };

/** Actions of a line; the announcement of a void in-order cannot be changed. */
function useActs(isValid: boolean, onAct: (acting: Acting) => void) {
  const t = useText(text);
  const fact = useText(factText);
  return ({ id, struck, count }: KnownGoods): RowAct[] => {
    const run = (act: Act) => () => onAct({ act, id });
    const mayStrike = isValid && (struck || count === 0);
    return [
      { label: fact('edit'), icon: <Edit fontSize="small" />, run: run('edit') },
      ...(isValid && !struck ? [{ label: t('correct'), run: run('correct') }] : []),
      ...(mayStrike ? [{ label: t(struck ? 'unstrike' : 'strike'), danger: !struck, run: run('strike') }] : []),
    ];
  };
}

/** Announced pieces; those of a struck line are no longer expected. */
function Expected({ goods: { expected, struck } }: { goods: KnownGoods }) {
  const { number } = useFormat();
  return struck ? <s>{number(struck.expected)}</s> : number(expected);
}

/** On a phone a line is what it is, and how many of the announced pieces are here; the rest is on its page. */
function usePhoneColumns(): Column<KnownGoods>[] {
  const t = useText(text);
  const name = useText(names);
  const { number } = useFormat();
  return [
    { key: 'goods', title: name('model'), cell: ({ type }) => <strong>{type}</strong> },
    {
      key: 'difference',
      title: t('difference'),
      phone: 'beside',
      // what is all here needs no word beside '48 of 48'
      cell: (goods) => (goods.count === goods.expected && !goods.struck ? null : <Difference goods={goods} />),
    },
    { key: 'code', title: name('code'), cell: ({ sku, code }) => sku || code },
    {
      key: 'received',
      title: t('received'),
      phone: 'end',
      cell: ({ count, expected, struck }) =>
        struck || expected === 0
          ? number(count)
          : t('ofExpected', { count: number(count), expected: number(expected) }),
    },
  ];
}

function useColumns(): Column<KnownGoods>[] {
  const t = useText(text);
  const name = useText(names);
  const facts = useFacts();
  const { number } = useFormat();
  return [
    {
      key: 'goods',
      title: name('model'),
      cell: ({ type }) => (
        <Box component="strong" sx={{ minWidth: { sm: 240 } }}>
          {type}
        </Box>
      ),
      below: (goods) => (
        <>
          <div>{smallPrint(goods.sku, goods.code)}</div>
          {smallPrint(...facts(goods).map(({ label, value }) => `${label}: ${value}`))}
        </>
      ),
    },
    { key: 'boxes', title: name('boxes'), figure: true, phone: 'hidden', cell: ({ box_count }) => number(box_count) },
    { key: 'expected', title: t('expected'), figure: true, cell: (goods) => <Expected goods={goods} /> },
    { key: 'received', title: t('received'), figure: true, cell: ({ count }) => <strong>{number(count)}</strong> },
    {
      key: 'difference',
      title: t('difference'),
      whole: true,
      phone: 'beside',
      cell: (goods) => <Difference goods={goods} />,
    },
    { key: 'stock', title: t('inStock'), figure: true, cell: ({ stock }) => number(stock) },
  ];
}

function Sum({ goods }: { goods: KnownGoods[] }) {
  const t = useText(text);
  const { number } = useFormat();
  const sum = (of: (one: KnownGoods) => number) => goods.reduce((total, one) => total + of(one), 0);
  const missing = sum(({ expected, count }) => Math.max(0, expected - count));
  // a surplus on one line does not make up for another, so both are shown
  const over = sum(({ expected, count }) => (expected > 0 ? Math.max(0, count - expected) : 0));
  const unannounced = sum(({ expected, count }) => (expected > 0 ? 0 : count));
  const parts = [
    t('sum', { count: sum((one) => one.expected), received: number(sum((one) => one.count)) }),
    over > 0 && t('sumOver', { count: number(over) }),
    unannounced > 0 && t('sumUnannounced', { count: number(unannounced) }),
    missing > 0 && t('sumMissing', { count: number(missing) }),
  ];
  return <Typography sx={{ mb: 3 }}>{parts.filter(Boolean).join(' · ')}</Typography>;
}

/** Goods that are announced, received, and still here. */
export function Goods({ order, action }: { order: InOrderWithGoods; action: ReactNode }) {
  const t = useText(text);
  const name = useText(names);
  const { number } = useFormat();
  const worksHere = useWorksHere();
  const [acting, setActing] = useState<Acting | null>(null);
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const wide = useColumns();
  const phone = usePhoneColumns();
  const acts = useActs(order.status === VALID, setActing);
  // the current goods, so that a dialog can show what somebody else changed meanwhile
  const acted = order.goods.find(({ id }) => id === acting?.id);
  const close = () => setActing(null);
  if (order.goods.length === 0) {
    const announced = `${number(order.quantity)} × ${name(`package_${order.package}`)}`;
    const why = order.status === VALID ? t('noGoodsText', { announced }) : t('noGoodsVoid');
    return <Empty title={t('noGoods')} text={why} action={action} />;
  }
  return (
    <>
      <Sum goods={order.goods} />
      <RecordRows
        label={t('goods')}
        rows={order.goods}
        columns={narrow && worksHere ? phone : wide}
        addressOf={worksHere ? goodsAddress : undefined}
        actsOf={worksHere ? acts : undefined}
        nameOf={({ code }) => code}
      />
      {acted && (
        <Suspense>
          {acting?.act === 'edit' && <EditFacts goods={acted} onClose={close} />}
          {acting?.act === 'correct' && <Correct goods={acted} onClose={close} />}
          {acting?.act === 'strike' && <Strike goods={acted} onClose={close} />}
        </Suspense>
      )}
    </>
  );
}
