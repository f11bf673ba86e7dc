import { MenuItem, useFormat, useText } from '@qiaohui/kit';
import { Field, FormSection } from '@qiaohui/kit/form';
import { Currency } from '@qiaohui/service-kit/shapes';
import type { ImportAnalysis } from '@qiaohui/trade/imports';
import { DecimalSign, type ImportKind, RateForm } from '@qiaohui/trade/imports/fields';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { type MappingValues, rateOf } from './values.rules.ts';

const units = [1, 10, 100, 1_000] as const;

type Props = { kind: ImportKind; analysis: ImportAnalysis; values: MappingValues; disabled: boolean };

/** What samples of the rate's column become in the chosen form. */
function useRateExample({ analysis, values }: Pick<Props, 'analysis' | 'values'>): string {
  const t = useText(text);
  const { number } = useFormat();
  const column = values.columns.discount_rate;
  const samples = (typeof column === 'number' ? analysis.samples[column] : null) ?? [];
  if (samples.length === 0) return t('rateHint');
  return samples
    .map((sample) => {
      const rate = rateOf(sample, values.rate_form, values.decimal_sign || 'point');
      return rate === null ? t('rateUnread', { sample }) : t('rateExample', { sample, rate: number(rate) });
    })
    .join(t('comma'));
}

/** How prices and rates are written where the columns do not say it. */
export function FigureFields({ kind, analysis, values, disabled }: Props) {
  const t = useText(text);
  const { number } = useFormat();
  const example = useRateExample({ analysis, values });
  const mustChoose = analysis.decimal_sign === 'ask';
  return (
    <FormSection title={t('figures')}>
      {kind === 'price' && (
        <Field
          select
          name="currency"
          label={t('currencyForAll')}
          disabled={disabled}
          helperText={t(analysis.has_currencies ? 'currencyFound' : 'currencyHint')}
          slotProps={{ select: { displayEmpty: true, renderValue: (code) => String(code || t('currencyByRow')) } }}
        >
          <MenuItem value="">{t('currencyByRow')}</MenuItem>
          {Currency.options.map((code) => (
            <MenuItem key={code} value={code}>
              {code}
            </MenuItem>
          ))}
        </Field>
      )}
      {kind === 'price' && (
        <Field select name="price_unit" label={t('priceUnit')} disabled={disabled} helperText={t('priceUnitHint')}>
          {units.map((unit) => (
            <MenuItem key={unit} value={unit}>
              {t('perPieces', { pieces: number(unit) })}
            </MenuItem>
          ))}
        </Field>
      )}
      <Field
        select
        name="decimal_sign"
        label={t('decimalSign')}
        required={mustChoose}
        disabled={disabled}
        helperText={t(mustChoose ? 'decimalAsk' : 'decimalHint')}
      >
        {DecimalSign.options.map((sign) => (
          <MenuItem key={sign} value={sign}>
            {t(`decimal.${sign}`)}
          </MenuItem>
        ))}
      </Field>
      <Field select name="rate_form" label={t('rateForm')} disabled={disabled} helperText={example}>
        {RateForm.options.map((form) => (
          <MenuItem key={form} value={form}>
            {t(`rate.${form}`)}
          </MenuItem>
        ))}
      </Field>
    </FormSection>
  );
}
