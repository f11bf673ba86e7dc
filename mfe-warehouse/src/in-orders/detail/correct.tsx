import { zodResolver } from '@hookform/resolvers/zod';
import { Box, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import {
  BookedNotice,
  ConflictNotice,
  Field,
  FormDialog,
  LostNotice,
  useErrorMessages,
  useForm,
  WholeField,
} from '@qiaohui/kit/form';
import {
  type AnnouncedChange,
  areBoxesFilled,
  CorrectAnnounced,
  emptyBoxes,
  type KnownGoods,
} from '@qiaohui/warehouse/goods';
import { z } from 'zod';
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
const WrittenBoxes = Written.refine((sent) => areBoxesFilled(sent.box_count ?? 0, sent.expected), emptyBoxes());
const typedOf = ({ expected, box_count }: KnownGoods) => ({
  expected: String(expected),
  box_count: String(box_count),
  reason: '',
});

/** A change of an announcement as it is written. */
type Change = Pick<AnnouncedChange, 'kind' | 'reason'> & { to?: number; boxes?: number };
/** A change as it was sent, and the number of changes that were known. */
type Attempt = { change: Change; known: number };

const isChanged = ({ changes }: KnownGoods, { change: { kind, reason, to }, known }: Attempt) =>
  changes.slice(known).some((one) => one.kind === kind && one.reason === reason && (to === undefined || one.to === to));

/**
 * Saves a change of an announcement with the version that was seen; tells what somebody else changed meanwhile from
 * what an earlier attempt has changed. `says` is what the form would change now.
 */
export function useAnnounced(goods: KnownGoods, onClose: () => void, says: () => Change | undefined) {
  const known = goods.changes.length;
  const { save, ...state } = useVersionedSave<Attempt>({
    version: known,
    conflict: 'goods.announced-otherwise',
    onClose,
    isBooked: (attempt) => isChanged(goods, attempt) && JSON.stringify(says()) === JSON.stringify(attempt.change),
  });
  return {
    ...state,
    save: (send: (edits: number) => Promise<unknown>, change: Change) => save(send, undefined, { change, known }),
  };
}

const changeOf = ({ expected, box_count: boxes, reason }: z.output<typeof Written>): Change => ({
  ...{ kind: 'corrected', reason, to: expected },
  ...(boxes !== undefined && { boxes }),
});

/** Corrects the announced quantity; boxes only while none of the pieces came. */
export default function Correct({ goods, onClose }: { goods: KnownGoods; onClose: () => void }) {
  const t = useText(text);
  const errorMessages = useErrorMessages(errors);
  const isOpen = goods.count === 0;
  const schema = isOpen ? WrittenBoxes : Written;
  const form = useForm({ mode: 'onTouched', resolver: zodResolver(schema), defaultValues: typedOf(goods) });
  const correct = useMutation(inOrders.correctLine(useQueryClient()));
  const { isStale, isOwn, isLost, acceptNewer, save } = useAnnounced(goods, onClose, () => {
    const written = schema.safeParse(form.getValues()).data;
    return written && changeOf(written);
  });
  const by = goods.edited?.user.name;
  const reload = () => {
    form.reset(typedOf(goods));
    acceptNewer();
  };
  const { holds, question } = useFarMore(Number(form.watch('expected')), Math.max(goods.expected, goods.count));
  return (
    <FormDialog
      title={t('correctTitle', { goods: goods.type })}
      form={form}
      translateError={errorMessages}
      onSubmit={async (values) => {
        if (holds()) return;
        const { box_count: boxes, ...written } = values;
        await save(
          (edits) => correct.mutateAsync({ id: goods.id, edits, ...written, ...(isOpen && { box_count: boxes ?? 0 }) }),
          changeOf(values),
        );
      }}
      action={t('correct')}
      blocked={isStale}
      confirmsDiscard
      onClose={onClose}
    >
      {isLost && <LostNotice />}
      {isOwn && <BookedNotice onClose={onClose} />}
      {isStale && !isOwn && <ConflictNotice by={by} onReload={reload} onInsist={acceptNewer} />}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: isOpen ? '1fr 1fr' : '1fr', pt: 1 }}>
        <WholeField name="expected" label={t('pieces')} required autoFocus />
        {isOpen && <WholeField name="box_count" label={t('boxes')} />}
        {question}
        <Field name="reason" label={t('reason')} required multiline maxRows={3} sx={{ gridColumn: '1 / -1' }} />
      </Box>
    </FormDialog>
  );
}
