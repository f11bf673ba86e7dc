import type { UserRow } from '@qiaohui/admin/users';
import {
  FilterBar,
  FilterChoice,
  RecordList,
  type RowAct,
  StatusChip,
  useInfiniteQuery,
  useListParams,
  useListSort,
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

type Open = { user: UserRow; act: 'group' | 'disable' };

/** Actions on an account; nobody changes their own, and remit enforces the rules. */
function useActs(open: (dialog: Open) => void) {
  const t = useText(text);
  const { user: own } = useSession();
  return (user: UserRow): RowAct[] => {
    const guarded = user.group === 'finance' || user.group === 'admin';
    if (own?.id === user.id || (guarded && own?.group !== 'admin')) return [];
    return [
      { label: t('change'), run: () => open({ user, act: 'group' }) },
      {
        label: t(user.disabled ? 'enable' : 'disable'),
        danger: !user.disabled,
        run: () => open({ user, act: 'disable' }),
      },
    ];
  };
}

export function UsersTab() {
  const t = useText(text);
  const { filter, filtered, clear } = useListParams({ group: groups });
  const sorting = useListSort(['email', 'created_at']);
  const [opened, open] = useState<Open | null>(null);
  const close = () => open(null);
  return (
    <>
      <FilterBar search={t('search')} filtered={filtered} onClear={clear}>
        <FilterChoice
          param="group"
          label={t('filter')}
          all={t('all')}
          options={groups.map((value) => ({ value, label: t(value) }))}
        />
      </FilterBar>
      <RecordList
        label={t('list')}
        query={useInfiniteQuery(users.list({ ...filter, sort: sorting.value }))}
        sorting={sorting}
        filtered={filtered}
        onClear={clear}
        empty={{ title: t('empty') }}
        nameOf={({ email }) => email}
        actsOf={useActs(open)}
        columns={[
          { key: 'email', title: t('email'), sort: 'email', cell: (user) => <Address user={user} /> },
          { key: 'name', title: t('name'), cell: ({ name }) => name || '–' },
          { key: 'group', title: t('group'), phone: 'beside', cell: (user) => <Role user={user} /> },
          {
            key: 'created',
            title: t('created'),
            whole: true,
            labelled: true,
            sort: 'created_at',
            cell: ({ created_at }) => <When at={created_at} />,
          },
        ]}
      />
      {opened?.act === 'group' && <ChangeGroup user={opened.user} onClose={close} />}
      {opened?.act === 'disable' && <SetDisabled user={opened.user} onClose={close} />}
    </>
  );
}
