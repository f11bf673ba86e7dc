import type { OrderDetail, Slot } from '@qiaohui/admin/orders';
import { Box, Details, type Formats, joined, type Translate, Typography, useFormat, useText } from '@qiaohui/kit';
import type { ReactNode } from 'react';
import { HiddenValue } from '../../reveal/hidden-value.tsx';
import fields from '../messages/fields/zh-CN.json' with { type: 'json' };
import { reveal } from '../queries.ts';
import own from './messages/zh-CN.json' with { type: 'json' };

const text = joined(own, fields);
type Labels = Translate<typeof text>;
type Facts = { detail: OrderDetail; t: Labels; format: Formats };

/** A value that a document has to match. */
export type Fact = {
  field: string;
  label: string;
  value: ReactNode;
  /** It is another than the institution's record says. */
  offRecord?: boolean;
};

const student = ({ detail }: Facts) => `${detail.student_last_name}${detail.student_first_name}`;
const payer = ({ detail }: Facts) => `${detail.payer_last_name}${detail.payer_first_name}`;
const pinyin = ({ detail }: Facts) => `${detail.student_last_name_pinyin} ${detail.student_first_name_pinyin}`.trim();
const amount = ({ detail, format }: Facts) => format.money(detail.amount, detail.currency);

const row = (field: string, label: string, value: ReactNode): Fact => ({ field, label, value });
const studentRow = (facts: Facts) => row('student', facts.t('student'), student(facts));
const payerRow = (facts: Facts) => row('payer', facts.t('payer'), payer(facts));
const latinRow = (facts: Facts) => row('name', facts.t('pinyin'), pinyin(facts) || student(facts));
const amountRow = (facts: Facts) => row('amount', facts.t('amount'), amount(facts));
const institutionRow = (facts: Facts) =>
  row('institution', facts.t('institution'), facts.detail.resource?.name_en ?? '');
const compared = ({ detail }: Facts, field: 'accountName' | 'accountNo', label: string, value: ReactNode): Fact => ({
  ...row(field, label, value),
  offRecord: detail.recipient_differs.includes(field),
});

/** Facts that each document has to match. */
const rows: Record<Slot['slot'], (facts: Facts) => Fact[]> = {
  idcard: (facts) => [
    payerRow(facts),
    row(
      'idNumber',
      facts.t('idNumber'),
      <HiddenValue reveal={reveal(facts.detail, 'payerIdNumber')} shown={facts.detail.payer_idcode} />,
    ),
  ],
  passport: (facts) => [studentRow(facts), row('name', facts.t('pinyin'), pinyin(facts))],
  relation: (facts) => [
    studentRow(facts),
    payerRow(facts),
    row(
      'relation',
      facts.t('payerRelationShip'),
      facts.detail.payer_relation === null ? '' : facts.t(`relation${facts.detail.payer_relation}`),
    ),
  ],
  offer: (facts) => [latinRow(facts), institutionRow(facts)],
  fees: (facts) => [
    latinRow(facts),
    amountRow(facts),
    institutionRow(facts),
    compared(facts, 'accountName', facts.t('accountName'), facts.detail.accept_account_name),
    compared(
      facts,
      'accountNo',
      facts.t('accountNo'),
      <HiddenValue reveal={reveal(facts.detail, 'accountNo')} shown={facts.detail.accept_account_no} />,
    ),
    row('reference', facts.t('reference'), facts.detail.accept_reference),
  ],
  UNKNOWN: (facts) => [row('name', facts.t('name'), student(facts) || payer(facts)), amountRow(facts)],
};

/** What the document of a slot has to match, of this order. */
export function useFacts(detail: OrderDetail, slot: Slot['slot']): Fact[] {
  const t = useText(text);
  const format = useFormat();
  return rows[slot]({ detail, t, format }).map((one) => ({ ...one, value: one.value || '–' }));
}

export function ComparedFacts({ detail, slot }: { detail: OrderDetail; slot: Slot['slot'] }) {
  const t = useText(text);
  return (
    <Box>
      <Typography variant="caption" color="textSecondary">
        {t('match')}
      </Typography>
      <Details rows={useFacts(detail, slot)} />
    </Box>
  );
}
