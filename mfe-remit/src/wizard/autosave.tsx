import { Typography, useFormat, useText } from '@qiaohui/kit';
import type { FieldValues, UseFormReturn } from '@qiaohui/kit/form';
import type { Order } from '@qiaohui/remit/orders';
import { isUnlocked } from '@qiaohui/remit/orders/rules';
import { useCallback, useEffect, useRef } from 'react';
import { type Save, useSaveOrder } from '../orders/queries.ts';
import type { Base } from './base.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

const PAUSE_MS = 1500;

type Draft<V> = { base: Base; keepDraft: (values: V) => void; toSave: (values: V) => Save };

/**
 * Saves input at once in this tab, and on the server after a pause. Once a payment method is chosen a save would move
 * the order back to draft, so from then on it is kept in the tab only, until 'next'.
 */
export function useAutosave<V extends FieldValues>(
  form: UseFormReturn<V>,
  order: Order,
  { base, keepDraft, toSave }: Draft<V>,
) {
  const { mutateAsync, isPending, isError, isSuccess, submittedAt } = useSaveOrder(order.id);
  const latest = useRef({ toSave, keepDraft, base });
  useEffect(() => {
    latest.current = { toSave, keepDraft, base };
  });
  const isOpen = isUnlocked(order.status);
  const save = useCallback(
    (values: V) => {
      const { toSave: changed, base: from } = latest.current;
      // the status line says that it failed, and the form what to do about a conflict
      return from.save({ id: order.id, ...changed(values) }, mutateAsync).then(
        () => latest.current.keepDraft(form.getValues()),
        () => undefined,
      );
    },
    [form, mutateAsync, order.id],
  );
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer);
        latest.current.keepDraft(values);
        if (isOpen) timer = setTimeout(() => void save(values), PAUSE_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form, save, isOpen]);
  const retry = () => void (isOpen && save(form.getValues()));
  return { isPending, isError, savedAt: isSuccess ? submittedAt : null, retry };
}

type Autosave = ReturnType<typeof useAutosave>;

/** Shows whether the server has saved the input; announced to screen readers in a pause. */
export function AutosaveStatus({ state }: { state: Autosave }) {
  const t = useText(text);
  const format = useFormat();
  const message = state.isPending
    ? t('saving')
    : state.isError
      ? t('unsaved')
      : state.savedAt
        ? t('saved', { at: format.time(new Date(state.savedAt)) })
        : '';
  return (
    <Typography variant="caption" role="status" sx={{ color: state.isError ? 'error.main' : 'text.faint' }}>
      {message}
    </Typography>
  );
}
