import { type Column, useText, When } from '@qiaohui/kit';
import type { InquiryRow } from '@qiaohui/trade/inquiries';
import { useInquiryFigures } from '../figures.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { InquiryChip } from '../status.tsx';

/** An inquiry in the list: number, who requests what for whom, state and days. */
export function useColumns(): Column<InquiryRow>[] {
  const t = useText(text);
  const { day, number: count } = useInquiryFigures();
  return [
    { key: 'number', title: t('number'), whole: true, sort: 'number', cell: ({ number }) => number },
    { key: 'state', title: t('state'), phone: 'beside', cell: (inquiry) => <InquiryChip inquiry={inquiry} /> },
    { key: 'requestor', title: t('requestor'), sort: 'requestor', cell: ({ requestor }) => requestor },
    { key: 'customer', title: t('customer'), cell: ({ customer }) => customer?.name ?? '–' },
    {
      key: 'customerNumber',
      title: t('customerNumber'),
      from: 'xl',
      phone: 'hidden',
      cell: ({ customer_number }) => customer_number ?? '–',
    },
    { key: 'brand', title: t('brand'), phone: 'hidden', cell: ({ brand }) => brand?.name ?? '–' },
    {
      key: 'lines',
      title: t('lines'),
      figure: true,
      labelled: true,
      phone: 'end',
      cell: ({ line_count }) => count(line_count),
    },
    {
      key: 'delivery',
      title: t('deliveryDate'),
      whole: true,
      sort: 'delivery_date',
      phone: 'hidden',
      from: 'lg',
      cell: ({ delivery_date }) => day(delivery_date),
    },
    { key: 'creator', title: t('creator'), phone: 'hidden', from: 'xl', cell: ({ creator }) => creator },
    {
      key: 'created',
      title: t('created'),
      whole: true,
      sort: 'created_at',
      phone: 'hidden',
      cell: ({ created_at }) => <When at={created_at} as="date" />,
    },
  ];
}
