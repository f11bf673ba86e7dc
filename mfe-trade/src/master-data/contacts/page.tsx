import Contacts from '@mui/icons-material/ContactsOutlined';
import {
  type Column,
  FilterBar,
  FilterChoice,
  ListPage,
  rowsOf,
  useInfiniteQuery,
  useListParams,
  useListSort,
  useText,
} from '@qiaohui/kit';
import type { Contact } from '@qiaohui/trade/contacts';
import { PartyKind } from '@qiaohui/trade/parties';
import { useFileExport } from '../../exports/use-file-export.tsx';
import { useEdited } from '../../forms/use-edited.ts';
import { useDateColumns } from '../../records/dates.tsx';
import { ViewMenu } from '../../views/menu.tsx';
import { useLiveParties } from '../supply/live.ts';
import { partyAddress, useContactColumns } from './columns.tsx';
import { EditContact } from './edit-contact.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { CreateContactAnywhere } from './new-anywhere.tsx';
import { contacts, exportOf } from './queries.ts';
import { useRemoval } from './removal.ts';

const having = ['with', 'without'] as const;

function useColumns(): Column<Contact>[] {
  const t = useText(text);
  return [
    { key: 'name', title: t('name'), sort: 'name', least: 160, cell: ({ name }) => name },
    { key: 'party', title: t('party'), sort: 'party', least: 160, cell: ({ party }) => party.name },
    { key: 'kind', title: t('kind'), whole: true, phone: 'hidden', cell: ({ party }) => t(`party.${party.kind}`) },
    ...useContactColumns(),
    ...useDateColumns<Contact>(),
  ];
}

/** All contacts of the team; each row opens the customer or channel. */
export function Component() {
  const t = useText(text);
  useLiveParties();
  const { filter, filtered, clear, show } = useListParams({ kind: PartyKind.options, email: having });
  const sorting = useListSort(['name', 'party', 'email', 'updated_at', 'created_at']);
  const query = useInfiniteQuery(contacts.page({ ...filter, sort: sorting.value }));
  const { keyword, kind, email } = filter;
  const exported = useFileExport(t('title'), exportOf({ keyword, kind, email }));
  const remove = useRemoval();
  const { edited, edit, close } = useEdited(rowsOf(query.data));
  return (
    <>
      <ListPage<Contact>
        title={t('title')}
        filters={
          <FilterBar
            search={t('search')}
            placeholder={t('placeholder')}
            tools={<ViewMenu list="contacts" filtered={filtered} show={show} />}
          >
            <FilterChoice
              param="kind"
              label={t('kind')}
              all={t('all')}
              options={PartyKind.options.map((value) => ({ value, label: t(`party.${value}`) }))}
            />
            <FilterChoice
              param="email"
              label={t('email')}
              all={t('all')}
              options={having.map((value) => ({ value, label: t(`email.${value}`) }))}
            />
          </FilterBar>
        }
        acts={[exported.act]}
        query={query}
        sorting={sorting}
        columns={useColumns()}
        addressOf={partyAddress}
        actsOf={(contact) => [
          { label: t('edit'), run: () => edit(contact) },
          { label: t('delete'), danger: true, run: () => remove(contact) },
        ]}
        nameOf={({ name }) => name}
        filtered={filtered}
        onClear={clear}
        empty={{ icon: <Contacts fontSize="inherit" />, title: t('empty'), text: t('emptyText') }}
        create={{ label: t('create'), form: (onClose) => <CreateContactAnywhere onClose={onClose} /> }}
      />
      {exported.dialog}
      {edited && <EditContact contact={edited} onClose={close} />}
    </>
  );
}
