import { type Column, useFormat, useText } from '@qiaohui/kit';
import type { Customer } from '@qiaohui/trade/customers';
import { useDateColumns } from '../../../records/dates.tsx';
import { useCustomerTexts } from '../../supply/customer-text.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };

export function useColumns(): Column<Customer>[] {
  const t = useText(text);
  const format = useFormat();
  const { nameOf } = useCustomerTexts();
  return [
    { key: 'name', title: nameOf('name'), sort: 'name', least: 240, cell: ({ name }) => name },
    { key: 'code', title: nameOf('code'), sort: 'code', whole: true, phone: 'beside', cell: ({ code }) => code ?? '–' },
    { key: 'city', title: nameOf('city'), sort: 'city', cell: ({ city }) => city ?? '–' },
    {
      key: 'contact',
      title: t('contact'),
      cell: ({ contact }) => (contact ? [contact.name, contact.email].filter(Boolean).join(' · ') : '–'),
    },
    {
      key: 'tax',
      title: nameOf('tax_number'),
      from: 'lg',
      phone: 'hidden',
      cell: ({ tax_number }) => tax_number ?? '–',
    },
    {
      key: 'codes',
      title: t('codes'),
      from: 'lg',
      phone: 'hidden',
      cell: ({ client_codes: codes }) => codes.map(({ code }) => code).join(t('comma')) || '–',
    },
    {
      key: 'contacts',
      title: t('contactCount'),
      figure: true,
      labelled: true,
      phone: 'end',
      cell: ({ contact_count }) => format.number(contact_count),
    },
    ...useDateColumns<Customer>(),
  ];
}
