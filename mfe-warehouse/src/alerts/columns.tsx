import { StatusChip, useFormat, useText } from '@qiaohui/kit';
import type { ExpiringGoods, LowStock, OverdueInOrder } from '@qiaohui/warehouse/alerts';
import { Below } from '../listing/below.tsx';
import type { Column } from '../listing/column.ts';
import { useGoodsColumns } from '../listing/goods-columns.tsx';
import { RowLink } from '../listing/row-link.tsx';
import names from '../names/messages/zh-CN.json' with { type: 'json' };
import { Act } from './act.tsx';
import { daysUntil } from './days.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import type { Known } from './queries.ts';

type OnHide = (alert: Known) => void;

export function useExpiring(onHide: OnHide): Column<ExpiringGoods>[] {
  const t = useText(text);
  const name = useText(names);
  const { number, date } = useFormat();
  const goods = useGoodsColumns<ExpiringGoods>();
  const left = (day: string) => {
    const days = daysUntil(day);
    return days < 0 ? (
      <StatusChip tone="attention" label={t('over')} />
    ) : (
      <StatusChip tone="waiting" label={t('daysLeft', { count: days })} />
    );
  };
  return [
    ...goods,
    {
      key: 'day',
      label: t('bestBefore'),
      whole: true,
      cell: ({ best_before }) => best_before && date(`${best_before}T00:00:00`),
    },
    { key: 'left', label: name('status'), whole: true, cell: ({ best_before }) => best_before && left(best_before) },
    { key: 'stock', label: name('stock'), figure: true, cell: ({ stock }) => <strong>{number(stock)}</strong> },
    {
      key: 'acts',
      label: t('acts'),
      cell: ({ id, code, type, quiet }) => (
        <Act alert={{ kind: 'expiring', id, name: `${type} ${code}` }} quiet={quiet} onHide={onHide} />
      ),
    },
  ];
}

export function useLow(onHide: OnHide): Column<LowStock>[] {
  const t = useText(text);
  const name = useText(names);
  const { number } = useFormat();
  return [
    {
      key: 'goods',
      label: `${name('sku')} / ${name('model')}`,
      cell: ({ by, name: own, goods }) => (
        <>
          {goods ? <RowLink to={`/warehouse/goods/${goods.id}`}>{own}</RowLink> : own}
          <Below parts={[t(`kind_${by}`)]} />
        </>
      ),
    },
    { key: 'client', label: name('clientCode'), whole: true, cell: ({ client_code }) => client_code },
    { key: 'stock', label: t('stock'), figure: true, cell: ({ stock }) => <strong>{number(stock)}</strong> },
    { key: 'level', label: t('level'), figure: true, cell: ({ level }) => number(level) },
    { key: 'user', label: t('setBy'), minor: true, cell: ({ user }) => user.name },
    {
      key: 'acts',
      label: t('acts'),
      cell: ({ id, name: own, client_code, quiet }) => (
        <Act alert={{ kind: 'low', id, name: `${own} ${client_code}` }} quiet={quiet} onHide={onHide} />
      ),
    },
  ];
}

export function useOverdue(onHide: OnHide): Column<OverdueInOrder>[] {
  const t = useText(text);
  const name = useText(names);
  const { number, date } = useFormat();
  return [
    {
      key: 'number',
      label: name('number'),
      cell: ({ id, number: own, waybill_number }) => (
        <>
          <RowLink to={`/warehouse/in/${id}`}>{own}</RowLink>
          <Below parts={[waybill_number ?? '']} />
        </>
      ),
    },
    { key: 'client', label: name('clientCode'), whole: true, cell: ({ client_code }) => client_code },
    { key: 'eta', label: t('eta'), whole: true, cell: ({ eta }) => date(`${eta}T00:00:00`) },
    {
      key: 'late',
      label: name('status'),
      whole: true,
      cell: ({ eta }) => <StatusChip tone="attention" label={t('daysLate', { count: -daysUntil(eta) })} />,
    },
    { key: 'received', label: t('received'), figure: true, cell: ({ received }) => number(received) },
    { key: 'lacking', label: t('lacking'), figure: true, cell: ({ lacking }) => (lacking ? number(lacking) : '–') },
    {
      key: 'acts',
      label: t('acts'),
      cell: ({ id, number: own, quiet }) => (
        <Act alert={{ kind: 'overdue', id, name: own }} quiet={quiet} onHide={onHide} />
      ),
    },
  ];
}
