import { useText } from '@qiaohui/kit';
import { Field, FormSection, useWatch, wholeLine } from '@qiaohui/kit/form';
import { CountryField } from '../places/country-field.tsx';
import { useCustomerTexts } from '../supply/customer-text.ts';
import type { emptyForm } from './form.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { SimilarCustomers } from './similar.tsx';

const numbers = [1, 2, 3] as const;

/** The fields of a customer; what is there already under its name, code or tax number is named while they are typed. */
export function CustomerFields({ except }: { except?: string }) {
  const t = useText(text);
  const { nameOf } = useCustomerTexts();
  const { name = '', code = '', tax_number = '' } = useWatch<typeof emptyForm>();
  return (
    <>
      <FormSection title={t('basics')}>
        <Field name="name" label={nameOf('name')} required autoFocus autoComplete="off" sx={wholeLine} />
        <Field name="code" label={nameOf('code')} helperText={t('codeHint')} autoComplete="off" />
        <Field name="tax_number" label={nameOf('tax_number')} autoComplete="off" />
      </FormSection>
      <SimilarCustomers typed={{ name, code, tax_number }} except={except} />
      <FormSection title={t('codes')}>
        {numbers.map((nth) => (
          <Field
            key={nth}
            name={`client_codes.${nth - 1}`}
            label={t('codeNumber', { nth })}
            {...(nth === 1 && { helperText: t('codesHint') })}
            autoComplete="off"
          />
        ))}
      </FormSection>
      <FormSection title={t('addresses')}>
        <Field name="address" label={nameOf('address')} multiline autoComplete="off" sx={wholeLine} />
        <Field name="zip" label={nameOf('zip')} autoComplete="off" />
        <Field name="city" label={nameOf('city')} autoComplete="off" />
        <CountryField name="country" label={nameOf('country')} />
        <Field
          name="receiving_address"
          label={nameOf('receiving_address')}
          multiline
          autoComplete="off"
          sx={wholeLine}
        />
      </FormSection>
      <FormSection title={t('lines')}>
        <Field name="phone" label={nameOf('phone')} type="tel" autoComplete="off" />
        <Field name="fax" label={nameOf('fax')} type="tel" autoComplete="off" />
      </FormSection>
      <FormSection title={t('banking')}>
        <Field name="bank" label={nameOf('bank')} autoComplete="off" />
        <Field name="bank_account" label={nameOf('bank_account')} autoComplete="off" />
      </FormSection>
      <FormSection title={t('notes')}>
        <Field name="description" label={nameOf('description')} multiline minRows={2} sx={wholeLine} />
      </FormSection>
    </>
  );
}
