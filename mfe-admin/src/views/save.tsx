import { zodResolver } from '@hookform/resolvers/zod';
import { ViewForm } from '@qiaohui/admin/views';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, toast, useText } from '@qiaohui/kit';
import { Field, useForm } from '@qiaohui/kit/form';
import { DeskForm } from '../desk/form.tsx';
import { useDeskAddress } from '../orders/address.ts';
import { useViews } from './queries.ts';
import { text } from './text.ts';

/** Gives the list at hand a name. */
export function SaveView({ onClose }: { onClose: () => void }) {
  const t = useText(text);
  const { filters } = useDeskAddress();
  const { save } = useViews();
  const { sort, ...filter } = filters;
  const form = useForm({
    resolver: zodResolver(ViewForm),
    defaultValues: { name: '', filter, ...(sort && { sort }) } as ViewForm,
  });
  const keep = async (body: ViewForm) => {
    await save.mutateAsync(body);
    toast.success(t('saved'));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="view-title">
      <DialogTitle id="view-title">{t('title')}</DialogTitle>
      <DeskForm form={form} onSubmit={keep}>
        <DialogContent>
          <Field name="name" label={t('name')} fullWidth autoFocus />
        </DialogContent>
        <DialogActions sx={{ p: 4, gap: 2 }}>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
            {t('saveIt')}
          </Button>
        </DialogActions>
      </DeskForm>
    </Dialog>
  );
}
