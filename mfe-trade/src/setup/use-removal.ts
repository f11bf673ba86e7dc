import { toast, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };
import type { SetupRecords } from './records.ts';

/** Deletes a record at once and offers to undo it, instead of asking before. */
export function useSetupRemoval<Row, Form extends object>(
  records: Pick<SetupRecords<Row, Form>, 'delete' | 'restore'>,
) {
  const t = useText(text);
  const client = useQueryClient();
  const remove = useMutation(records.delete(client));
  const restore = useMutation(records.restore(client));
  return ({ id, version }: { id: string; version: number }, name: string): void => {
    // as a promise: the page may be another one by then
    const undo = () => void restore.mutateAsync(id).then(() => toast.success(t('restored', { name })), toast.failure);
    // as a promise: of several that are pressed one after the other, `mutate` would report the last one alone
    remove
      .mutateAsync({ id, version })
      .then(() => toast.success(t('deleted', { name }), { label: t('undo'), run: undo }), toast.failure);
  };
}
