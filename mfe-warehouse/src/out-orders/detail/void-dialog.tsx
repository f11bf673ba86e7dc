import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient, useText } from '@qiaohui/kit';
import {
  BookedNotice,
  ConflictNotice,
  Field,
  FormDialog,
  LostNotice,
  useErrorMessages,
  useForm,
} from '@qiaohui/kit/form';
import type { OutOrderWithGoods } from '@qiaohui/warehouse/outorders';
import { stageOf } from '@qiaohui/warehouse/outorders/rules';
import { z } from 'zod';
import errors from '../../forms/messages/errors/zh-CN.json' with { type: 'json' };
import { useVersionedSave } from '../../forms/use-versioned-save.ts';
import names from '../../names/messages/zh-CN.json' with { type: 'json' };
import { outOrders } from '../queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { canMove } from './moves.ts';

const Written = z.object({ reason: z.string().trim().min(1, 'field.required').max(300) });

type Props = { order: OutOrderWithGoods; onClose: () => void };

/** Asks for the reason before an order is voided; where it was changed meanwhile, it shows what it is like now. */
export function VoidDialog({ order, onClose }: Props) {
  const t = useText(text);
  const name = useText(names);
  const { version } = order;
  const move = useMutation(outOrders.move(useQueryClient(), order.id));
  const form = useForm({ resolver: zodResolver(Written), defaultValues: { reason: '' } });
  const errorMessages = useErrorMessages(errors);
  const { isStale, isOwn, isLost, save } = useVersionedSave<'void'>({
    version,
    conflict: 'out-order.moved-already',
    onClose,
    isBooked: (sent) => stageOf(order) === sent,
  });
  const canVoid = canMove(order, 'void');
  return (
    <FormDialog
      title={t('voidTitle', { number: order.number })}
      form={form}
      translateError={errorMessages}
      onSubmit={({ reason }) =>
        // with the notice the user has seen the present version
        save(
          (seen) => move.mutateAsync({ status: 'void', reason, version: isStale ? version : seen }),
          t('done_void'),
          'void',
        )
      }
      action={t('to_void')}
      danger
      blocked={isStale && !canVoid}
      onClose={onClose}
    >
      {isLost && <LostNotice />}
      {isOwn && <BookedNotice onClose={onClose} />}
      {isStale && !isOwn && (
        <ConflictNotice state={name(`out_${stageOf(order)}`)}>{t(canVoid ? 'voidStill' : 'voidNoMore')}</ConflictNotice>
      )}
      <Field name="reason" label={t('reason')} required autoFocus multiline maxRows={3} sx={{ mt: 1 }} />
    </FormDialog>
  );
}
