import type { Proposal } from '@qiaohui/admin/config/pricing';
import type { Formats, Translate } from '@qiaohui/kit';
import type { LabelledValue } from '../proposals/changes.tsx';
import type text from './messages/zh-CN.json';
import { foreign, shares } from './values.ts';

type Part = Proposal['change'];

const banksText = (banks: Part['banks'], written: (value?: string) => string): string =>
  (banks ?? []).map(({ name, spread, fee }) => `${name} ${written(spread)} + ${written(fee)}`).join('; ');

/** Values with their labels on the form, as the language writes them. */
export function labelledValues(
  { bit, bit_cah, fees, banks }: Part,
  t: Translate<typeof text>,
  { number }: Formats,
): LabelledValue[] {
  const written = (value = '') => (value === '' ? '' : number(value));
  return [
    { label: t('bit'), value: written(bit) },
    { label: t('bit_cah'), value: written(bit_cah) },
    { label: t('cnyFee'), value: written(fees?.cnyFee) },
    ...foreign.map((currency) => ({ label: t('fullFee', { currency }), value: written(fees?.fullFee[currency]) })),
    ...shares.map((payway) => ({ label: t(`share${payway}`), value: written(fees?.shares[payway]) })),
    { label: t('banks'), value: banksText(banks, written) },
  ];
}
