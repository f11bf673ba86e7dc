import type { OrderDetail } from '@qiaohui/admin/orders';
import { Box, Details, Typography, useText } from '@qiaohui/kit';
import { HiddenValue } from '../../reveal/hidden-value.tsx';
import { reveal } from '../queries.ts';
import { copyable } from './copyable.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

/** The beneficiary and the payer; of numbers only the ends are shown. */
export function People({ detail }: { detail: OrderDetail }) {
  const t = useText(text);
  const pinyin = `${detail.student_last_name_pinyin} ${detail.student_first_name_pinyin}`.trim();
  const relation = detail.payer_relation === null ? '–' : t(`relation${detail.payer_relation}`);
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <section>
        <Typography component="h3" variant="h3">
          {t('student')}
        </Typography>
        <Details
          rows={[
            copyable(t('name'), `${detail.student_last_name}${detail.student_first_name}`),
            copyable(t('pinyin'), pinyin),
            copyable(t('email'), detail.student_email),
            {
              label: t('idNumber'),
              value: <HiddenValue reveal={reveal(detail, 'idNumber')} shown={detail.student_idcode} />,
            },
            { label: t('phone'), value: <HiddenValue reveal={reveal(detail, 'phone')} shown={detail.student_phone} /> },
          ]}
        />
      </section>
      <section>
        <Typography component="h3" variant="h3">
          {t('payer')}
        </Typography>
        <Details
          rows={[
            copyable(t('name'), `${detail.payer_last_name}${detail.payer_first_name}`),
            { label: t('relation'), value: relation },
            {
              label: t('idNumber'),
              value: <HiddenValue reveal={reveal(detail, 'payerIdNumber')} shown={detail.payer_idcode} />,
            },
            {
              label: t('phone'),
              value: <HiddenValue reveal={reveal(detail, 'payerPhone')} shown={detail.payer_phone} />,
            },
            copyable(t('account'), detail.user.email),
          ]}
        />
      </section>
    </Box>
  );
}
