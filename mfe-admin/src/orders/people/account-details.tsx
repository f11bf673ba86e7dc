import type { OrderDetail } from '@qiaohui/admin/orders';
import { type Detail, Details, useText } from '@qiaohui/kit';
import type { ReactNode } from 'react';
import text from '../messages/fields/zh-CN.json' with { type: 'json' };
import { copyable } from './copyable.ts';

export type AccountField = OrderDetail['recipient_differs'][number];

type Props = {
  institution: string;
  account: Record<Exclude<AccountField, 'accountNo'>, string> & { accountNo: ReactNode };
  reference: string;
  /** Fields that are not as on record: shown even when empty, each with what `compared` renders beside it. */
  differs?: readonly AccountField[];
  compared?: (field: AccountField, value: ReactNode) => ReactNode;
};

/** The recipient's account, as it will be typed at the bank. */
export function AccountDetails({ institution, account, reference, differs = [], compared }: Props) {
  const t = useText(text);
  const shown = (field: AccountField, row: Detail): Detail =>
    differs.includes(field) && compared ? { ...row, value: compared(field, row.value) } : row;
  const row = (field: Exclude<AccountField, 'accountNo'>, label: string) =>
    shown(field, copyable(label, account[field]));
  const optional = (field: 'transitCode' | 'bankBranches', label: string) =>
    account[field] || differs.includes(field) ? [row(field, label)] : [];
  return (
    <Details
      rows={[
        copyable(t('institution'), institution),
        row('accountName', t('accountName')),
        shown('accountNo', { label: t('accountNo'), value: account.accountNo }),
        row('swift', t('swift')),
        row('bankName', t('bankName')),
        row('bankAddress', t('bankAddress')),
        ...optional('transitCode', t('transitCode')),
        ...optional('bankBranches', t('bankBranches')),
        copyable(t('reference'), reference),
      ]}
    />
  );
}
