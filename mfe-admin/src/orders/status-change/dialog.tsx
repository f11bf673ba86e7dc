import { zodResolver } from '@hookform/resolvers/zod';
import { GicStatusForm } from '@qiaohui/admin/gic/acts';
import { StatusForm } from '@qiaohui/admin/orders/acts';
import { OrderStatus } from '@qiaohui/admin/orders/status';
import { toast, useText } from '@qiaohui/kit';
import { useForm } from '@qiaohui/kit/form';
import { z } from 'zod';
import { DialogForm } from '../../form/dialog-form.tsx';
import { useStatusLabels } from '../../status/labels.ts';
import { MoveFields } from './fields.tsx';
import type { Acting, Movable, Move } from './transition.ts';
import { text } from './text.ts';

const optional = ['reason', 'amount', 'refund_amount', 'bank_serial', 'bank_reference', 'proof_uid'] as const;

/** A note that was emptied again is none. */
const Note = z.union([z.literal('').transform(() => undefined), StatusForm.shape.reason]);

const Wish = z.strictObject({
  ...StatusForm.shape,
  refund_amount: GicStatusForm.shape.refund_amount,
  reason: Note,
});
export type Wish = z.infer<typeof Wish>;

/** What this move needs must be there; which that is, the order's owner has said. */
const schemaFor = (needs: string[]) =>
  Wish.superRefine((body, context) => {
    for (const name of optional) {
      if (needs.includes(name) && body[name] === undefined)
        context.addIssue({ code: 'custom', path: [name], message: 'field.required' });
    }
  });

type Props = Acting & { detail: Movable; move: Move; onClose: () => void };

/** Sets a status, asking for what the move needs. */
export function MoveDialog({ detail, move, set: send, upload, known, missing, shown, onClose }: Props) {
  const t = useText(text);
  const { status } = useStatusLabels();
  const form = useForm({
    resolver: zodResolver(schemaFor(move.needs)),
    defaultValues: { id: detail.id, status: String(move.to), version: detail.version, ...known?.(move) },
  });
  const set = async (body: Wish) => {
    await send(body);
    toast.success(t('done'));
    onClose();
  };
  return (
    <DialogForm
      title={t('title', { status: status(move.to) })}
      form={form}
      onSubmit={set}
      action={t('set')}
      danger={move.to === OrderStatus.Refunding}
      onClose={onClose}
    >
      <MoveFields
        needs={move.needs}
        upload={upload}
        {...(missing !== undefined && { missing })}
        {...(shown && { shown })}
      />
    </DialogForm>
  );
}
