import { toast, useHere, useText } from '@qiaohui/kit';
import { undoing, whenDeleted } from '../../records/when-done.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import type { Noun } from './noun.ts';
import { hasLeft } from './records.ts';

type Options = {
  noun: Noun;
  restoring: { mutateAsync: (id: string) => Promise<unknown> };
  /** Leaves the page of what is gone. */
  onGone: (() => unknown) | undefined;
};

/** Says that a record is deleted and offers to undo it. */
export function useDeleted({ noun, restoring, onGone }: Options) {
  const t = useText(text);
  const isHere = useHere();
  return async ({ id, name }: { id: string; name: string }): Promise<void> => {
    const restored = () => toast.success(t(`${noun}.restored`, { name }));
    const undo = undoing(t('undo'), () => restoring.mutateAsync(id), restored);
    toast.success(t(`${noun}.deleted`, { name }), undo);
    // nobody is taken from the page that they are on by now
    if (isHere.current) await onGone?.();
    hasLeft(id);
  };
}

type Record = { id: string; name: string; version: number };
type Removing = { removing: { mutateAsync: (seen: { id: string; version: number }) => Promise<unknown> } };

/** Deletes a record at once and offers to undo it, instead of asking before. */
export function useDeletion({ removing, ...options }: Options & Removing): (record: Record) => void {
  const t = useText(text);
  const deleted = useDeleted(options);
  return ({ id, name, version }) =>
    whenDeleted({ id, retry: t('retry'), send: () => removing.mutateAsync({ id, version }) }, () =>
      deleted({ id, name }),
    );
}
