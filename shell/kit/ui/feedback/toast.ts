import { isAnswerLost, messageOf } from '../../data/http-error.ts';
import { newKey } from '../../state/key.ts';

export type Undo = { label: string; run: () => void };
export type Toast = {
  key: string;
  tone: 'success' | 'info' | 'warning' | 'error';
  message: string;
  undo?: Undo;
  until: number;
  /** True for an outage, which is over once something succeeds. */
  isOutage?: boolean;
};

/** The spec's 3 s; longer where something can be undone or has to be read twice. */
const durations = { success: 3000, info: 3000, warning: 5000, error: 6000, undo: 8000 };
const MOST = 3;

let toasts: readonly Toast[] = [];
const listeners = new Set<() => void>();
const change = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

export const shownToasts = (): readonly Toast[] => toasts;
export const onToasts = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
export const dismiss = (key: string): void => change(toasts.filter((toast) => toast.key !== key));

function add(added: Omit<Toast, 'key' | 'until'>) {
  const { tone, message, undo } = added;
  const until = Date.now() + (undo ? durations.undo : durations[tone]);
  // a repeated toast replaces the first unless each undoes an act of its own, and a success what an outage said before
  const isReplaced = (one: Toast) =>
    (one.message === message && one.tone === tone && !(one.undo && undo)) ||
    (tone === 'success' && one.isOutage === true);
  const others = toasts.filter((one) => !isReplaced(one));
  change([...others, { ...added, key: newKey(), until }].slice(-MOST));
}
const show = (tone: Toast['tone']) => (message: string, undo?: Undo) =>
  add({ tone, message, ...(undo ? { undo } : {}) });

/** Toasts; the second argument offers one action, usually undo. */
export const toast = {
  success: show('success'),
  info: show('info'),
  warning: show('warning'),
  error: show('error'),
  /** Shows any error in the user's language; for `onError` of mutations. */
  failure: (error: unknown) => add({ tone: 'error', message: messageOf(error), isOutage: isAnswerLost(error) }),
};
