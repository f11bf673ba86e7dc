import { zodResolver } from '@hookform/resolvers/zod';
import { LetterAct, type LetterRow } from '@qiaohui/admin/letters';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  toast,
  useText,
} from '@qiaohui/kit';
import { Field, useForm } from '@qiaohui/kit/form';
import { DeskForm } from '../desk/form.tsx';
import { useLetterAct } from './queries.ts';
import { text } from './text.ts';

type Props = { row: LetterRow; name: 'again' | 'drop'; onClose: () => void };

/** Asks why a letter is delivered again or dropped. */
export function LetterDialog({ row, name, onClose }: Props) {
  const t = useText(text);
  const act = useLetterAct(name);
  const form = useForm({ resolver: zodResolver(LetterAct), defaultValues: { seq: row.seq, reason: '' } });
  const send = async (body: LetterAct) => {
    await act.mutateAsync(body);
    toast.success(t(name === 'again' ? 'againDone' : 'dropDone'));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="letter-title">
      <DialogTitle id="letter-title">{t(name === 'again' ? 'againTitle' : 'dropTitle')}</DialogTitle>
      <DeskForm form={form} onSubmit={send}>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
            {row.reader} · {row.subject}
          </DialogContentText>
          {name === 'drop' && <DialogContentText>{t('dropText')}</DialogContentText>}
          <Field name="reason" label={t('reason')} multiline minRows={2} fullWidth autoFocus />
        </DialogContent>
        <DialogActions sx={{ p: 4, gap: 2 }}>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={name === 'drop' ? 'error' : 'primary'}
            loading={form.formState.isSubmitting}
          >
            {t(name === 'again' ? 'doAgain' : 'doDrop')}
          </Button>
        </DialogActions>
      </DeskForm>
    </Dialog>
  );
}
