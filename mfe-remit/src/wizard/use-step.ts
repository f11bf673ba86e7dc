import { HttpError, useNavigate, useSearchParams, useText } from '@qiaohui/kit';
import type { FieldValues, TranslateError, UseFormReturn } from '@qiaohui/kit/form';
import type { Order } from '@qiaohui/remit/orders';
import { OrderStatus } from '@qiaohui/remit/orders/status';
import { useEffect } from 'react';
import { isConflict } from '../orders/newer.ts';
import { type Save, useSaveOrder } from '../orders/queries.ts';
import type { Base } from './base.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

/** The field that the review step sent back to, or null. */
export const useEdited = (): string | null => useSearchParams()[0].get('edit');

/** Focuses the field to edit. */
export function useFocusEdited(): void {
  const edited = useEdited();
  useEffect(() => {
    if (!edited) return;
    const target = document.getElementById(`field-${edited}`);
    target?.scrollIntoView({ block: 'center' });
    target?.focus({ preventScroll: true });
  }, [edited]);
}

/** Translates errors: those common to all forms, then the form's own: `own` translates a code, or returns null. */
export function useErrorMessages(own: (code: string, label: string) => string | null): TranslateError {
  const t = useText(text);
  return (code, label) => {
    if (code === 'required' || code === 'tooLong') return t(code, { label });
    // an unknown code is a text from the server, already in the user's language
    return own(code, label) ?? code;
  };
}

/** The server names errors by their path in the order (`kyc.idNumber`), forms by their field. */
function byField(cause: unknown, fieldOf: (name: string) => string): unknown {
  if (!(cause instanceof HttpError)) return cause;
  const errors = Object.entries(cause.errors).map(([name, texts]) => [
    fieldOf(name.replace(/^(kyc|payment)\./, '')),
    texts,
  ]);
  return new HttpError(cause.status, cause.code, cause.message, Object.fromEntries(errors), cause.requestId);
}

type Step<V> = {
  order: Order;
  base: Base;
  toSave: (values: V) => Save;
  hasDraft: boolean;
  clearDraft: () => void;
  after: string;
  fieldOf: (name: string, values: V) => string;
};

/** Saves a step and continues: to the next step, or back to the review. Skips the save when nothing changed. */
export function useNextStep<V extends FieldValues>(
  form: UseFormReturn<V>,
  { order, base, toSave, hasDraft, clearDraft, after, fieldOf }: Step<V>,
) {
  const navigate = useNavigate();
  const edited = useEdited();
  const { mutateAsync, isPending } = useSaveOrder(order.id);
  const isChanged = hasDraft || form.formState.isDirty;
  const onSubmit = async (values: V) => {
    const save = () => base.save({ id: order.id, ...toSave(values), status: OrderStatus.Draft }, mutateAsync);
    if (order.status === OrderStatus.Draft || isChanged) {
      const saved = await save().catch((cause) => {
        if (!isConflict(cause)) throw byField(cause, (name) => fieldOf(name, values));
      });
      // the form says what to do about it
      if (!saved) return;
    }
    clearDraft();
    await navigate(edited === null ? after : `/step/check/${order.id}`);
  };
  return { onSubmit, isChanged, saving: isPending || form.formState.isSubmitting, isEdit: edited !== null };
}
