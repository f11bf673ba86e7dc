import { zodResolver } from '@hookform/resolvers/zod';
import type { OrderDetail } from '@qiaohui/admin/orders';
import { RevealForm } from '@qiaohui/admin/orders/acts';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  useText,
} from '@qiaohui/kit';
import { Field, useForm } from '@qiaohui/kit/form';
import { DeskForm } from '../desk/form.tsx';
import { reveal } from '../order/queries.ts';
import { text } from './text.ts';

/** How the whole of an order's number is asked for. */
export const asking =
  ({ id }: OrderDetail, field: RevealForm['field']) =>
  (reason: string) =>
    reveal({ id, field, reason });

type Props = {
  reveal: (reason: string) => Promise<{ value: string }>;
  onClose: () => void;
  onShown: (value: string) => void;
};

const Reason = RevealForm.pick({ reason: true });

/** Asks why, before a number is shown. */
export function RevealDialog({ reveal: ask, onClose, onShown }: Props) {
  const t = useText(text);
  const form = useForm({ resolver: zodResolver(Reason), defaultValues: { reason: '' } });
  const show = async ({ reason }: { reason: string }) => {
    onShown((await ask(reason)).value);
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="reveal-title">
      <DialogTitle id="reveal-title">{t('revealTitle')}</DialogTitle>
      <DeskForm form={form} onSubmit={show}>
        <DialogContent>
          <DialogContentText sx={{ mb: 4 }}>{t('revealText')}</DialogContentText>
          <Box sx={{ pt: 2 }}>
            <Field name="reason" label={t('reason')} fullWidth autoFocus />
          </Box>
        </DialogContent>
        <DialogActions sx={{ p: 4, gap: 2 }}>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
            {t('show')}
          </Button>
        </DialogActions>
      </DeskForm>
    </Dialog>
  );
}
