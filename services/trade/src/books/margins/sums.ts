import { decimalText } from '@qiaohui/service-kit/data/mongo';
import { type Amounts, exact, type Place } from './figures.rules.ts';
import type { MarginSum } from './model.ts';

/** The id of a sum: the team, the month, by what, and its key. */
export const sumId = (team: string, month: string, { by, key }: Pick<Place, 'by' | 'key'>): string =>
  [team, month, by, key].join(' ');

/** The figures of a sum as it is stored. */
export const amountsIn = (sum: MarginSum): Amounts => ({
  waybills: sum.waybills,
  open: sum.open,
  planned_receivable: exact(decimalText(sum.planned_receivable)),
  planned_payable: exact(decimalText(sum.planned_payable)),
  actual_receivable: exact(decimalText(sum.actual_receivable)),
  actual_payable: exact(decimalText(sum.actual_payable)),
});
