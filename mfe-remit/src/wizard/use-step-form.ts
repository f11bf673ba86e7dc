import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@qiaohui/kit';
import { type DefaultValues, type FieldValues, useForm } from '@qiaohui/kit/form';
import type { Order } from '@qiaohui/remit/orders';
import type { z } from 'zod';
import { orders, type Save } from '../orders/queries.ts';
import { useAutosave } from './autosave.tsx';
import { useBase } from './base.ts';
import { useStepDraft } from './draft.ts';
import { same } from './holds.rules.ts';
import { useFocusEdited, useNextStep } from './use-step.ts';

type Step<V extends FieldValues> = {
  name: 'accept' | 'send';
  /** Schema of values while typing. */
  typed: z.ZodType<V>;
  /** Schema of values to continue. */
  schema: z.ZodType<V, V>;
  valuesOf: (order: Order) => V;
  toSave: (values: V) => Save;
  after: string;
  /** The form's field by the order's, where they have other names. */
  fieldOf?: (name: string, values: V) => string;
};
const sameName = (name: string) => name;

/** The form of one step: starts with the tab's draft or the order, autosaves, and continues to the next step. */
export function useStepForm<V extends FieldValues>(
  order: Order,
  { name, typed, schema, valuesOf, toSave, after, fieldOf = sameName }: Step<V>,
) {
  const { draft, storeDraft, clearDraft } = useStepDraft(`${name}.${order.id}`, typed);
  const form = useForm<V>({
    mode: 'onTouched',
    resolver: zodResolver(schema),
    defaultValues: (draft?.values ?? valuesOf(order)) as DefaultValues<V>,
  });
  const base = useBase(order, { step: name, valuesOf, draft });
  /** Keeps what the order does not hold. */
  const keepDraft = (values: V) => {
    const began = base.start();
    if (began && same(began.values, values)) clearDraft();
    else storeDraft({ values, began });
  };
  const saved = useAutosave(form, order, { base, keepDraft, toSave });
  const next = useNextStep(form, { order, base, toSave, hasDraft: draft !== undefined, clearDraft, after, fieldOf });
  useFocusEdited();
  const client = useQueryClient();
  const conflict = base.conflict && {
    onMine: () => {
      base.rebase();
      keepDraft(form.getValues());
      saved.retry();
    },
    onTheirs: () => {
      if (!base.conflict) return;
      client.setQueryData(orders.one(order.id).queryKey, base.conflict);
      form.reset(valuesOf(base.conflict));
      clearDraft();
      base.rebase();
    },
  };
  /** The order whose locked price the next save ends; null when there is nothing to save. */
  const losesLock = base.conflict ?? (next.isChanged ? order : null);
  return { name, form, saved, conflict, losesLock, ...next };
}
