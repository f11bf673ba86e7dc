import { Box, useFormat, useText } from '@qiaohui/kit';
import { DecimalField, useWatch } from '@qiaohui/kit/form';
import type { ReactNode } from 'react';
import { FieldGroup } from '../form/field-group.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { foreign, shares, type Values } from './values.ts';

/** Example rate, to show what a markup does. */
const EXAMPLE = 7.8;
const short = { htmlInput: { maxLength: 12 } };

/** A decimal field bound by name to the form. */
export const Amount = (props: { name: string; label: string; placeholder?: string; helperText?: ReactNode }) => (
  <DecimalField {...props} slotProps={short} />
);

function Means({ name }: { name: 'bit' | 'bit_cah' }) {
  const t = useText(text);
  const format = useFormat();
  const bit = Number(useWatch<Values>({ name }) || 0);
  const rate = format.number((EXAMPLE * (1 + bit)).toFixed(4));
  return (
    <>{`${t('hint', { share: format.number('0.01'), percent: format.percent(0.01) })} · ${t('means', { base: format.number(EXAMPLE), rate })}`}</>
  );
}

export function Markups() {
  const t = useText(text);
  return (
    <FieldGroup title={t('markup')}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 4 }}>
        {(['bit', 'bit_cah'] as const).map((name) => (
          <Amount key={name} name={name} label={t(name)} placeholder="0.01" helperText={<Means name={name} />} />
        ))}
      </Box>
    </FieldGroup>
  );
}

const small = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
  gap: 3,
  alignItems: 'end',
};

export function Fees() {
  const t = useText(text);
  return (
    <>
      <FieldGroup title={t('fees')}>
        <Box sx={small}>
          <Amount name="fees.cnyFee" label={t('cnyFee')} />
          {foreign.map((currency) => (
            <Amount key={currency} name={`fees.fullFee.${currency}`} label={t('fullFee', { currency })} />
          ))}
        </Box>
      </FieldGroup>
      <FieldGroup title={t('shares')}>
        <Box sx={small}>
          {shares.map((payway) => (
            <Amount key={payway} name={`fees.shares.${payway}`} label={t(`share${payway}`)} placeholder="0.003" />
          ))}
        </Box>
      </FieldGroup>
    </>
  );
}
