import { Box, MenuItem, useText } from '@qiaohui/kit';
import { Controller, Field, FormControlLabel, FormSection, Switch, wholeLine } from '@qiaohui/kit/form';
import { channels, useChannelName } from '../settings/channels.ts';
import { purposes, useStatusLabels } from '../status/labels.ts';
import { ChecklistFields } from './checklist.tsx';
import { fieldText as text } from './field-text.ts';
import sheetText from './messages/sheet/zh-CN.json' with { type: 'json' };
import { foreign } from './params.ts';

const upper = (value: string) => value.toUpperCase().trim();
const several = { slotProps: { select: { multiple: true } } };

function Toggle({ name, label }: { name: string; label: string }) {
  return (
    <Controller
      name={name}
      render={({ field: { value, onChange, ref } }) => (
        <FormControlLabel
          label={label}
          control={
            <Switch checked={Boolean(value)} onChange={(_, on) => onChange(on)} slotProps={{ input: { ref } }} />
          }
        />
      )}
    />
  );
}

const currencyItems = foreign.map((currency) => (
  <MenuItem key={currency} value={currency}>
    {currency}
  </MenuItem>
));

export function DetailFields() {
  const t = useText(text);
  return (
    <>
      <FormSection title={t('institution')}>
        <Field name="payee.name" label={t('name')} required />
        <Field name="payee.nameEn" label={t('nameEn')} required />
        <Field name="payee.code" label={t('code')} />
        <Field name="payee.country" label={t('country')} clean={upper} required />
      </FormSection>
      <FormSection title={t('branding')}>
        <Box sx={wholeLine}>
          <Toggle name="payee.branded" label={t('branded')} />
        </Box>
        <Field name="payee.brandName" label={t('brandName')} helperText={t('brandHint')} />
        <Field name="payee.brandNameEn" label={t('brandNameEn')} helperText={t('brandHint')} />
      </FormSection>
    </>
  );
}

export function AccountFields() {
  const t = useText(text);
  const s = useText(sheetText);
  return (
    <FormSection title={t('bank')}>
      <Field name="payee.accountName" label={t('accountName')} required sx={wholeLine} />
      <Field name="payee.accountNo" label={t('accountNo')} required sx={wholeLine} />
      <Field name="payee.swift" label={t('swift')} clean={upper} helperText={s('oneOf')} />
      <Field name="payee.transitCode" label={t('transitCode')} helperText={s('oneOf')} />
      <Field name="payee.accountBank" label={t('accountBank')} required />
      <Field name="payee.bankBranches" label={t('bankBranches')} />
      <Field name="payee.accountAddress" label={t('accountAddress')} required sx={wholeLine} />
      <Field name="payee.fixedReference" label={t('fixedReference')} sx={wholeLine} />
    </FormSection>
  );
}

export function OptionFields() {
  const t = useText(text);
  const channelName = useChannelName();
  const s = useText(sheetText);
  const labels = useStatusLabels();
  const typeItems = purposes.map((type) => (
    <MenuItem key={type} value={type}>
      {labels.purpose(type)}
    </MenuItem>
  ));
  return (
    <>
      <FormSection title={s('payments')}>
        <Field name="payee.currency" label={t('currency')} select required>
          {currencyItems}
        </Field>
        <Field name="payee.currencies" label={t('currencies')} select required {...several}>
          {currencyItems}
        </Field>
        <Field name="payee.paymentType" label={t('paymentType')} select required>
          {typeItems}
        </Field>
        <Field name="payee.paymentTypes" label={t('paymentTypes')} select required {...several}>
          {typeItems}
        </Field>
        <Field name="payee.depositChannel" label={t('depositChannel')} select required>
          {channels.map((channel) => (
            <MenuItem key={channel} value={channel}>
              {channelName(channel)}
            </MenuItem>
          ))}
        </Field>
      </FormSection>
      <FormSection title={s('states')}>
        <Toggle name="payee.active" label={t('active')} />
        <Toggle name="payee.popular" label={t('popular')} />
      </FormSection>
      <FormSection title={t('checklist')}>
        <ChecklistFields />
      </FormSection>
    </>
  );
}
