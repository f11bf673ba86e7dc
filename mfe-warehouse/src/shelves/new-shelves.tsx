import { zodResolver } from '@hookform/resolvers/zod';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  type Key,
  toast,
  useMutation,
  useQuery,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { Field, Form, useForm } from '@qiaohui/kit/form';
import { names } from '../names/text.ts';
import { knownShelves } from '../scan/shelves.ts';
import { save } from './queries.ts';
import { text } from './text.ts';
import { codesIn, newShelves } from './written.ts';

/** Adds one shelf or many at once. */
export default function NewShelves({ onClose }: { onClose: () => void }) {
  const t = useText(text);
  const name = useText(names);
  const client = useQueryClient();
  const known = useQuery(knownShelves).data;
  const adding = useMutation({ mutationFn: save });
  const form = useForm({ resolver: zodResolver(newShelves(known)), defaultValues: { codes: '', remark: '' } });
  const words = (code: string, label: string) => (code in text.zh ? t(code as Key<typeof text.zh>, { label }) : code);
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby="new-shelves">
      <Form
        form={form}
        words={words}
        onSubmit={async ({ codes, remark }) => {
          const made = codesIn(codes).map((code) => ({ code, walk: '', remark, active: true }));
          await adding.mutateAsync(made);
          toast.success(t('added', { count: made.length }));
          await client.invalidateQueries({ queryKey: ['warehouse'] });
          onClose();
        }}
      >
        <DialogTitle id="new-shelves">{t('make')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <Field
            name="codes"
            label={t('codes')}
            required
            autoFocus
            multiline
            minRows={2}
            maxRows={8}
            clean={(typed) => typed.toUpperCase()}
            helperText={t('codesHint')}
          />
          <Field name="remark" label={t('remark')} />
        </DialogContent>
        <DialogActions sx={{ p: 4 }}>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {name('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
            {t('add')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
