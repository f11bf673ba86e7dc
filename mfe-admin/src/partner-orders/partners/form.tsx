import { type Partner, PartnerForm, PartnerUpdate, type PartnerWithSecret } from '@qiaohui/admin/partners';
import { toast, useIdempotencyKey, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { Field, useForm, zodResolver } from '@qiaohui/kit/form';
import { DialogForm } from '../../form/dialog-form.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { partners } from './queries.ts';

function Address() {
  const t = useText(text);
  return <Field name="webhook_url" label={t('url')} helperText={t('urlHint')} placeholder="https://" />;
}

export function CreatePartner({ onMade, onClose }: { onMade: (made: PartnerWithSecret) => void; onClose: () => void }) {
  const t = useText(text);
  const create = useMutation(partners.create(useQueryClient(), useIdempotencyKey()));
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(PartnerForm),
    defaultValues: { id: '', name: '', webhook_url: '' },
  });
  const save = async (body: PartnerForm) => {
    onMade(await create.mutateAsync(body));
  };
  return (
    <DialogForm title={t('createTitle')} form={form} onSubmit={save} action={t('createDo')} onClose={onClose}>
      <Field name="id" label={t('id')} required autoFocus />
      <Field name="name" label={t('name')} required />
      <Address />
    </DialogForm>
  );
}

export function EditAddress({ partner, onClose }: { partner: Partner; onClose: () => void }) {
  const t = useText(text);
  const update = useMutation(partners.update(useQueryClient(), useIdempotencyKey()));
  const { id, version, name, webhook_url } = partner;
  const form = useForm({
    resolver: zodResolver(PartnerUpdate),
    defaultValues: { id, version, webhook_url: webhook_url ?? '' },
  });
  const save = async (body: PartnerUpdate) => {
    await update.mutateAsync(body);
    toast.success(t('done'));
    onClose();
  };
  return (
    <DialogForm title={t('editTitle', { name })} form={form} onSubmit={save} action={t('save')} onClose={onClose}>
      <Address />
    </DialogForm>
  );
}
