import { type Partner, PartnerForm, PartnerUpdate, type PartnerWithSecret } from '@qiaohui/admin/partners';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, toast, useText } from '@qiaohui/kit';
import { Field, Form, refuse, useForm, zodResolver } from '@qiaohui/kit/form';
import type { ReactNode } from 'react';
import { useFormWords } from '../desk/form-words.ts';
import { warn } from '../desk/warn.ts';
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
  const words = useFormWords();
  const create = useCreatePartner();
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(PartnerForm),
    defaultValues: { id: '', name: '', webhook_url: '' },
  });
  const save = async (body: PartnerForm) => {
    try {
      onMade(await create.mutateAsync(body));
    } catch (error) {
      if (!refuse(form, error)) warn(error);
    }
  };
  return (
    <Around title={t('createTitle')}>
      <Form form={form} words={words} onSubmit={save}>
        <DialogContent sx={grid}>
          <Field name="id" label={t('id')} autoFocus />
          <Field name="name" label={t('name')} />
          <Address />
        </DialogContent>
        <Actions saving={form.formState.isSubmitting} onClose={onClose} />
      </Form>
    </Around>
  );
}

export function EditAddress({ partner, onClose }: { partner: Partner; onClose: () => void }) {
  const t = useText(text);
  const words = useFormWords();
  const update = useUpdatePartner();
  const { id, version, name, webhook_url } = partner;
  const form = useForm({
    resolver: zodResolver(PartnerUpdate),
    defaultValues: { id, version, webhook_url: webhook_url ?? '' },
  });
  const save = async (body: PartnerUpdate) => {
    try {
      await update.mutateAsync(body);
      toast.success(t('done'));
      onClose();
    } catch (error) {
      if (!refuse(form, error)) warn(error);
    }
  };
  return (
    <Around title={t('editTitle', { name })}>
      <Form form={form} words={words} onSubmit={save}>
        <DialogContent sx={grid}>
          <Address />
        </DialogContent>
        <Actions saving={form.formState.isSubmitting} onClose={onClose} />
      </Form>
    </Around>
  );
}
