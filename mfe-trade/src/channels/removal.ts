import { toast, useMutation, useQueryClient } from '@qiaohui/kit';
import type { Channel } from '@qiaohui/trade/channels';
import { useDeleted } from '../supply/deletion.ts';
import { channels } from '../supply/queries.ts';

/** Deletes a channel at once and offers to undo it, instead of asking before. */
export function useRemoval(onGone?: () => unknown): (channel: Channel) => void {
  const client = useQueryClient();
  const remove = useMutation(channels.delete(client));
  const deleted = useDeleted({ noun: 'channel', restoring: useMutation(channels.restore(client)), onGone });
  return ({ id, name, version }) =>
    // as a promise: of several that are pressed one after the other, `mutate` would report the last one alone
    void remove.mutateAsync({ id, version }).then(() => deleted({ id, name }), toast.failure);
}
