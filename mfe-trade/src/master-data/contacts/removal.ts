import { useMutation, useQueryClient } from '@qiaohui/kit';
import type { Contact } from '@qiaohui/trade/contacts';
import { useDeletion } from '../supply/deletion.ts';
import { contacts } from './queries.ts';

/** Deletes a contact at once and offers to undo it, instead of asking before. */
export function useRemoval(): (contact: Contact) => void {
  const client = useQueryClient();
  const removing = useMutation(contacts.delete(client));
  return useDeletion({
    noun: 'contact',
    removing,
    restoring: useMutation(contacts.restore(client)),
    onGone: undefined,
  });
}
