import type { Proposal } from '@qiaohui/admin/config/pricing';
import { Box, type Say, useText } from '@qiaohui/kit';
import { text } from './text.ts';
import { foreign, shares } from './values.ts';

type Part = Proposal['change'];
type Line = { label: string; from: string; to: string };

const banksText = (banks: Part['banks']): string =>
  (banks ?? []).map(({ name, spread, fee }) => `${name} ${spread} + ${fee}`).join('; ');

/** Every value by its name on the form. */
function named(part: Part, t: Say<(typeof text)['zh']>): Array<[label: string, value: string]> {
  const { bit, bit_cah, fees, banks } = part;
  return [
    [t('bit'), bit ?? ''],
    [t('bit_cah'), bit_cah ?? ''],
    [t('cnyFee'), fees?.cnyFee ?? ''],
    ...foreign.map((currency): [string, string] => [t('fullFee', { currency }), fees?.fullFee[currency] ?? '']),
    ...shares.map((payway): [string, string] => [t(`share${payway}`), fees?.shares[payway] ?? '']),
    [t('banks'), banksText(banks)],
  ];
}

function linesOf(before: Part, change: Part, t: Say<(typeof text)['zh']>): Line[] {
  const after = named(change, t);
  return named(before, t)
    .map(([label, from], at) => ({ label, from, to: after[at]?.[1] ?? '' }))
    .filter(({ from, to }) => from !== to);
}

/** What becomes what, value by value. */
export function Changes({ before, change }: Pick<Proposal, 'before' | 'change'>) {
  const t = useText(text);
  return (
    <Box component="dl" sx={{ m: 0, my: 2, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 4 }}>
      {linesOf(before, change, t).map(({ label, from, to }) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {from || t('nothing')}
            </Box>
            {' → '}
            <strong>{to || t('nothing')}</strong>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
