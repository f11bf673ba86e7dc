import { useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { Field, FormSection, useController, useFormContext, useWatch, wholeLine } from '@qiaohui/kit/form';
import { PartyForm, type PartyName, type Waybill } from '@qiaohui/trade/waybills';
import { z } from 'zod';
import { Choose, useSearch } from '../../../forms/choose.tsx';
import { EditForm } from '../../../forms/edit-form.tsx';
import { customersNamed } from '../../../sales/inquiries/queries.ts';
import { waybills } from '../queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

type Values = Record<string, z.input<typeof PartyForm>>;

/** A customer of the team whose name and address the party has. */
function CustomerField({ party }: { party: PartyName }) {
  const t = useText(text);
  const { field, fieldState } = useController({ name: `${party}.customer` });
  const { setValue } = useFormContext();
  const values = useWatch<Values>()[party];
  const search = useSearch(customersNamed, ({ id, name, code: note }) => ({ id, name, note }));
  const error = fieldState.error?.message;
  return (
    <Choose
      label={t('customer')}
      search={search}
      none={t('noCustomers')}
      single
      id={`field-${party}.customer`}
      value={field.value ? { id: field.value, name: values?.name ?? '' } : null}
      onChange={(chosen) => {
        const one = Array.isArray(chosen) ? chosen[0] : chosen;
        field.onChange(one?.id ?? '');
        const customer = search.rows.find(({ id }) => id === one?.id);
        if (!customer) return;
        const { address, zip, city, country } = customer;
        const place = [address, [zip, city].filter(Boolean).join(' '), country].filter(Boolean).join('\n');
        setValue(`${party}.name`, customer.name, { shouldDirty: true });
        setValue(`${party}.address`, place, { shouldDirty: true });
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      {...(error !== undefined && { error })}
    />
  );
}

type Props = { waybill: Waybill; name: PartyName; onClose: () => void };

function Fields({ name, isFollowing }: { name: PartyName; isFollowing: boolean }) {
  const t = useText(text);
  const customer = useWatch<Values>()[name]?.customer;
  const own = isFollowing && customer ? { disabled: true, helperText: t('fromCustomer') } : {};
  return (
    <>
      <CustomerField party={name} />
      <FormSection title={t('local')}>
        <Field name={`${name}.name`} label={t('name')} autoComplete="off" sx={wholeLine} {...own} />
        <Field name={`${name}.address`} label={t('address')} multiline minRows={2} sx={wholeLine} {...own} />
      </FormSection>
      <FormSection title={t('english')}>
        <Field name={`${name}.name_en`} label={t('name_en')} autoComplete="off" sx={wholeLine} />
        <Field name={`${name}.address_en`} label={t('address_en')} multiline minRows={2} sx={wholeLine} />
      </FormSection>
    </>
  );
}

/** Changes one party of a waybill. Until operation begins, one that is a customer follows it. */
export function EditParty({ waybill, name, onClose }: Props) {
  const t = useText(text);
  const { customer, name: own, name_en, address, address_en } = waybill[name] ?? {};
  const values = { customer, name: own, name_en, address, address_en };
  const record = Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value ?? '']));
  return (
    <EditForm
      title={t('editOf', { party: t(name) })}
      action={t('save')}
      done={t('saved')}
      conflict="waybill.changed"
      schema={z.object({ [name]: PartyForm }) as z.ZodType<Values, Values>}
      record={{ [name]: record }}
      version={waybill.version}
      state={[own ?? null, address ?? null]}
      change={useMutation(waybills.change(useQueryClient(), waybill.id))}
      sheet={640}
      onClose={onClose}
    >
      <Fields name={name} isFollowing={waybill.status === 'new'} />
    </EditForm>
  );
}
