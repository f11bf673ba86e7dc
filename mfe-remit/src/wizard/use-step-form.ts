import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, useForm } from '@qiaohui/kit/form';
import type { Order } from '@qiaohui/remit/orders';
import type { z } from 'zod';
import type { Save } from '../orders/queries.ts';
import { useDraft } from '../session-draft.ts';
import { useAutosave } from './autosave.tsx';
import { useFocusEdited, useNextStep } from './use-step.ts';

type Step<V extends FieldValues> = {
  name: 'accept' | 'send';
  /** Schema of values while typing. */
  typed: z.ZodType<V>;
  /** Schema of values to continue. */
  schema: z.ZodType<V, V>;
  values: V;
  toSave: (values: V) => Save;
  after: string;
};

/** The form of one step: starts with the tab's draft or the order, autosaves, and continues to the next step. */
export function useStepForm<V extends FieldValues>(
  order: Order,
  { name, typed, schema, values, toSave, after }: Step<V>,
) {
  const { draft, storeDraft, clearDraft } = useDraft(`${name}.${order.id}`, typed);
  const form = useForm<V>({
    mode: 'onTouched',
    resolver: zodResolver(schema),
    defaultValues: (draft ?? values) as DefaultValues<V>,
  });
  const saved = useAutosave(form, order, { storeDraft, toSave });
  const next = useNextStep(form, { order, toSave, hasDraft: draft !== undefined, clearDraft, after });
  useFocusEdited();
  return { name, form, saved, ...next };
}
