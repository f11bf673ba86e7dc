import type { Proposal } from '@qiaohui/admin/config/pricing';
import type { Translate } from '@qiaohui/kit';
import type { LabelledValue } from '../proposals/changes.tsx';
import type text from './messages/zh-CN.json';
import { foreign, shares } from './values.ts';

type Part = Proposal['change'];

const banksText = (banks: Part['banks']): string =>
  (banks ?? []).map(({ name, spread, fee }) => `${name} ${spread} + ${fee}`).join('; ');

/** Values with their labels on the form. */
export function labelledValues({ bit, bit_cah, fees, banks }: Part, t: Translate<typeof text>): LabelledValue[] {
  return [
    { label: t('bit'), value: bit ?? '' },
    { label: t('bit_cah'), value: bit_cah ?? '' },
    { label: t('cnyFee'), value: fees?.cnyFee ?? '' },
    ...foreign.map((currency) => ({ label: t('fullFee', { currency }), value: fees?.fullFee[currency] ?? '' })),
    ...shares.map((payway) => ({ label: t(`share${payway}`), value: fees?.shares[payway] ?? '' })),
    { label: t('banks'), value: banksText(banks) },
  ];
}
