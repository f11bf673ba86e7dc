import { useMutation, useQueryClient } from '@qiaohui/kit';
import type { Contact } from '@qiaohui/trade/contacts';
import { whenDone } from '../area/when-done.ts';
import { useDeleted } from '../supply/deletion.ts';
import { contacts } from './queries.ts';

/** Deletes a contact at once and offers to undo it, instead of asking before. */
export function useRemoval(): (contact: Contact) => void {
  const client = useQueryClient();
  const remove = useMutation(contacts.delete(client));
  const deleted = useDeleted({
    noun: 'contact',
    restoring: useMutation(contacts.restore(client)),
    onGone: undefined,
  });
  return ({ id, name, version }) => whenDone(remove.mutateAsync({ id, version }), () => deleted({ id, name }));
}
