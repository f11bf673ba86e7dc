import { Button, RecordList, useQuery, useText } from '@qiaohui/kit';
import type { Contact } from '@qiaohui/trade/contacts';
import type { Party } from '@qiaohui/trade/parties';
import { useState } from 'react';
import { useEdited } from '../../forms/use-edited.ts';
import { Part } from '../../records/part.tsx';
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
  const query = useQuery(contacts.of(party));
  const remove = useRemoval();
  const { edited, edit, close } = useEdited(query.data);
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
          { label: t('edit'), run: () => edit(contact) },
          { label: t('delete'), danger: true, run: () => remove(contact) },
        ]}
        empty={t(`none.${party.kind}`)}
      />
      {adding && <CreateContact party={party} onClose={() => setAdding(false)} />}
      {edited && <EditContact contact={edited} onClose={close} />}
    </Part>
  );
}
