import { zodResolver } from '@hookform/resolvers/zod';
import { PartnerOrderStatusForm } from '@qiaohui/admin/gic/acts';
import { StatusForm } from '@qiaohui/admin/orders/acts';
import { OrderStatus } from '@qiaohui/admin/orders/status';
import { type Key, toast, useText } from '@qiaohui/kit';
import { useForm } from '@qiaohui/kit/form';
import { useEffect } from 'react';
import { z } from 'zod';
import { DialogForm } from '../../form/dialog-form.tsx';
import { useStatusLabels } from '../../status/labels.ts';
import { StatusFields } from './fields.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { useMovedMeanwhile } from './moved-meanwhile.tsx';
import type { Transition, TransitionProps, WithTransitions } from './transition.ts';

const optional = ['reason', 'amount', 'refund_amount', 'bank_serial', 'bank_reference', 'proof_uid'] as const;

/** An emptied note counts as none. */
const Note = z.union([z.literal('').transform(() => undefined), StatusForm.shape.reason]);

const StatusRequest = z.strictObject({
  ...StatusForm.shape,
  refund_amount: PartnerOrderStatusForm.shape.refund_amount,
  reason: Note,
});
export type StatusRequest = z.infer<typeof StatusRequest>;

/** Requires the fields that the service has named for this transition. */
const schemaFor = (needs: string[]) =>
  StatusRequest.superRefine((body, context) => {
    for (const name of optional) {
      if (needs.includes(name) && body[name] === undefined)
        context.addIssue({ code: 'custom', path: [name], message: 'field.required' });
    }
  });

type Props = TransitionProps & { detail: WithTransitions; move: Transition; onClose: () => void };

/** Sets a status, with the fields that the transition needs. */
export function StatusDialog({ detail, move, set: send, upload, prefilled, missing, booked, onClose }: Props) {
  const t = useText(text);
  const { status } = useStatusLabels();
  const form = useForm({
    resolver: zodResolver(schemaFor(move.needs)),
    defaultValues: { id: detail.id, status: String(move.to), version: detail.version, ...prefilled?.(move) },
  });
  const { isDirty, isSubmitting } = form.formState;
  const moved = useMovedMeanwhile(detail, move);
  const set = async (body: StatusRequest) => {
    // with the notice the user has seen the present version
    await send({ ...body, version: detail.version });
    toast.success(t('done'));
    onClose();
  };
  // nothing was typed that could be lost
  const isOver = moved.isDone && !isDirty && !isSubmitting;
  // a dialog that only showed nothing would come back with another status, and be the next step's with this one's
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  if (isOver) return null;
  return (
    <DialogForm
      title={t('title', { status: status(move.to) })}
      form={form}
      onSubmit={set}
      action={t(`move${move.to}` as Key<typeof text>)}
      danger={move.to === OrderStatus.Refunding}
      blocked={moved.isImpossible && !isSubmitting}
      onClose={onClose}
    >
      {!isSubmitting && moved.notice(onClose)}
      <StatusFields
        needs={move.needs}
        upload={upload}
        {...(missing !== undefined && { missing })}
        {...(booked && { booked })}
      />
    </DialogForm>
  );
}
