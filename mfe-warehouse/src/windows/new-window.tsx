import { zodResolver } from '@hookform/resolvers/zod';
import {
  Alert,
  Box,
  Button,
  Copy,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  type Key,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { digits, Field, Form, useForm } from '@qiaohui/kit/form';
import { type NewWindow as Made, WindowRequest } from '@qiaohui/warehouse/windows';
import { useState } from 'react';
import { z } from 'zod';
import { names } from '../names/text.ts';
import { maker } from './queries.ts';
import { text } from './text.ts';

const Written = WindowRequest.extend({ days: z.preprocess(Number, WindowRequest.shape.days) });
/** The token stands behind `#`, which browsers send to nobody. */
const addressOf = ({ token }: Made) => `${window.location.origin}/warehouse/window#${token}`;

/** Makes a link for a client, and shows it the one time it can be seen. */
export default function NewWindow({ onClose }: { onClose: () => void }) {
  const t = useText(text);
  const name = useText(names);
  const client = useQueryClient();
  const [make] = useState(maker);
  const [made, setMade] = useState<Made | null>(null);
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(Written),
    defaultValues: { client_code: '', days: '30' },
  });
  const words = (code: string, label: string) => (code in text.zh ? t(code as Key<typeof text.zh>, { label }) : code);
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby="new-window">
      <Form
        form={form}
        words={words}
        onSubmit={async (request) => {
          setMade(await make(request));
          await client.invalidateQueries({ queryKey: ['warehouse'] });
        }}
      >
        <DialogTitle id="new-window">{t('make')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          {made ? (
            <>
              <Alert severity="success">{t('once')}</Alert>
              <Box component="output" aria-label={t('link')} sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>
                {addressOf(made)}
              </Box>
              <Copy value={addressOf(made)} label={t('link')} text />
            </>
          ) : (
            <>
              <Field name="client_code" label={name('clientCode')} required autoFocus />
              <Field
                name="days"
                label={t('days')}
                required
                clean={digits}
                slotProps={{ htmlInput: { inputMode: 'numeric' } }}
              />
            </>
          )}
        </DialogContent>
        <DialogActions sx={{ p: 4 }}>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {made ? t('shut') : name('cancel')}
          </Button>
          {!made && (
            <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
              {t('create')}
            </Button>
          )}
        </DialogActions>
      </Form>
    </Dialog>
  );
}
