import { Amount, type Column, useFormat, useText, When } from '@qiaohui/kit';
import type { BillRow, PartStatus } from '@qiaohui/trade/bills';
import { useMonthName } from '../../../records/month.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { BillChip, PartChip } from '../status.tsx';

/**
 * A draft and what was taken back are owed by nobody; a reversal is owed until all that its bill had is returned, which a
 * filter by what is open finds, too.
 */
const isOwed = ({ kind, state, reversed_by }: BillRow, status: PartStatus): boolean =>
  kind === 'reversal' ? status !== 'done' : state === 'locked' && reversed_by === null;

export function useColumns(): Column<BillRow>[] {
  const t = useText(text);
  const monthName = useMonthName();
  const { plainDate } = useFormat();
  return [
    { key: 'number', title: t('number'), sort: 'number', whole: true, cell: ({ number }) => number ?? t('draft') },
    { key: 'title', title: t('name'), least: 160, cell: ({ title }) => title },
    { key: 'customer', title: t('customer'), least: 140, phone: 'hidden', cell: ({ customer }) => customer.name },
    { key: 'state', title: t('state'), whole: true, phone: 'beside', cell: (bill) => <BillChip bill={bill} /> },
    {
      key: 'month',
      title: t('month'),
      sort: 'month',
      whole: true,
      phone: 'hidden',
      cell: ({ month }) => monthName(month),
    },
    {
      key: 'date',
      title: t('date'),
      sort: 'date',
      whole: true,
      from: 'xl',
      phone: 'hidden',
      cell: ({ date }) => plainDate(date),
    },
    {
      key: 'total',
      title: t('total'),
      figure: true,
      phone: 'end',
      cell: ({ total, currency }) => <Amount amount={total} currency={currency} />,
    },
    {
      key: 'collection',
      title: t('collection'),
      whole: true,
      from: 'lg',
      phone: 'hidden',
      cell: (bill) =>
        isOwed(bill, bill.collection) ? <PartChip bill={bill} kind="collection" status={bill.collection} /> : '–',
    },
    {
      key: 'payment',
      title: t('payment'),
      whole: true,
      from: 'xl',
      phone: 'hidden',
      cell: (bill) =>
        isOwed(bill, bill.payment) ? <PartChip bill={bill} kind="payment" status={bill.payment} /> : '–',
    },
    {
      key: 'created',
      title: t('created'),
      sort: 'created_at',
      whole: true,
      from: 'xl',
      phone: 'hidden',
      cell: ({ created_at }) => <When at={created_at} />,
    },
  ];
}
