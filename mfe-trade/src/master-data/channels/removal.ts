import { useMutation, useQueryClient } from '@qiaohui/kit';
import type { Channel } from '@qiaohui/trade/channels';
import { useDeletion } from '../supply/deletion.ts';
import { channels } from '../supply/queries.ts';

/** Deletes a channel at once and offers to undo it, instead of asking before. */
export function useRemoval(onGone?: () => unknown): (channel: Channel) => void {
  const client = useQueryClient();
  const removing = useMutation(channels.delete(client));
  return useDeletion({ noun: 'channel', removing, restoring: useMutation(channels.restore(client)), onGone });
}
