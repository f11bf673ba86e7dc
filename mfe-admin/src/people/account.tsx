import type { OrderDetail } from '@qiaohui/admin/orders';
import { type Detail, Details, useText } from '@qiaohui/kit';
import { Hidden } from './hidden.tsx';
import { asking } from './reveal.tsx';
import { text } from './text.ts';

/** Where the money goes, as it will be typed at the bank. */
export function Account({ detail }: { detail: OrderDetail }) {
  const t = useText(text);
  const copied = (label: string, value: string): Detail => ({
    label,
    value: value || '–',
    ...(value ? { copy: value } : {}),
  });
  const rows = [
    copied(t('institution'), detail.resource?.name_en ?? ''),
    copied(t('accountName'), detail.accept_account_name),
    { label: t('accountNo'), value: <Hidden reveal={asking(detail, 'accountNo')} shown={detail.accept_account_no} /> },
    copied(t('swift'), detail.accept_swift),
    copied(t('bank'), detail.accept_bank),
    copied(t('bankAddress'), detail.accept_address),
    ...(detail.transit_code ? [copied(t('transit'), detail.transit_code)] : []),
    ...(detail.bank_branches ? [copied(t('branch'), detail.bank_branches)] : []),
    copied(t('reference'), detail.accept_reference),
  ];
  return <Details rows={rows} />;
}
