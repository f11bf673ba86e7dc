import { zodResolver } from '@hookform/resolvers/zod';
import { toast, useIdempotencyKey, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { useForm } from '@qiaohui/kit/form';
import { NewContact } from '@qiaohui/trade/contacts';
import type { Party } from '@qiaohui/trade/parties';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { ContactFields, emptyContact } from './fields.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { contacts } from './queries.ts';

const Form = NewContact.omit({ party: true });

/** Adds a contact to a customer or channel. */
export function CreateContact({ party, onClose }: { party: Party; onClose: () => void }) {
  const t = useText(text);
  const create = useMutation(contacts.create(useQueryClient(), useIdempotencyKey()));
  const form = useForm({ mode: 'onTouched', resolver: zodResolver(Form), defaultValues: emptyContact });
  return (
    <FormDialog
      title={t('create')}
      form={form}
      onSubmit={async (values) => {
        await create.mutateAsync({ ...values, party });
        toast.success(t('saved'));
        onClose();
      }}
      onClose={onClose}
      action={t('createDo')}
      sending={create.isPending}
      sheet={480}
    >
      <ContactFields of={party} />
    </FormDialog>
  );
}
