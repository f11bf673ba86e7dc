import { zodResolver } from '@hookform/resolvers/zod';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  type Key,
  MenuItem,
  useNavigate,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { Field, Form, useForm } from '@qiaohui/kit/form';
import { CountScope } from '@qiaohui/warehouse/counts';
import { useState } from 'react';
import { names } from '../names/text.ts';
import { maker } from './queries.ts';
import { text } from './text.ts';

/** Asks what is to be counted, and opens the new sheet. */
export default function NewSheet({ onClose }: { onClose: () => void }) {
  const t = useText(text);
  const name = useText(names);
  const navigate = useNavigate();
  const client = useQueryClient();
  const [make] = useState(maker);
  const form = useForm<CountScope>({
    mode: 'onTouched',
    resolver: zodResolver(CountScope),
    defaultValues: { kind: 'shelf', code: '' },
  });
  const kind = form.watch('kind');
  const words = (code: string, label: string) => (code in text.zh ? t(code as Key<typeof text.zh>, { label }) : code);
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby="new-sheet">
      <Form
        form={form}
        words={words}
        onSubmit={async (scope) => {
          const { id } = await make(scope);
          void client.invalidateQueries({ queryKey: ['warehouse'] });
          navigate(`/warehouse/counts/${id}`);
        }}
      >
        <DialogTitle id="new-sheet">{t('make')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <Field name="kind" label={t('scope')} select>
            <MenuItem value="shelf">{t('kind_shelf')}</MenuItem>
            <MenuItem value="client">{t('kind_client')}</MenuItem>
          </Field>
          <Field name="code" label={t(kind === 'client' ? 'clientCode' : 'shelfCode')} required autoFocus />
        </DialogContent>
        <DialogActions sx={{ p: 4 }}>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {name('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
            {t('create')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
