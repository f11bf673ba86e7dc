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
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { Field, Form, useForm } from '@qiaohui/kit/form';
import type { OutOrder } from '@qiaohui/warehouse/outorders';
import { z } from 'zod';
import { names } from '../names/text.ts';
import { outOrder } from './queries.ts';
import { text } from './text.ts';

const Written = z.object({ reason: z.string().trim().min(1, 'field.required').max(300) });

/** Asks why an order is void, once. */
export function VoidDialog({ order, onClose }: { order: OutOrder; onClose: () => void }) {
  const t = useText(text);
  const name = useText(names);
  const client = useQueryClient();
  const move = useMutation(outOrder.move(order));
  const form = useForm({ resolver: zodResolver(Written), defaultValues: { reason: '' } });
  const words = (code: string, label: string) => (code in text.zh ? t(code as Key<typeof text.zh>, { label }) : code);
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby="void-order">
      <Form
        form={form}
        words={words}
        onSubmit={async ({ reason }) => {
          await move.mutateAsync({ status: 'void', reason });
          toast.success(t('done_void'));
          await client.invalidateQueries({ queryKey: ['warehouse'] });
          onClose();
        }}
      >
        <DialogTitle id="void-order">{t('voidTitle', { number: order.number })}</DialogTitle>
        <DialogContent>
          <Field name="reason" label={t('reason')} required autoFocus multiline maxRows={3} sx={{ mt: 1 }} />
        </DialogContent>
        <DialogActions sx={{ p: 4, gap: 2 }}>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {name('cancel')}
          </Button>
          <Button type="submit" variant="contained" color="error" loading={form.formState.isSubmitting}>
            {t('to_void')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
