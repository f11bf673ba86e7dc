import { toast, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { undoing, whenDeleted } from '../../records/when-done.ts';
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
    const restored = () => toast.success(t('restored', { name }));
    whenDeleted({ id, retry: t('retry'), send: () => remove.mutateAsync({ id, version }) }, () =>
      toast.success(
        t('deleted', { name }),
        undoing(t('undo'), () => restore.mutateAsync(id), restored),
      ),
    );
  };
}
