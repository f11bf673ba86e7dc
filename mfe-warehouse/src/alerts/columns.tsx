import { type Column, StatusChip, useFormat, useText } from '@qiaohui/kit';
import type { ExpiringGoods, LowStock, OverdueInOrder } from '@qiaohui/warehouse/alerts';
import { daysUntil } from '../area/days.ts';
import { useGoodsColumns } from '../facts/columns.tsx';
import names from '../names/messages/zh-CN.json' with { type: 'json' };
import { Act } from './act.tsx';
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
      title: t('bestBefore'),
      whole: true,
      cell: ({ best_before }) => best_before && date(`${best_before}T00:00:00`),
    },
    { key: 'left', title: name('status'), whole: true, cell: ({ best_before }) => best_before && left(best_before) },
    { key: 'stock', title: name('stock'), figure: true, cell: ({ stock }) => <strong>{number(stock)}</strong> },
    {
      key: 'acts',
      title: t('acts'),
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
      title: `${name('sku')} / ${name('model')}`,
      cell: (row) => row.name,
      below: ({ by }) => t(`kind_${by}`),
    },
    { key: 'client', title: name('clientCode'), whole: true, cell: ({ client_code }) => client_code },
    { key: 'stock', title: t('stock'), figure: true, cell: ({ stock }) => <strong>{number(stock)}</strong> },
    { key: 'level', title: t('level'), figure: true, cell: ({ level }) => number(level) },
    { key: 'user', title: t('setBy'), phone: 'hidden', cell: ({ user }) => user.name },
    {
      key: 'acts',
      title: t('acts'),
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
      title: name('number'),
      cell: (row) => row.number,
      below: ({ waybill_number }) => waybill_number,
    },
    { key: 'client', title: name('clientCode'), whole: true, cell: ({ client_code }) => client_code },
    { key: 'eta', title: t('eta'), whole: true, cell: ({ eta }) => date(`${eta}T00:00:00`) },
    {
      key: 'late',
      title: name('status'),
      whole: true,
      cell: ({ eta }) => <StatusChip tone="attention" label={t('daysLate', { count: -daysUntil(eta) })} />,
    },
    { key: 'received', title: t('received'), figure: true, cell: ({ received }) => number(received) },
    { key: 'lacking', title: t('lacking'), figure: true, cell: ({ lacking }) => (lacking ? number(lacking) : '–') },
    {
      key: 'acts',
      title: t('acts'),
      cell: ({ id, number: own, quiet }) => (
        <Act alert={{ kind: 'overdue', id, name: own }} quiet={quiet} onHide={onHide} />
      ),
    },
  ];
}
