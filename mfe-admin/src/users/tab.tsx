import type { UserRow } from '@qiaohui/admin/users';
import {
  Button,
  FilterBar,
  FilterChoice,
  RecordList,
  StatusChip,
  useInfiniteQuery,
  useListParams,
  useSession,
  useText,
  When,
} from '@qiaohui/kit';
import { useState } from 'react';
import { ChangeGroup, SetDisabled } from './account-status.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { users } from './queries.ts';

const groups = ['staff', 'customer', 'finance', 'warehouse', 'trade', 'admin'] as const;

function Role({ user: { group, disabled } }: { user: UserRow }) {
  const t = useText(text);
  if (disabled) return <StatusChip tone="attention" label={t('disabled')} />;
  return <StatusChip tone={group ? 'info' : 'neutral'} label={t(group ?? 'customer')} />;
}

/** An unconfirmed address is marked: no role can be given to it. */
function Address({ user: { email, confirmed } }: { user: UserRow }) {
  const t = useText(text);
  if (confirmed !== false) return email;
  return (
    <>
      <span>{email}</span> <StatusChip tone="neutral" label={t('unconfirmed')} />
    </>
  );
}

/** Actions on an account; nobody changes their own, and remit enforces the rules. */
function Actions({ user }: { user: UserRow }) {
  const t = useText(text);
  const { user: own } = useSession();
  const [open, setOpen] = useState<'group' | 'disable' | null>(null);
  const guarded = user.group === 'finance' || user.group === 'admin';
  if (own?.id === user.id || (guarded && own?.group !== 'admin')) return '–';
  const close = () => setOpen(null);
  return (
    <>
      <Button size="small" color="inherit" onClick={() => setOpen('group')}>
        {t('change')}
      </Button>
      <Button size="small" color={user.disabled ? 'inherit' : 'error'} onClick={() => setOpen('disable')}>
        {t(user.disabled ? 'enable' : 'disable')}
      </Button>
      {open === 'group' && <ChangeGroup user={user} onClose={close} />}
      {open === 'disable' && <SetDisabled user={user} onClose={close} />}
    </>
  );
}

export function UsersTab() {
  const t = useText(text);
  const { filter, filtered, clear } = useListParams({ group: groups });
  return (
    <>
      <FilterBar search={t('search')}>
        <FilterChoice
          param="group"
          label={t('filter')}
          all={t('all')}
          options={groups.map((value) => ({ value, label: t(value) }))}
        />
      </FilterBar>
      <RecordList
        label={t('list')}
        query={useInfiniteQuery(users.list(filter))}
        filtered={filtered}
        onClear={clear}
        empty={{ title: t('empty') }}
        columns={[
          { key: 'email', title: t('email'), cell: (user) => <Address user={user} /> },
          { key: 'name', title: t('name'), cell: ({ name }) => name || '–' },
          { key: 'group', title: t('group'), cell: (user) => <Role user={user} /> },
          { key: 'created', title: t('created'), cell: ({ created_at }) => <When at={created_at} /> },
          { key: 'actions', title: t('actions'), cell: (user) => <Actions user={user} /> },
        ]}
      />
    </>
  );
}
