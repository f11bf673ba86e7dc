import type { OrderDetail } from '@qiaohui/admin/orders';
import { Box, type Detail, Details, Typography, useText } from '@qiaohui/kit';
import type { ReactNode } from 'react';
import { HiddenValue } from '../../reveal/hidden-value.tsx';
import text from '../messages/fields/zh-CN.json' with { type: 'json' };
import { reveal } from '../queries.ts';
import { copyable } from './copyable.ts';

type Person = {
  name: string;
  /** Absent for a kind of order that does not have it. */
  pinyin?: string | undefined;
  email?: string;
  relation?: OrderDetail['payer_relation'];
  /** Masked. */
  idNumber?: ReactNode;
  phone?: ReactNode;
  /** E-mail address of the account that placed the order. */
  account?: string;
};

function usePersonRows() {
  const t = useText(text);
  return ({ name, pinyin, email, relation, idNumber, phone, account }: Person): Detail[] => [
    copyable(t('name'), name),
    ...(pinyin === undefined ? [] : [copyable(t('pinyin'), pinyin)]),
    ...(email === undefined ? [] : [copyable(t('email'), email)]),
    ...(relation === undefined
      ? []
      : [{ label: t('payerRelationShip'), value: relation === null ? '–' : t(`relation${relation}`) }]),
    ...(idNumber === undefined ? [] : [{ label: t('idNumber'), value: idNumber }]),
    ...(phone === undefined ? [] : [{ label: t('phone'), value: phone }]),
    ...(account === undefined ? [] : [copyable(t('account'), account)]),
  ];
}

/** The beneficiary and the payer of an order of either kind. */
export function People(people: { student: Person; payer: Person }) {
  const t = useText(text);
  const rowsOf = usePersonRows();
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {(['student', 'payer'] as const).map((role) => (
        <section key={role}>
          <Typography component="h3" variant="h3">
            {t(role)}
          </Typography>
          <Details rows={rowsOf(people[role])} />
        </section>
      ))}
    </Box>
  );
}

/** The people of a customer's order; of numbers only the ends are shown. */
export function OrderPeople({ detail }: { detail: OrderDetail }) {
  return (
    <People
      student={{
        name: `${detail.student_last_name}${detail.student_first_name}`,
        pinyin: `${detail.student_last_name_pinyin} ${detail.student_first_name_pinyin}`.trim(),
        email: detail.student_email,
        idNumber: <HiddenValue reveal={reveal(detail, 'idNumber')} shown={detail.student_idcode} />,
        phone: <HiddenValue reveal={reveal(detail, 'phone')} shown={detail.student_phone} />,
      }}
      payer={{
        name: `${detail.payer_last_name}${detail.payer_first_name}`,
        relation: detail.payer_relation,
        idNumber: <HiddenValue reveal={reveal(detail, 'payerIdNumber')} shown={detail.payer_idcode} />,
        phone: <HiddenValue reveal={reveal(detail, 'payerPhone')} shown={detail.payer_phone} />,
        account: detail.user.email,
      }}
    />
  );
}
