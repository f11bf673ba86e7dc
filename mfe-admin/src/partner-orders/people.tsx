import type { PartnerOrderDetail } from '@qiaohui/admin/gic';
import { AccountDetails } from '../orders/people/account-details.tsx';
import { People } from '../orders/people/people.tsx';
import { HiddenValue } from '../reveal/hidden-value.tsx';
import { partnerOrders } from './queries.ts';

/** The people of a partner's order; of numbers only the ends are shown. */
export function PartnerOrderPeople({ detail }: { detail: PartnerOrderDetail }) {
  const hidden = (field: 'payer_idcode' | 'payer_phone') => (
    <HiddenValue reveal={partnerOrders.reveal(detail.id, field)} shown={detail[field]} />
  );
  return (
    <People
      student={{
        name: detail.student_name,
        pinyin: `${detail.student_last_name} ${detail.student_first_name}`.trim() || undefined,
        email: detail.student_email,
      }}
      payer={{
        name: detail.payer_name,
        pinyin: `${detail.payer_last_name} ${detail.payer_first_name}`.trim() || undefined,
        relation: detail.payer_relation,
        idNumber: hidden('payer_idcode'),
        phone: (
          <>
            {detail.payer_code} {hidden('payer_phone')}
          </>
        ),
        account: detail.user.email,
      }}
    />
  );
}

/** The recipient's account of a partner's order. */
export function PartnerOrderAccount({ detail }: { detail: PartnerOrderDetail }) {
  const reveal = partnerOrders.reveal(detail.id, 'accept_account_no');
  return (
    <AccountDetails
      institution={detail.resource.name_en}
      account={{
        accountName: detail.accept_account_name,
        accountNo: <HiddenValue reveal={reveal} shown={detail.accept_account_no} />,
        swift: detail.accept_swift,
        bankName: detail.accept_bank,
        bankAddress: detail.accept_address,
        transitCode: detail.transit_code,
        bankBranches: detail.bank_branches,
      }}
      reference={[detail.accept_reference, detail.accept_remittance].filter(Boolean).join(' ')}
    />
  );
}
