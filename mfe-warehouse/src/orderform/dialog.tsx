import { zodResolver } from '@hookform/resolvers/zod';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  type Key,
  useConfirm,
  useMediaQuery,
  useText,
} from '@qiaohui/kit';
import { Form, useForm } from '@qiaohui/kit/form';
import type { ReactNode } from 'react';
import { names } from '../names/text.ts';
import { Facts } from './facts.tsx';
import { sentOf, type Typed, Written } from './schema.ts';
import { text } from './text.ts';

const grid = { display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' }, pt: 1 };

type Props = {
  title: string;
  action: string;
  values: Typed;
  notice?: ReactNode;
  /** Nothing is saved before the notice is answered. */
  isBlocked?: boolean;
  onSave: (order: ReturnType<typeof sentOf>) => Promise<void>;
  onClose: () => void;
};

/** The form of an out-order, new or changed. */
export function OrderDialog({ title, action, values, notice, isBlocked = false, onSave, onClose }: Props) {
  const t = useText(text);
  const name = useText(names);
  const phone = useMediaQuery('(max-width: 575.95px)');
  const confirm = useConfirm();
  const form = useForm({ mode: 'onTouched', resolver: zodResolver(Written), defaultValues: values });
  const { isDirty, isSubmitting } = form.formState;
  const leave = async () => {
    const question = { title: t('leave'), text: t('leaveText'), action: t('discard'), danger: true };
    if (!isDirty || (await confirm(question))) onClose();
  };
  const words = (code: string, label: string) => (code in text.zh ? t(code as Key<typeof text.zh>, { label }) : code);
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={phone} onClose={leave} aria-labelledby="out-order-form">
      <Form form={form} words={words} onSubmit={(written) => onSave(sentOf(written))}>
        <DialogTitle id="out-order-form">{title}</DialogTitle>
        <DialogContent>
          {notice}
          <Box sx={grid}>
            <Facts />
          </Box>
        </DialogContent>
        <DialogActions sx={{ p: 4 }}>
          <Button variant="outlined" color="inherit" onClick={leave}>
            {name('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isSubmitting} disabled={isBlocked}>
            {action}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
