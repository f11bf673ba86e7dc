import type { GicDetail } from '@qiaohui/admin/gic';
import { Box, type Detail, Details, Typography, useText } from '@qiaohui/kit';
import { known } from '../orders/people/copyable.ts';
import { text } from '../orders/people/text.ts';
import { Hidden } from '../reveal/hidden-value.tsx';
import { partnerOrders } from './queries.ts';

const perhaps = (label: string, value: string): Detail[] => (value ? [known(label, value)] : []);

/** Who is paid for and who pays; numbers show their ends only. */
export function GicPeople({ detail }: { detail: GicDetail }) {
  const t = useText(text);
  const phone = <Hidden reveal={partnerOrders.reveal(detail.id, 'payer_phone')} shown={detail.payer_phone} />;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <section>
        <Typography component="h3" variant="h3">
          {t('student')}
        </Typography>
        <Details
          rows={[
            known(t('name'), detail.student_name),
            ...perhaps(t('pinyin'), `${detail.student_last_name} ${detail.student_first_name}`.trim()),
            known(t('email'), detail.student_email),
          ]}
        />
      </section>
      <section>
        <Typography component="h3" variant="h3">
          {t('payer')}
        </Typography>
        <Details
          rows={[
            known(t('name'), detail.payer_name),
            ...perhaps(t('pinyin'), `${detail.payer_last_name} ${detail.payer_first_name}`.trim()),
            {
              label: t('relation'),
              value: detail.payer_relation === null ? '–' : t(`relation${detail.payer_relation}`),
            },
            {
              label: t('idNumber'),
              value: <Hidden reveal={partnerOrders.reveal(detail.id, 'payer_idcode')} shown={detail.payer_idcode} />,
            },
            {
              label: t('phone'),
              value: (
                <>
                  {detail.payer_code} {phone}
                </>
              ),
            },
            known(t('account'), detail.user.email),
          ]}
        />
      </section>
    </Box>
  );
}

/** Where the money goes, as it will be typed at the bank. */
export function GicAccount({ detail }: { detail: GicDetail }) {
  const t = useText(text);
  const number = (
    <Hidden reveal={partnerOrders.reveal(detail.id, 'accept_account_no')} shown={detail.accept_account_no} />
  );
  const rows = [
    known(t('institution'), detail.resource.name_en),
    known(t('accountName'), detail.accept_account_name),
    { label: t('accountNo'), value: number },
    known(t('swift'), detail.accept_swift),
    known(t('bank'), detail.accept_bank),
    known(t('bankAddress'), detail.accept_address),
    ...perhaps(t('transit'), detail.transit_code),
    ...perhaps(t('branch'), detail.bank_branches),
    known(t('reference'), [detail.accept_reference, detail.accept_remittance].filter(Boolean).join(' ')),
  ];
  return <Details rows={rows} />;
}
