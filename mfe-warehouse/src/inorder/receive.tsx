import { zodResolver } from '@hookform/resolvers/zod';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  type Key,
  toast,
  useMediaQuery,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { Field, Form, useForm } from '@qiaohui/kit/form';
import { NewGoods } from '@qiaohui/warehouse/inorders';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { names } from '../names/text.ts';
import { receiver } from './queries.ts';
import { text } from './text.ts';

const figure = (instead: number | undefined) => (value: unknown) => (value === '' ? instead : Number(value));
/** The service's own line, as text fields give it. */
const Written = NewGoods.extend({
  box_count: z.preprocess(figure(0), NewGoods.shape.box_count),
  count: z.preprocess(figure(undefined), NewGoods.shape.count),
});
const blank = { type: '', sku: '', box_count: '', count: '1' };
const digitsOnly = (typed: string) => typed.replaceAll(/\D/g, '');
const numeric = { htmlInput: { inputMode: 'numeric' as const } };

/** Books one kind of goods after another; it stays open, with the model in focus for the next scan. */
export default function Receive({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText(text);
  const name = useText(names);
  const phone = useMediaQuery('(max-width: 575.95px)');
  const client = useQueryClient();
  const [send] = useState(() => receiver(id));
  const goOn = useRef(false);
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(Written),
    defaultValues: blank,
  });
  const { isSubmitting } = form.formState;
  const words = (code: string, label: string) => (code in text.zh ? t(code as Key<typeof text.zh>, { label }) : code);
  return (
    <Dialog open fullWidth maxWidth="xs" fullScreen={phone} onClose={onClose} aria-labelledby="receive">
      <Form
        form={form}
        words={words}
        onSubmit={async (line) => {
          await send(line);
          toast.success(t('booked', { count: line.count }));
          await client.invalidateQueries({ queryKey: ['warehouse'] });
          if (!goOn.current) return onClose();
          // before the reset, which forgets where the fields are until they are drawn again
          form.setFocus('type');
          form.reset(blank);
        }}
      >
        <DialogTitle id="receive">{t('receiveTitle')}</DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: '1fr 1fr', pt: 1 }}>
            <Field name="type" label={t('model')} required autoFocus sx={{ gridColumn: '1 / -1' }} />
            <Field name="sku" label={name('sku')} sx={{ gridColumn: '1 / -1' }} />
            <Field name="box_count" label={t('boxes')} clean={digitsOnly} slotProps={numeric} />
            <Field name="count" label={t('pieces')} required clean={digitsOnly} slotProps={numeric} />
          </Box>
        </DialogContent>
        <DialogActions sx={{ p: 4, flexWrap: 'wrap', gap: 2 }}>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {name('cancel')}
          </Button>
          <Button
            type="submit"
            variant="outlined"
            color="inherit"
            disabled={isSubmitting}
            onClick={() => (goOn.current = true)}
          >
            {t('bookMore')}
          </Button>
          <Button type="submit" variant="contained" loading={isSubmitting} onClick={() => (goOn.current = false)}>
            {t('book')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
