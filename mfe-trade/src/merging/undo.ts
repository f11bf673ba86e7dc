import { toast, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import type { Mergeables } from '../supply/noun.ts';
import { merges } from '../supply/queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Undoes a merge; where something has changed since, the service's message says so. */
export function useUndoMerge(noun: Mergeables): (of: { into: string; merge: string }) => void {
  const t = useText(text);
  const undo = useMutation(merges[noun].undo(useQueryClient()));
  // as a promise: the dialog that offered it is closed by then
  return (of) => void undo.mutateAsync(of).then(() => toast.success(t('undone')), toast.failure);
}
