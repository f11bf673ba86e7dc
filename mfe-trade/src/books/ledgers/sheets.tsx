import { MenuItem, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { DecimalField, Field, FormSection, useWatch, WholeField, wholeLine } from '@qiaohui/kit/form';
import { type LedgerSettings, TaxCategory, type TaxCode, TaxCodeForm } from '@qiaohui/trade/ledgers';
import { useState } from 'react';
import { EditForm } from '../../forms/edit-form.tsx';
import { CountryField } from '../../master-data/places/country-field.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { ledgers } from './queries.ts';
import { emptyTaxCode, formOf, type TaxCodeValues, TermsValues, taxCodeAs, taxCodeValues, termsOf } from './values.ts';

const ADDRESS = ['name', 'address', 'zip', 'city'] as const;
const CONTACT = ['phone', 'email'] as const;
const NUMBERS = ['vat_id', 'tax_number', 'bank', 'account', 'bic'] as const;

/** Changes who issues the bills of a ledger, and on which terms. */
export function EditTerms({ settings, onClose }: { settings: LedgerSettings; onClose: () => void }) {
  const t = useText(text);
  const save = useMutation(ledgers.save(useQueryClient(), settings.ledger));
  return (
    <EditForm
      title={t('editTerms', { ledger: t(settings.ledger) })}
      action={t('save')}
      done={t('saved')}
      conflict="ledger.changed"
      schema={TermsValues}
      record={termsOf(settings)}
      version={settings.version}
      state={[settings.issuer.name, settings.prefix, settings.changed_by]}
      change={{
        mutateAsync: (values) => save.mutateAsync({ ...values, tax_codes: settings.tax_codes }),
        isPending: save.isPending,
      }}
      sheet={640}
      onClose={onClose}
    >
      <FormSection title={t('issuer')}>
        {ADDRESS.map((name) => (
          <Field
            key={name}
            name={`issuer.${name}`}
            label={t(name)}
            autoComplete="off"
            {...((name === 'name' || name === 'address') && { sx: wholeLine })}
          />
        ))}
        <CountryField name="issuer.country" label={t('country')} />
        {CONTACT.map((name) => (
          <Field key={name} name={`issuer.${name}`} label={t(name)} autoComplete="off" />
        ))}
      </FormSection>
      <FormSection title={t('numbers')}>
        {NUMBERS.map((name) => (
          <Field key={name} name={`issuer.${name}`} label={t(name)} autoComplete="off" />
        ))}
      </FormSection>
      <FormSection title={t('terms')}>
        <Field name="prefix" label={t('prefix')} required helperText={t('prefixHint')} autoComplete="off" />
        <WholeField name="due_days" label={t('due_days')} required />
        <WholeField name="rate_days" label={t('rate_days')} required helperText={t('rateHint')} />
      </FormSection>
    </EditForm>
  );
}

function TaxCodeFields() {
  const t = useText(text);
  const category = useWatch<TaxCodeValues, 'category'>({ name: 'category' });
  return (
    <>
      <Field name="code" label={t('code')} required autoComplete="off" />
      <Field name="name" label={t('nameZh')} required autoComplete="off" />
      <Field name="name_en" label={t('nameEn')} autoComplete="off" />
      <Field name="name_de" label={t('nameDe')} autoComplete="off" />
      <Field name="category" label={t('category')} select required>
        {TaxCategory.options.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`category.${one}`)}
          </MenuItem>
        ))}
      </Field>
      <DecimalField name="rate" label={t('rate')} required />
      <Field
        name="reason"
        label={t('reason')}
        helperText={t('reasonHint')}
        required={category !== 'S' && category !== 'Z'}
        autoComplete="off"
      />
      <Field name="account" label={t('taxAccount')} autoComplete="off" />
    </>
  );
}

type CodeProps = {
  settings: LedgerSettings;
  /** null for a new one. */
  code: TaxCode | null;
  onClose: () => void;
};

const isSame = (code: TaxCode, sent: TaxCodeForm): boolean =>
  JSON.stringify(TaxCodeForm.safeParse(taxCodeAs(code)).data) === JSON.stringify(sent);

/** Adds a tax code to a ledger or changes one; the others stay as they are. */
export function EditTaxCode({ settings, code, onClose }: CodeProps) {
  const t = useText(text);
  const save = useMutation(ledgers.save(useQueryClient(), settings.ledger));
  const { tax_codes: all } = settings;
  // where a response got lost the ledger may have it already, by another name; what is sent after it may get there or not
  const [sent, setSent] = useState<TaxCodeForm[]>([]);
  // as it is now: a colleague may have changed it since, or taken it out
  const now = all.find((one) => one.code === code?.code) ?? all.find((one) => sent.some((form) => isSame(one, form)));
  const others = all.filter((one) => one !== now);
  const put = (next: TaxCodeForm) => (now ? all.map((one) => (one === now ? next : one)) : [...all, next]);
  return (
    <EditForm
      title={t(code ? 'editCode' : 'addCode')}
      action={t(code ? 'save' : 'createCode')}
      done={t('saved')}
      conflict="ledger.changed"
      schema={taxCodeValues(others)}
      record={now ? taxCodeAs(now) : emptyTaxCode}
      version={settings.version}
      state={[settings.changed_by, ...all.map((one) => one.code)]}
      change={{
        mutateAsync: ({ version, ...next }) => {
          setSent([...sent, next]);
          return save.mutateAsync({ ...formOf(settings), tax_codes: put(next), version });
        },
        isPending: save.isPending,
      }}
      sheet={480}
      onClose={onClose}
    >
      <TaxCodeFields />
    </EditForm>
  );
}
