import { useMutation, useQueryClient } from '@qiaohui/kit';
import type { Customer } from '@qiaohui/trade/customers';
import { EditDialog } from '../../supply/edit-dialog.tsx';
import { customers } from '../../supply/queries.ts';
import { CustomerFields } from '../fields.tsx';
import { CustomerForm, emptyForm } from '../form.ts';

/** A customer as its form has it: texts that it has not are empty, and each code has a field. */
function valuesOf(customer: Customer): typeof emptyForm {
  const codes = customer.client_codes.map(({ code }) => code);
  const texts = Object.keys(emptyForm).map((field) => [field, customer[field as keyof Customer] ?? '']);
  return {
    ...Object.fromEntries(texts),
    client_codes: emptyForm.client_codes.map((empty, nth) => codes[nth] ?? empty),
  };
}

export function EditCustomer({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { id, name, code, tax_number, city, version } = customer;
  return (
    <EditDialog
      noun="customer"
      schema={CustomerForm}
      record={valuesOf(customer)}
      version={version}
      state={[name, code, tax_number, city]}
      change={useMutation(customers.change(useQueryClient(), id))}
      sheet={640}
      onClose={onClose}
    >
      <CustomerFields except={id} />
    </EditDialog>
  );
}
