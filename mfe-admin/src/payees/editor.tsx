import { zodResolver } from '@hookform/resolvers/zod';
import { type PayeeDetail, PayeeUpdate } from '@qiaohui/admin/payees';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Loaded,
  toast,
  useMediaQuery,
  useQuery,
  useText,
  useTheme,
} from '@qiaohui/kit';
import { useForm } from '@qiaohui/kit/form';
import { DeskForm } from '../desk/form.tsx';
import { PayeeFields } from './fields.tsx';
import { payees, useUpdatePayee } from './queries.ts';
import { text } from './text.ts';

/** The form's part of what is known; the number and the pinyin are the server's. */
function valuesOf({ version, payee: { id, pinyin: _, ...payee } }: PayeeDetail) {
  return { id, version, payee } as PayeeUpdate;
}

function Editing({ known, onClose }: { known: PayeeDetail; onClose: () => void }) {
  const t = useText(text);
  const update = useUpdatePayee();
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(PayeeUpdate),
    defaultValues: valuesOf(known),
  });
  const save = async (body: PayeeUpdate) => {
    await update.mutateAsync(body);
    toast.success(t('saved'));
    onClose();
  };
  return (
    <DeskForm form={form} onSubmit={save} label={t('title', { id: known.payee.id })}>
      <DialogContent>
        <PayeeFields />
      </DialogContent>
      <DialogActions sx={{ p: 4, gap: 2 }}>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
          {t('save')}
        </Button>
      </DialogActions>
    </DeskForm>
  );
}

export function PayeeEditor({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText(text);
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const query = useQuery(payees.one(id));
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="md"
      fullWidth
      fullScreen={narrow}
      scroll="body"
      aria-labelledby="payee-title"
    >
      <DialogTitle id="payee-title">{t('title', { id })}</DialogTitle>
      <Loaded query={query}>{(known) => <Editing known={known} onClose={onClose} />}</Loaded>
    </Dialog>
  );
}
