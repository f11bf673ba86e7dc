import { toast, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { whenDone } from '../../records/when-done.ts';
import type { Mergeables } from '../supply/noun.ts';
import { merges } from '../supply/queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Undoes a merge; where something has changed since, the service's message says so. */
export function useUndoMerge(noun: Mergeables): (of: { into: string; merge: string }) => void {
  const t = useText(text);
  const undo = useMutation(merges[noun].undo(useQueryClient()));
  return (of) => whenDone(undo.mutateAsync(of), () => toast.success(t('undone')));
}
