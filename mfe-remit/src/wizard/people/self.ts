import { type UseFormReturn, useWatch } from '@qiaohui/kit/form';
import { useEffect } from 'react';
import { type People, SELF } from './people.ts';

/** When paying for oneself, copies the student's fields to the payer's. Returns whether that is so. */
export function useSelf(form: UseFormReturn<People>): boolean {
  const [relation, lastName, firstName, idNumber, phoneCode, phone] = useWatch({
    control: form.control,
    name: ['payerRelationShip', 'lastName', 'firstName', 'idNumber', 'phoneCode', 'phone'],
  });
  const isSelf = relation === SELF;
  useEffect(() => {
    if (!isSelf) return;
    const copies = [
      ['payerLastName', lastName],
      ['payerFirstName', firstName],
      ['payerIdNumber', idNumber],
    ] as const;
    const phones = [
      ['payerPhone', phone],
      ['payerPhoneCode', phoneCode],
    ] as const;
    for (const [field, value] of phone ? [...copies, ...phones] : copies) {
      if (form.getValues(field) === value) continue;
      const wasInvalid = form.getFieldState(field).invalid;
      form.setValue(field, value, { shouldDirty: true, shouldValidate: wasInvalid });
    }
  }, [isSelf, lastName, firstName, idNumber, phoneCode, phone, form]);
  return isSelf;
}
