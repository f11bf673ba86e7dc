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
    const copies = { payerLastName: lastName, payerFirstName: firstName, payerIdNumber: idNumber };
    const phones = phone ? { payerPhone: phone, payerPhoneCode: phoneCode } : {};
    for (const [name, value] of Object.entries({ ...copies, ...phones })) {
      const field = name as keyof typeof copies;
      if (form.getValues(field) === value) continue;
      const wasFaulty = form.getFieldState(field).invalid;
      form.setValue(field, value, { shouldDirty: true, shouldValidate: wasFaulty });
    }
  }, [isSelf, lastName, firstName, idNumber, phoneCode, phone, form]);
  return isSelf;
}
