import { toast, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import type { Channel } from '@qiaohui/trade/channels';
import { channels, hasLeft } from '../supply/queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Deletes a channel at once and offers to undo it, instead of asking before. */
export function useRemoval(onGone?: () => unknown): (channel: Channel) => void {
  const t = useText(text);
  const client = useQueryClient();
  const remove = useMutation(channels.delete(client));
  const restore = useMutation(channels.restore(client));
  return ({ id, name, version }) => {
    // as a promise: the page may be another one by then
    const undo = () => void restore.mutateAsync(id).then(() => toast.success(t('restored', { name })), toast.failure);
    remove.mutate(
      { id, version },
      {
        onSuccess: async () => {
          toast.success(t('deleted', { name }), { label: t('undo'), run: undo });
          await onGone?.();
          hasLeft(id);
        },
        onError: toast.failure,
      },
    );
  };
}
