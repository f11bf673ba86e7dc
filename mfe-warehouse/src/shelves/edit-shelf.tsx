import { zodResolver } from '@hookform/resolvers/zod';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  toast,
  useMutation,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { Field, Form, useForm } from '@qiaohui/kit/form';
import type { Shelf } from '@qiaohui/warehouse/shelves';
import { names } from '../names/text.ts';
import { save } from './queries.ts';
import { text } from './text.ts';
import { Changed } from './written.ts';

/** Changes where a shelf lies on the walk, and what is noted of it. */
export default function EditShelf({ shelf, onClose }: { shelf: Shelf; onClose: () => void }) {
  const t = useText(text);
  const name = useText(names);
  const client = useQueryClient();
  const change = useMutation({ mutationFn: save });
  const { code, walk, remark, active } = shelf;
  const form = useForm({ resolver: zodResolver(Changed), defaultValues: { walk, remark } });
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby="edit-shelf">
      <Form
        form={form}
        onSubmit={async (changed) => {
          await change.mutateAsync([{ code, active, ...changed }]);
          toast.success(name('done'));
          await client.invalidateQueries({ queryKey: ['warehouse'] });
          onClose();
        }}
      >
        <DialogTitle id="edit-shelf">{t('editTitle', { code })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <Field
            name="walk"
            label={t('walk')}
            autoFocus
            helperText={t('walkHint')}
            slotProps={{ htmlInput: { maxLength: 30 } }}
          />
          <Field name="remark" label={t('remark')} slotProps={{ htmlInput: { maxLength: 200 } }} />
        </DialogContent>
        <DialogActions sx={{ p: 4 }}>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {name('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
            {t('keep')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
