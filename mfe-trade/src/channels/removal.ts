import { useMutation, useQueryClient } from '@qiaohui/kit';
import type { Channel } from '@qiaohui/trade/channels';
import { whenDone } from '../area/when-done.ts';
import { useDeleted } from '../supply/deletion.ts';
import { channels } from '../supply/queries.ts';

/** Deletes a channel at once and offers to undo it, instead of asking before. */
export function useRemoval(onGone?: () => unknown): (channel: Channel) => void {
  const client = useQueryClient();
  const remove = useMutation(channels.delete(client));
  const deleted = useDeleted({ noun: 'channel', restoring: useMutation(channels.restore(client)), onGone });
  return ({ id, name, version }) => whenDone(remove.mutateAsync({ id, version }), () => deleted({ id, name }));
}
