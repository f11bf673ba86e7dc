import { type Partner, PartnerForm, PartnerUpdate, type PartnerWithSecret } from '@qiaohui/admin/partners';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, toast, useText } from '@qiaohui/kit';
import { Field, useForm, zodResolver } from '@qiaohui/kit/form';
import type { ReactNode } from 'react';
import { DeskForm } from '../desk/form.tsx';
import { useCreatePartner, useUpdatePartner } from './queries.ts';
import { text } from './text.ts';

function Around({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby="partner-title">
      <DialogTitle id="partner-title">{title}</DialogTitle>
      {children}
    </Dialog>
  );
}

function Actions({ saving, onClose }: { saving: boolean; onClose: () => void }) {
  const t = useText(text);
  return (
    <DialogActions sx={{ p: 4, gap: 2 }}>
      <Button variant="outlined" color="inherit" onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button type="submit" variant="contained" loading={saving}>
        {t('save')}
      </Button>
    </DialogActions>
  );
}

function Address() {
  const t = useText(text);
  return <Field name="webhook_url" label={t('url')} helperText={t('urlHint')} placeholder="https://" />;
}

const grid = { display: 'grid', gap: 4 };

export function CreatePartner({ onMade, onClose }: { onMade: (made: PartnerWithSecret) => void; onClose: () => void }) {
  const t = useText(text);
  const create = useCreatePartner();
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(PartnerForm),
    defaultValues: { id: '', name: '', webhook_url: '' },
  });
  const save = async (body: PartnerForm) => {
    onMade(await create.mutateAsync(body));
  };
  return (
    <Around title={t('createTitle')}>
      <DeskForm form={form} onSubmit={save}>
        <DialogContent sx={grid}>
          <Field name="id" label={t('id')} autoFocus />
          <Field name="name" label={t('name')} />
          <Address />
        </DialogContent>
        <Actions saving={form.formState.isSubmitting} onClose={onClose} />
      </DeskForm>
    </Around>
  );
}

export function EditAddress({ partner, onClose }: { partner: Partner; onClose: () => void }) {
  const t = useText(text);
  const update = useUpdatePartner();
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
    <Around title={t('editTitle', { name })}>
      <DeskForm form={form} onSubmit={save}>
        <DialogContent sx={grid}>
          <Address />
        </DialogContent>
        <Actions saving={form.formState.isSubmitting} onClose={onClose} />
      </DeskForm>
    </Around>
  );
}
