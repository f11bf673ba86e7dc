import { zodResolver } from '@hookform/resolvers/zod';
import { Box, Button, toast, useQueryClient, useText } from '@qiaohui/kit';
import { Field, FormDialog, useFaultWords, useForm, WholeField } from '@qiaohui/kit/form';
import { NewGoods } from '@qiaohui/warehouse/inorders';
import { type BaseSyntheticEvent, useState } from 'react';
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

/** Whether the form was sent to go on with the next line; Enter does so too. */
const isMore = (event?: BaseSyntheticEvent) =>
  (event?.nativeEvent as SubmitEvent | undefined)?.submitter?.getAttribute('value') === 'more';

/** Books one kind of goods after another; it stays open, with the model in focus for the next scan. */
export default function Receive({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText(text);
  const name = useText(names);
  const client = useQueryClient();
  const [send] = useState(() => receiver(id));
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(Written),
    defaultValues: blank,
  });
  const { isSubmitting } = form.formState;
  const words = useFaultWords(text);
  return (
    <FormDialog
      title={t('receiveTitle')}
      form={form}
      words={words}
      onSubmit={async (line, event) => {
        await send(line);
        toast.success(t('booked', { count: line.count }));
        await client.invalidateQueries({ queryKey: ['warehouse'] });
        if (!isMore(event)) return onClose();
        // before the reset, which forgets where the fields are until they are drawn again
        form.setFocus('type');
        form.reset(blank);
      }}
      action={t('book')}
      more={
        <Button type="submit" variant="outlined" color="inherit" value="more" disabled={isSubmitting}>
          {t('bookMore')}
        </Button>
      }
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: '1fr 1fr', pt: 1 }}>
        <Field name="type" label={t('model')} required autoFocus sx={{ gridColumn: '1 / -1' }} />
        <Field name="sku" label={name('sku')} sx={{ gridColumn: '1 / -1' }} />
        <WholeField name="box_count" label={t('boxes')} />
        <WholeField name="count" label={t('pieces')} required />
      </Box>
    </FormDialog>
  );
}
