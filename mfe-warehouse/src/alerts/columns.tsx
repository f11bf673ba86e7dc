import { type Column, StatusChip, useFormat, useListParams, useMediaQuery, useText, useTheme } from '@qiaohui/kit';
import type { ExpiringGoods, LowStock, OverdueInOrder, Quiet } from '@qiaohui/warehouse/alerts';
import { daysUntil } from '../area/days.ts';
import { useGoodsColumns } from '../facts/columns.tsx';
import names from '../names/messages/zh-CN.json' with { type: 'json' };
import { choices } from './choices.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

/** The second line of a phone may be cut at its end: dates, and who knows, stand before the client there. */
function useCutLast<R>(columns: Column<R>[]): Column<R>[] {
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const isLast = ({ key }: Column<R>) => Number(key === 'client');
  return narrow ? columns.toSorted((one, other) => isLast(one) - isLast(other)) : columns;
}

/** Who knows of a hidden alert, and until when. */
function useKnown<R extends { quiet: Quiet | null }>(): Column<R>[] {
  const t = useText(text);
  const { plainDate } = useFormat();
  const isHidden = useListParams(choices).filter.known === '1';
  const cell = ({ quiet }: R) =>
    quiet &&
    (quiet.until
      ? t('quietUntil', { name: quiet.user.name, day: plainDate(quiet.until) })
      : t('quietForGood', { name: quiet.user.name }));
  return isHidden ? [{ key: 'known', title: t('known'), least: 160, cell }] : [];
}

export function useExpiring(): Column<ExpiringGoods>[] {
  const t = useText(text);
  const name = useText(names);
  const { number, plainDate } = useFormat();
  const goods = useGoodsColumns<ExpiringGoods>();
  const known = useKnown<ExpiringGoods>();
  const left = (day: string) => {
    const days = daysUntil(day);
    return days < 0 ? (
      <StatusChip tone="attention" label={t('over')} />
    ) : (
      <StatusChip tone="waiting" label={t('daysLeft', { count: days })} />
    );
  };
  return useCutLast([
    ...goods,
    {
      key: 'day',
      title: t('bestBefore'),
      whole: true,
      labelled: true,
      cell: ({ best_before }) => best_before && plainDate(best_before),
    },
    {
      key: 'left',
      title: name('status'),
      phone: 'beside',
      cell: ({ best_before }) => best_before && left(best_before),
    },
    {
      key: 'stock',
      title: name('stock'),
      figure: true,
      phone: 'end',
      labelled: true,
      cell: ({ stock }) => <strong>{number(stock)}</strong>,
    },
    ...known,
  ]);
}

export function useLow(): Column<LowStock>[] {
  const t = useText(text);
  const name = useText(names);
  const { number } = useFormat();
  const known = useKnown<LowStock>();
  return useCutLast([
    {
      key: 'goods',
      title: `${name('sku')} / ${name('model')}`,
      cell: (row) => row.name,
      below: ({ by }) => t(`kind_${by}`),
    },
    { key: 'client', title: name('clientCode'), whole: true, cell: ({ client_code }) => client_code },
    {
      key: 'stock',
      title: t('stock'),
      figure: true,
      phone: 'end',
      labelled: true,
      cell: ({ stock }) => <strong>{number(stock)}</strong>,
    },
    { key: 'level', title: t('level'), figure: true, phone: 'hidden', cell: ({ level }) => number(level) },
    { key: 'user', title: t('setBy'), phone: 'hidden', cell: ({ user }) => user.name },
    ...known,
  ]);
}

export function useOverdue(): Column<OverdueInOrder>[] {
  const t = useText(text);
  const name = useText(names);
  const { number, plainDate } = useFormat();
  const known = useKnown<OverdueInOrder>();
  return useCutLast([
    {
      key: 'number',
      title: name('number'),
      cell: (row) => row.number,
      below: ({ waybill_number }) => waybill_number,
    },
    { key: 'client', title: name('clientCode'), whole: true, cell: ({ client_code }) => client_code },
    { key: 'eta', title: t('eta'), whole: true, labelled: true, cell: ({ eta }) => plainDate(eta) },
    {
      key: 'late',
      title: name('status'),
      phone: 'beside',
      cell: ({ eta }) => <StatusChip tone="attention" label={t('daysLate', { count: -daysUntil(eta) })} />,
    },
    { key: 'received', title: t('received'), figure: true, phone: 'hidden', cell: ({ received }) => number(received) },
    {
      key: 'lacking',
      title: t('lacking'),
      figure: true,
      phone: 'end',
      labelled: true,
      cell: ({ lacking }) => (lacking ? number(lacking) : '–'),
    },
    ...known,
  ]);
}
