import { Box, MenuItem, Typography, useText } from '@qiaohui/kit';
import { Controller, Field, FormControlLabel, Switch } from '@qiaohui/kit/form';
import type { ReactNode } from 'react';
import { purposes, useStatusLabels } from '../status/labels.ts';
import { ChecklistFields } from './checklist.tsx';
import { fieldText as text } from './field-text.ts';
import { foreign } from './params.ts';

const grid = { display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, columnGap: 4, rowGap: 3 };
const upper = (value: string) => value.toUpperCase().trim();
const several = { slotProps: { select: { multiple: true } } };

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 5 }}>
      <Typography component="legend" variant="h3" sx={{ mb: 3 }}>
        {title}
      </Typography>
      <Box sx={grid}>{children}</Box>
    </Box>
  );
}

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

export function PayeeFields() {
  const t = useText(text);
  const labels = useStatusLabels();
  const typeItems = purposes.map((type) => (
    <MenuItem key={type} value={type}>
      {labels.purpose(type)}
    </MenuItem>
  ));
  return (
    <>
      <Section title={t('institution')}>
        <Field name="payee.name" label={t('name')} />
        <Field name="payee.nameEn" label={t('nameEn')} />
        <Field name="payee.code" label={t('code')} />
        <Field name="payee.country" label={t('country')} clean={upper} />
      </Section>
      <Section title={t('bank')}>
        <Field name="payee.accountName" label={t('accountName')} />
        <Field name="payee.accountNo" label={t('accountNo')} />
        <Field name="payee.swift" label={t('swift')} clean={upper} />
        <Field name="payee.accountBank" label={t('accountBank')} />
        <Field name="payee.accountAddress" label={t('accountAddress')} />
        <Field name="payee.transitCode" label={t('transitCode')} />
        <Field name="payee.bankBranches" label={t('bankBranches')} />
        <Field name="payee.fixedReference" label={t('fixedReference')} />
      </Section>
      <Section title={t('options')}>
        <Field name="payee.currency" label={t('currency')} select>
          {currencyItems}
        </Field>
        <Field name="payee.currencies" label={t('currencies')} select {...several}>
          {currencyItems}
        </Field>
        <Field name="payee.paymentType" label={t('paymentType')} select>
          {typeItems}
        </Field>
        <Field name="payee.paymentTypes" label={t('paymentTypes')} select {...several}>
          {typeItems}
        </Field>
        <Field name="payee.depositChannel" label={t('depositChannel')} select>
          <MenuItem value="zlpay">zlpay</MenuItem>
          <MenuItem value="newpay">newpay</MenuItem>
        </Field>
        <Box>
          <Toggle name="payee.active" label={t('active')} />
          <Toggle name="payee.popular" label={t('popular')} />
        </Box>
      </Section>
      <Section title={t('checklist')}>
        <ChecklistFields />
      </Section>
      <Section title={t('branding')}>
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Toggle name="payee.branded" label={t('branded')} />
        </Box>
        <Field name="payee.brandName" label={t('brandName')} helperText={t('brandHint')} />
        <Field name="payee.brandNameEn" label={t('brandNameEn')} helperText={t('brandHint')} />
      </Section>
    </>
  );
}
