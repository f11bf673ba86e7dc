import { type Column, StatusChip, useText } from '@qiaohui/kit';
import type { Contact } from '@qiaohui/trade/contacts';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Where the party of a contact is. */
export const partyAddress = ({ party: { kind, id } }: Contact): string =>
  `/trade/${kind === 'customer' ? 'customers' : 'channels'}/${id}`;

/** What is said of a contact wherever it stands. */
export function useContactColumns(): Column<Contact>[] {
  const t = useText(text);
  return [
    {
      key: 'email',
      title: t('email'),
      sort: 'email',
      cell: ({ email }) => email ?? '–',
    },
    { key: 'phone', title: t('phone'), whole: true, cell: ({ phone }) => phone ?? '–' },
    { key: 'position', title: t('position'), phone: 'hidden', cell: ({ position }) => position ?? '–' },
    {
      key: 'primary',
      title: t('primary'),
      whole: true,
      phone: 'beside',
      cell: ({ primary }) => (primary ? <StatusChip tone="progress" label={t('isPrimary')} /> : '–'),
    },
  ];
}
