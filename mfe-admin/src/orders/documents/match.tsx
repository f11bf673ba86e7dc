import type { OrderDetail, Slot } from '@qiaohui/admin/orders';
import {
  Box,
  type Detail,
  Details,
  type Formats,
  joined,
  type Translate,
  Typography,
  useFormat,
  useText,
} from '@qiaohui/kit';
import { HiddenValue } from '../../reveal/hidden-value.tsx';
import fields from '../messages/fields/zh-CN.json' with { type: 'json' };
import { reveal } from '../queries.ts';
import own from './messages/zh-CN.json' with { type: 'json' };

const text = joined(own, fields);
type Labels = Translate<typeof text>;
type Facts = { detail: OrderDetail; t: Labels; format: Formats };

const student = ({ detail }: Facts) => `${detail.student_last_name}${detail.student_first_name}`;
const payer = ({ detail }: Facts) => `${detail.payer_last_name}${detail.payer_first_name}`;
const pinyin = ({ detail }: Facts) => `${detail.student_last_name_pinyin} ${detail.student_first_name_pinyin}`.trim();
const amount = ({ detail, format }: Facts) => format.money(detail.amount, detail.currency);

const row = (label: string, value: string): Detail => ({ label, value });

/** Facts that each document has to match. */
const rows: Record<Slot['slot'], (facts: Facts) => Detail[]> = {
  idcard: (facts) => [
    row(facts.t('payer'), payer(facts)),
    {
      label: facts.t('idNumber'),
      value: <HiddenValue reveal={reveal(facts.detail, 'payerIdNumber')} shown={facts.detail.payer_idcode} />,
    },
  ],
  passport: (facts) => [row(facts.t('student'), student(facts)), row(facts.t('pinyin'), pinyin(facts))],
  relation: (facts) => [
    row(facts.t('student'), student(facts)),
    row(facts.t('payer'), payer(facts)),
    row(
      facts.t('payerRelationShip'),
      facts.detail.payer_relation === null ? '' : facts.t(`relation${facts.detail.payer_relation}`),
    ),
  ],
  offer: (facts) => [
    row(facts.t('pinyin'), pinyin(facts) || student(facts)),
    row(facts.t('institution'), facts.detail.resource?.name_en ?? ''),
  ],
  fees: (facts) => [
    row(facts.t('pinyin'), pinyin(facts) || student(facts)),
    row(facts.t('amount'), amount(facts)),
    row(facts.t('institution'), facts.detail.resource?.name_en ?? ''),
    row(facts.t('accountName'), facts.detail.accept_account_name),
    {
      label: facts.t('accountNo'),
      value: <HiddenValue reveal={reveal(facts.detail, 'accountNo')} shown={facts.detail.accept_account_no} />,
    },
    row(facts.t('reference'), facts.detail.accept_reference),
  ],
  UNKNOWN: (facts) => [row(facts.t('name'), student(facts) || payer(facts)), row(facts.t('amount'), amount(facts))],
};

export function ComparedFacts({ detail, slot }: { detail: OrderDetail; slot: Slot['slot'] }) {
  const t = useText(text);
  const format = useFormat();
  const filled = rows[slot]({ detail, t, format }).map((one) => ({ ...one, value: one.value || '–' }));
  return (
    <Box>
      <Typography variant="caption" color="textSecondary">
        {t('match')}
      </Typography>
      <Details rows={filled} />
    </Box>
  );
}
