import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, useText } from '@qiaohui/kit';
import { Field, useForm } from '@qiaohui/kit/form';
import { Reason } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { DeskForm } from '../desk/form.tsx';
import { text } from './text.ts';

const Why = z.object({ note: Reason });

/** Asks why: who proposed is told. */
export function Rejection({ onReject, onClose }: { onReject: (note: string) => void; onClose: () => void }) {
  const t = useText(text);
  const form = useForm({ resolver: zodResolver(Why), defaultValues: { note: '' } });
  const submit = ({ note }: z.infer<typeof Why>) => {
    onReject(note);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="rejection">
      <DialogTitle id="rejection">{t('rejectAsk')}</DialogTitle>
      <DeskForm form={form} onSubmit={submit}>
        <DialogContent>
          <Field name="note" label={t('note')} required fullWidth slotProps={{ htmlInput: { maxLength: 300 } }} />
        </DialogContent>
        <DialogActions sx={{ p: 4, gap: 2 }}>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="contained" color="error">
            {t('reject')}
          </Button>
        </DialogActions>
      </DeskForm>
    </Dialog>
  );
}
