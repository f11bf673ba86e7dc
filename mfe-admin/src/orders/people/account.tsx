import type { OrderDetail } from '@qiaohui/admin/orders';
import { Box, type Detail, Details, useText } from '@qiaohui/kit';
import type { ReactNode } from 'react';
import { HiddenValue } from '../../reveal/hidden-value.tsx';
import { reveal } from '../queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { RecipientCheck } from './recipient-check.tsx';

type Differing = OrderDetail['recipient_differs'][number];

/** The recipient's account, as it will be typed at the bank, with the institution's record beside differing lines. */
export function Account({ detail }: { detail: OrderDetail }) {
  const t = useText(text);
  const { recipient, recipient_differs: differs } = detail;
  const recorded = (field: Differing): string => {
    const record = recipient?.record;
    if (!record) return '';
    if (field !== 'accountNo') return record[field] || t('nothing');
    return record.accountNoTail ? `•••• ${record.accountNoTail}` : t('nothing');
  };
  const compared = (field: Differing, value: ReactNode): ReactNode =>
    differs.includes(field) ? (
      <>
        <Box component="span" sx={{ color: 'error.main' }}>
          {value}
        </Box>
        {recipient?.record && (
          <Box component="span" sx={{ display: 'block', fontSize: 13, fontWeight: 400, color: 'text.secondary' }}>
            {t('recordSays', { value: recorded(field) })}
          </Box>
        )}
      </>
    ) : (
      value
    );
  const copied = (label: string, value: string, field?: Differing): Detail => ({
    label,
    value: field ? compared(field, value || '–') : value || '–',
    ...(value ? { copy: value } : {}),
  });
  const number = <HiddenValue reveal={reveal(detail, 'accountNo')} shown={detail.accept_account_no} />;
  const shown = (field: Differing, value: string) => value || differs.includes(field);
  const rows = [
    copied(t('institution'), detail.resource?.name_en ?? ''),
    copied(t('accountName'), detail.accept_account_name, 'accountName'),
    { label: t('accountNo'), value: compared('accountNo', number) },
    copied(t('swift'), detail.accept_swift, 'swift'),
    copied(t('bank'), detail.accept_bank, 'bankName'),
    copied(t('bankAddress'), detail.accept_address, 'bankAddress'),
    ...(shown('transitCode', detail.transit_code) ? [copied(t('transit'), detail.transit_code, 'transitCode')] : []),
    ...(shown('bankBranches', detail.bank_branches) ? [copied(t('branch'), detail.bank_branches, 'bankBranches')] : []),
    copied(t('reference'), detail.accept_reference),
  ];
  return (
    <>
      <RecipientCheck detail={detail} />
      <Details rows={rows} />
    </>
  );
}
