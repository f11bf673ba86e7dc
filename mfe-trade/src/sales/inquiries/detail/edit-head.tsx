import { useMutation, useQueryClient, useText } from '@qiaohui/kit';
import type { Inquiry } from '@qiaohui/trade/inquiries';
import { EditForm } from '../../../forms/edit-form.tsx';
import { HeadFields, HeadForm, type HeadValues } from '../fields.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { inquiries } from '../queries.ts';

const valuesOf = (inquiry: Inquiry): HeadValues => ({
  requestor: inquiry.requestor,
  customer_number: inquiry.customer_number ?? '',
  currency: inquiry.currency,
  delivery_date: inquiry.delivery_date ?? '',
  description: inquiry.description ?? '',
  notes: inquiry.notes ?? '',
  brand: inquiry.brand,
  customer: inquiry.customer,
});

export function EditHead({ inquiry, onClose }: { inquiry: Inquiry; onClose: () => void }) {
  const t = useText(text);
  const { requestor, customer, customer_number, brand, delivery_date } = inquiry;
  return (
    <EditForm
      sheet={480}
      title={t('edit')}
      action={t('saveDo')}
      done={t('saved')}
      conflict="inquiry.changed"
      schema={HeadForm}
      record={valuesOf(inquiry)}
      version={inquiry.version}
      state={[requestor, customer?.name ?? null, customer_number, brand?.name ?? null, delivery_date]}
      change={useMutation(inquiries.save(useQueryClient(), inquiry.id))}
      onClose={onClose}
    >
      <HeadFields />
    </EditForm>
  );
}
