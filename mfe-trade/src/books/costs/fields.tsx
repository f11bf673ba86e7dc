import { Box, MenuItem, useText } from '@qiaohui/kit';
import { DateField, DecimalField, Field, useWatch } from '@qiaohui/kit/form';
import { CostSide } from '@qiaohui/trade/costs';
import { ChooseField, useSearch } from '../../forms/choose.tsx';
import { CurrencyField } from '../../master-data/setup/currency-field.tsx';
import { channels, customers } from '../../master-data/supply/queries.ts';
import { CodeField } from './code-field.tsx';
import { type CostValues, KINDS } from './form.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { TaxCodeField } from './tax-code-field.tsx';

function CustomerChoice() {
  const t = useText(text);
  const search = useSearch(
    (keyword) => customers.page({ keyword, sort: 'name' }),
    ({ id, name, code: note }) => ({ id, name, note }),
  );
  return <ChooseField name="customer" label={t('party')} search={search} none={t('noCustomers')} single required />;
}

function ChannelChoice() {
  const t = useText(text);
  const search = useSearch(
    (keyword) => channels.page({ keyword, sort: 'name', source: 'self' }),
    ({ id, name }) => ({ id, name }),
  );
  return <ChooseField name="channel" label={t('party')} search={search} none={t('noChannels')} single required />;
}

function Party() {
  const t = useText(text);
  const kind = useWatch<CostValues, 'kind'>({ name: 'kind' });
  return (
    <>
      <Field name="kind" label={t('kind')} select required>
        {KINDS.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`kind.${one}`)}
          </MenuItem>
        ))}
      </Field>
      {kind === 'customer' && <CustomerChoice />}
      {kind === 'channel' && <ChannelChoice />}
      {kind === 'free' && <Field name="free" label={t('free')} required autoComplete="off" />}
    </>
  );
}

const grid = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
} as const;

/** The fields of a cost item. */
export function CostFields() {
  const t = useText(text);
  const currency = useWatch<CostValues, 'currency'>({ name: 'currency' });
  return (
    <Box sx={grid}>
      <Field name="side" label={t('side')} select required>
        {CostSide.options.map((side) => (
          <MenuItem key={side} value={side}>
            {t(`side.${side}`)}
          </MenuItem>
        ))}
      </Field>
      <CodeField />
      <Party />
      <DecimalField name="quantity" label={t('quantity')} required />
      <Field name="unit" label={t('unit')} autoComplete="off" />
      <DecimalField name="price" label={t('price')} required />
      <CurrencyField name="currency" label={t('currency')} required />
      <TaxCodeField />
      <DecimalField name="tax_rate" label={t('taxRate')} />
      <DecimalField name="actual" label={t('actual')} helperText={t('actualHint')} />
      <DateField
        name="rate_day"
        label={t(currency === 'EUR' ? 'day' : 'rateDay')}
        helperText={t(currency === 'EUR' ? 'dayHint' : 'rateDayHint')}
      />
      {currency !== 'EUR' && (
        <>
          <DecimalField name="rate" label={t('rate')} helperText={t('rateHint')} />
          <Field name="rate_reason" label={t('rateReason')} autoComplete="off" />
        </>
      )}
      <Field name="note" label={t('note')} multiline minRows={2} sx={{ gridColumn: '1 / -1' }} />
    </Box>
  );
}
