import { zodResolver } from '@hookform/resolvers/zod';
import { Box, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { Field, FormDialog, useErrorMessages, useForm, WholeField } from '@qiaohui/kit/form';
import { CorrectAnnounced, type KnownGoods } from '@qiaohui/warehouse/goods';
import { z } from 'zod';
import { ConflictNotice } from '../../forms/conflict-notice.tsx';
import { useFarMore } from '../../forms/far-more.tsx';
import errors from '../../forms/messages/errors/zh-CN.json' with { type: 'json' };
import { useVersionedSave } from '../../forms/use-versioned-save.ts';
import { inOrders } from '../queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

const figure = (value: unknown) => (value === '' ? undefined : Number(value));
const { expected, box_count, reason } = CorrectAnnounced.shape;
const Written = z.object({
  expected: z.preprocess(figure, expected),
  box_count: z.preprocess(figure, box_count),
  reason,
});
const typedOf = ({ expected, box_count }: KnownGoods) => ({
  expected: String(expected),
  box_count: String(box_count),
  reason: '',
});

/** Saves a change of an announcement with the version that was seen; shows what somebody else changed meanwhile. */
export const useAnnounced = ({ changes }: KnownGoods, onClose: () => void) =>
  useVersionedSave({ version: changes.length, conflict: 'goods.announced-otherwise', onClose });

/** Corrects the announced quantity; boxes only while none of the pieces came. */
export default function Correct({ goods, onClose }: { goods: KnownGoods; onClose: () => void }) {
  const t = useText(text);
  const errorMessages = useErrorMessages(errors);
  const form = useForm({ mode: 'onTouched', resolver: zodResolver(Written), defaultValues: typedOf(goods) });
  const correct = useMutation(inOrders.correctLine(useQueryClient()));
  const { isStale, acceptNewer, save } = useAnnounced(goods, onClose);
  const by = goods.edited?.user.name;
  const reload = () => {
    form.reset(typedOf(goods));
    acceptNewer();
  };
  const isOpen = goods.count === 0;
  const { holds, question } = useFarMore(Number(form.watch('expected')), Math.max(goods.expected, goods.count));
  return (
    <FormDialog
      title={t('correctTitle', { goods: goods.type })}
      form={form}
      translateError={errorMessages}
      onSubmit={async ({ box_count: boxes, ...written }) => {
        if (holds()) return;
        await save((edits) =>
          correct.mutateAsync({ id: goods.id, edits, ...written, ...(isOpen && { box_count: boxes ?? 0 }) }),
        );
      }}
      action={t('correct')}
      blocked={isStale}
      confirmsDiscard
      onClose={onClose}
    >
      {isStale && <ConflictNotice by={by} onReload={reload} onInsist={acceptNewer} />}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: isOpen ? '1fr 1fr' : '1fr', pt: 1 }}>
        <WholeField name="expected" label={t('pieces')} required autoFocus />
        {isOpen && <WholeField name="box_count" label={t('boxes')} />}
        {question}
        <Field name="reason" label={t('reason')} required multiline maxRows={3} sx={{ gridColumn: '1 / -1' }} />
      </Box>
    </FormDialog>
  );
}
