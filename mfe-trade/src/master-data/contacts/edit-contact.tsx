import { useMutation, useQueryClient } from '@qiaohui/kit';
import { type Contact, NewContact } from '@qiaohui/trade/contacts';
import { EditDialog } from '../supply/edit-dialog.tsx';
import { ContactFields } from './fields.tsx';
import { contacts } from './queries.ts';

const Form = NewContact.omit({ party: true });

export function EditContact({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const { id, party, name, email, phone, position, description, primary, version } = contact;
  return (
    <EditDialog
      noun="contact"
      schema={Form}
      record={{
        name,
        email: email ?? '',
        phone: phone ?? '',
        position: position ?? '',
        description: description ?? '',
        primary,
      }}
      version={version}
      state={[name, email, phone, position]}
      change={useMutation(contacts.change(useQueryClient(), id))}
      sheet={480}
      onClose={onClose}
    >
      <ContactFields of={party} />
    </EditDialog>
  );
}
