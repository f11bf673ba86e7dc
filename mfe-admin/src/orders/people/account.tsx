import type { OrderDetail } from '@qiaohui/admin/orders';
import { Box, useText } from '@qiaohui/kit';
import type { ReactNode } from 'react';
import { HiddenValue } from '../../reveal/hidden-value.tsx';
import { reveal } from '../queries.ts';
import { AccountDetails, type AccountField } from './account-details.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { RecipientCheck } from './recipient-check.tsx';

/** The recipient's account, with the institution's record beside differing lines. */
export function Account({ detail }: { detail: OrderDetail }) {
  const t = useText(text);
  const record = detail.recipient?.record;
  const recorded = (field: AccountField): string => {
    if (!record) return '';
    if (field !== 'accountNo') return record[field] || t('nothing');
    return record.accountNoTail ? `•••• ${record.accountNoTail}` : t('nothing');
  };
  const compared = (field: AccountField, value: ReactNode) => (
    <>
      <Box component="span" sx={{ color: 'error.main' }}>
        {value}
      </Box>
      {record && (
        <Box component="span" sx={{ display: 'block', fontSize: 13, fontWeight: 400, color: 'text.secondary' }}>
          {t('recordSays', { value: recorded(field) })}
        </Box>
      )}
    </>
  );
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <RecipientCheck detail={detail} />
      <AccountDetails
        institution={detail.resource?.name_en ?? ''}
        account={{
          accountName: detail.accept_account_name,
          accountNo: <HiddenValue reveal={reveal(detail, 'accountNo')} shown={detail.accept_account_no} />,
          swift: detail.accept_swift,
          bankName: detail.accept_bank,
          bankAddress: detail.accept_address,
          transitCode: detail.transit_code,
          bankBranches: detail.bank_branches,
        }}
        reference={detail.accept_reference}
        differs={detail.recipient_differs}
        compared={compared}
      />
    </Box>
  );
}
