import { toast, useConfirm, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import type { ImportState, PriceImportRow } from '@qiaohui/trade/imports';
import text from './messages/zh-CN.json' with { type: 'json' };
import { imports, isUnderway } from './queries.ts';

const open: readonly ImportState[] = ['to-analyse', 'analysing', 'analysed', 'importing'];

/** True while cancelling leaves the list as it was before. */
export const mayCancel = ({ state }: PriceImportRow): boolean => open.includes(state);
export const mayDelete = (found: PriceImportRow): boolean => !mayCancel(found) && !isUnderway(found);

/** Cancels an import after a question. */
export function useCancelling({ id, file }: PriceImportRow) {
  const t = useText(text);
  const confirm = useConfirm();
  const cancel = useMutation(imports.cancel(useQueryClient(), id));
  return async () => {
    const isDone = await confirm({
      title: t('cancelAsk', { name: file.name }),
      text: t('cancelText'),
      action: t('cancelDo'),
      leave: t('back'),
      danger: true,
      run: () => cancel.mutateAsync(),
    });
    if (isDone) toast.success(t('cancelledNow'));
  };
}

/** Deletes an import with its file after a question; true once it is deleted. */
export function useDeletion() {
  const t = useText(text);
  const confirm = useConfirm();
  const deletion = useMutation(imports.delete(useQueryClient()));
  return async (found: PriceImportRow): Promise<boolean> => {
    const isDone = await confirm({
      title: t('deleteAsk', { name: found.file.name }),
      text: t('deleteText'),
      action: t('deleteDo'),
      danger: true,
      run: () => deletion.mutateAsync(found),
    });
    if (isDone) toast.success(t('deleted'));
    return isDone;
  };
}
