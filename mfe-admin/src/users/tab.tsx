import type { UserRow } from '@qiaohui/admin/users';
import {
  Button,
  Empty,
  StatusChip,
  useInfiniteQuery,
  useKeyword,
  useSearchParams,
  useSession,
  useText,
  When,
} from '@qiaohui/kit';
import { useState } from 'react';
import { Filter, FilterBar } from '../list/filters.tsx';
import { PagedTable } from '../list/paged-table.tsx';
import { ChangeGroup, SetDisabled } from './account-status.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { users } from './queries.ts';

const filters = ['staff', 'customer', 'finance', 'warehouse', 'trade', 'admin'] as const;

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
  const [params] = useSearchParams();
  const keyword = useKeyword();
  const group = filters.find((one) => one === params.get('group'));
  const query = useInfiniteQuery(users.list({ ...(keyword && { keyword }), ...(group && { group }) }));
  return (
    <>
      <FilterBar search={t('search')}>
        <Filter
          name="group"
          label={t('filter')}
          options={[['', t('all')], ...filters.map((one): [string, string] => [one, t(one)])]}
        />
      </FilterBar>
      <PagedTable
        label={t('list')}
        query={query}
        empty={<Empty title={t('empty')} text={t('emptyText')} />}
        keyOf={({ id }) => id}
        columns={[
          { title: t('email'), strong: true, cell: (user) => <Address user={user} /> },
          { title: t('name'), cell: ({ name }) => name || '–' },
          { title: t('group'), cell: (user) => <Role user={user} /> },
          { title: t('created'), cell: ({ created_at }) => <When at={created_at} /> },
          { title: t('actions'), cell: (user) => <Actions user={user} /> },
        ]}
      />
    </>
  );
}
