import { Typography, useFormat, useText } from '@qiaohui/kit';
import type { FieldValues, UseFormReturn } from '@qiaohui/kit/form';
import type { Order } from '@qiaohui/remit/orders';
import { useEffect, useRef } from 'react';
import { type Save, useSaveOrder } from '../orders/queries.ts';
import { text } from './text.ts';

const PAUSE = 1500;

type Draft<V> = { keepDraft: (values: V) => void; toSave: (values: V) => Save };

/**
 * Keeps what is typed: at once in this tab, and with the order on the server once the typing rests. From status 2 on a
 * save would move the order back, so there only the tab keeps it until 'next'.
 */
export function useAutosave<V extends FieldValues>(
  form: UseFormReturn<V>,
  order: Order,
  { keepDraft, toSave }: Draft<V>,
) {
  const { mutate, isPending, isError, isSuccess, submittedAt } = useSaveOrder(order.id);
  const latest = useRef({ toSave, keepDraft });
  useEffect(() => {
    latest.current = { toSave, keepDraft };
  });
  const isOpen = order.status <= 1;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer);
        latest.current.keepDraft(values);
        if (isOpen) timer = setTimeout(() => mutate({ id: order.id, ...latest.current.toSave(values) }), PAUSE);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form, mutate, order.id, isOpen]);
  return { isPending, isError, savedAt: isSuccess ? submittedAt : null };
}

type Autosave = ReturnType<typeof useAutosave>;

/** Whether the server has what was typed; said without interrupting. */
export function Saved({ state }: { state: Autosave }) {
  const t = useText(text);
  const format = useFormat();
  const words = state.isPending
    ? t('saving')
    : state.isError
      ? t('unsaved')
      : state.savedAt
        ? t('saved', { at: format.time(new Date(state.savedAt)) })
        : '';
  return (
    <Typography variant="caption" role="status" sx={{ color: state.isError ? 'error.main' : 'text.faint' }}>
      {words}
    </Typography>
  );
}
