import type { PartnerOrderDetail } from '@qiaohui/admin/gic';
import { Box, type Detail, Details, Typography, useText } from '@qiaohui/kit';
import { copyable } from '../orders/people/copyable.ts';
import text from '../orders/people/messages/zh-CN.json' with { type: 'json' };
import { HiddenValue } from '../reveal/hidden-value.tsx';
import { partnerOrders } from './queries.ts';

const optional = (label: string, value: string): Detail[] => (value ? [copyable(label, value)] : []);

/** The beneficiary and the payer; of numbers only the ends are shown. */
export function PartnerOrderPeople({ detail }: { detail: PartnerOrderDetail }) {
  const t = useText(text);
  const phone = <HiddenValue reveal={partnerOrders.reveal(detail.id, 'payer_phone')} shown={detail.payer_phone} />;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <section>
        <Typography component="h3" variant="h3">
          {t('student')}
        </Typography>
        <Details
          rows={[
            copyable(t('name'), detail.student_name),
            ...optional(t('pinyin'), `${detail.student_last_name} ${detail.student_first_name}`.trim()),
            copyable(t('email'), detail.student_email),
          ]}
        />
      </section>
      <section>
        <Typography component="h3" variant="h3">
          {t('payer')}
        </Typography>
        <Details
          rows={[
            copyable(t('name'), detail.payer_name),
            ...optional(t('pinyin'), `${detail.payer_last_name} ${detail.payer_first_name}`.trim()),
            {
              label: t('relation'),
              value: detail.payer_relation === null ? '–' : t(`relation${detail.payer_relation}`),
            },
            {
              label: t('idNumber'),
              value: (
                <HiddenValue reveal={partnerOrders.reveal(detail.id, 'payer_idcode')} shown={detail.payer_idcode} />
              ),
            },
            {
              label: t('phone'),
              value: (
                <>
                  {detail.payer_code} {phone}
                </>
              ),
            },
            copyable(t('account'), detail.user.email),
          ]}
        />
      </section>
    </Box>
  );
}

/** The recipient's account, as it will be typed at the bank. */
export function PartnerOrderAccount({ detail }: { detail: PartnerOrderDetail }) {
  const t = useText(text);
  const number = (
    <HiddenValue reveal={partnerOrders.reveal(detail.id, 'accept_account_no')} shown={detail.accept_account_no} />
  );
  const rows = [
    copyable(t('institution'), detail.resource.name_en),
    copyable(t('accountName'), detail.accept_account_name),
    { label: t('accountNo'), value: number },
    copyable(t('swift'), detail.accept_swift),
    copyable(t('bank'), detail.accept_bank),
    copyable(t('bankAddress'), detail.accept_address),
    ...optional(t('transit'), detail.transit_code),
    ...optional(t('branch'), detail.bank_branches),
    copyable(t('reference'), [detail.accept_reference, detail.accept_remittance].filter(Boolean).join(' ')),
  ];
  return <Details rows={rows} />;
}
