import { toast, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { merges } from '../../supply/queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Undoes a merge; where something has changed since, the service's message says so. */
export function useUndoMerge(): (of: { brand: string; merge: string }) => void {
  const t = useText(text);
  const undo = useMutation(merges.undo(useQueryClient()));
  return (of) => undo.mutate(of, { onSuccess: () => toast.success(t('undone')), onError: toast.failure });
}
