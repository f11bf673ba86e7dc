import { Amount, type Column, useFormat, useText } from '@qiaohui/kit';
import type { Sides } from '@qiaohui/trade/margins';
import text from './messages/zh-CN.json' with { type: 'json' };

type Figured = { planned: Sides; actual: Sides; open: number };

/** Columns of what comes in, what goes out and what is left, planned and actual, in euros. */
export function useMarginColumns<R extends Figured>(): Column<R>[] {
  const t = useText(text);
  const { number } = useFormat();
  const sum = (of: 'planned' | 'actual', side: keyof Sides): Column<R> => ({
    key: `${of} ${side}`,
    title: t(`${of}.${side}`),
    figure: true,
    ...(side === 'margin' ? { labelled: true } : { phone: 'hidden', from: 'lg' }),
    cell: (row) => <Amount amount={row[of][side]} currency="EUR" />,
    value: (row) => Number(row[of][side]),
  });
  return [
    sum('planned', 'receivable'),
    sum('planned', 'payable'),
    sum('planned', 'margin'),
    sum('actual', 'receivable'),
    sum('actual', 'payable'),
    { ...sum('actual', 'margin'), phone: 'end' },
    {
      key: 'open',
      title: t('open'),
      figure: true,
      phone: 'hidden',
      cell: ({ open }) => (open === 0 ? '–' : number(open)),
      value: ({ open }) => open,
    },
  ];
}
