import { Box, StatusChip, useText } from '@qiaohui/kit';
import type { Customer } from '@qiaohui/trade/customers';
import { RecordDetails } from '../../../records/dates.tsx';
import { useCustomerTexts } from '../../supply/customer-text.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };

const fields = [
  'code',
  'tax_number',
  'address',
  'zip',
  'city',
  'country',
  'receiving_address',
  'phone',
  'fax',
  'bank',
  'bank_account',
  'description',
] as const;
/** What is retyped elsewhere: on invoices, at the bank, on the phone. */
const copied: ReadonlySet<string> = new Set(['tax_number', 'phone', 'bank_account']);

/** The codes by which the warehouse knows a customer, and whether an administrator has given each to the team. */
function Codes({ codes }: { codes: Customer['client_codes'] }) {
  const t = useText(text);
  if (codes.length === 0) return '–';
  return codes.map(({ code, confirmed }) => (
    <Box key={code} component="span" sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 2 }}>
      {code}
      <StatusChip tone={confirmed ? 'progress' : 'waiting'} label={t(confirmed ? 'confirmed' : 'pending')} />
    </Box>
  ));
}

/** What is known of a customer; what is not has no row. */
export function CustomerDetails({ customer }: { customer: Customer }) {
  const t = useText(text);
  const { nameOf, textOf } = useCustomerTexts();
  return (
    <RecordDetails
      of={customer}
      rows={[
        { label: t('codes'), value: <Codes codes={customer.client_codes} /> },
        ...fields.flatMap((field) => {
          const value = customer[field];
          if (!value) return [];
          const shown = <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'break-word' }}>{textOf(field, value)}</Box>;
          return { label: nameOf(field), value: shown, ...(copied.has(field) && { copy: value }) };
        }),
        ...(customer.formerly.length > 0
          ? [{ label: t('formerNames'), value: customer.formerly.join(t('comma')) }]
          : []),
      ]}
    />
  );
}
