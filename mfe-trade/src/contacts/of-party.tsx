import { Button, RecordList, useQuery, useText } from '@qiaohui/kit';
import type { Contact } from '@qiaohui/trade/contacts';
import type { Party } from '@qiaohui/trade/parties';
import { useState } from 'react';
import { Part } from '../supply/part.tsx';
import { useContactColumns } from './columns.tsx';
import { EditContact } from './edit-contact.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { CreateContact } from './new-contact.tsx';
import { contacts } from './queries.ts';
import { useRemoval } from './removal.ts';

/** The contacts of a customer or channel; they are added, edited and deleted here. */
export function ContactsOf({ party }: { party: Party }) {
  const t = useText(text);
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<Contact | null>(null);
  const query = useQuery(contacts.of(party));
  const remove = useRemoval();
  // one that is deleted meanwhile is edited on: what is typed stays
  const edited = query.data?.find(({ id }) => id === editing?.id) ?? editing;
  return (
    <Part
      title={t('title')}
      bare
      action={
        <Button variant="outlined" color="inherit" onClick={() => setAdding(true)}>
          {t('create')}
        </Button>
      }
    >
      <RecordList<Contact>
        label={t('title')}
        query={query}
        columns={[{ key: 'name', title: t('name'), cell: ({ name }) => name }, ...useContactColumns()]}
        nameOf={({ name }) => name}
        actsOf={(contact) => [
          { label: t('edit'), run: () => setEditing(contact) },
          { label: t('delete'), danger: true, run: () => remove(contact) },
        ]}
        empty={t(`none.${party.kind}`)}
      />
      {adding && <CreateContact party={party} onClose={() => setAdding(false)} />}
      {edited && <EditContact contact={edited} onClose={() => setEditing(null)} />}
    </Part>
  );
}
