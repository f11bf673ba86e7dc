import type { UserRow } from '@qiaohui/admin/users';
import {
  Box,
  Button,
  Empty,
  MenuItem,
  SearchField,
  StatusChip,
  useInfiniteQuery,
  useKeyword,
  useSearchParams,
  useSession,
  useText,
  When,
} from '@qiaohui/kit';
import { TextField } from '@qiaohui/kit/form';
import { useState } from 'react';
import { Listing } from '../desk/listing.tsx';
import { users } from './queries.ts';
import { ChangeGroup, SetDisabled } from './standing.tsx';
import { text } from './text.ts';

const filters = ['staff', 'customer', 'finance', 'warehouse', 'trade', 'admin'] as const;

function Role({ user: { group, disabled } }: { user: UserRow }) {
  const t = useText(text);
  if (disabled) return <StatusChip tone="attention" label={t('disabled')} />;
  return <StatusChip tone={group ? 'info' : 'neutral'} label={t(group ?? 'customer')} />;
}

/** What may be done with somebody; nobody changes their own standing, and remit refuses what is not allowed. */
function Acts({ user }: { user: UserRow }) {
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
  const [params, setParams] = useSearchParams();
  const keyword = useKeyword();
  const group = filters.find((one) => one === params.get('group'));
  const query = useInfiniteQuery(users({ ...(keyword && { keyword }), ...(group && { group }) }));
  const choose = (next: string) =>
    setParams(
      (now) => {
        const changed = new URLSearchParams(now);
        if (next) changed.set('group', next);
        else changed.delete('group');
        return changed;
      },
      { replace: true },
    );
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 3, mb: 3 }}>
        <Box sx={{ width: 340, maxWidth: '100%' }}>
          <SearchField label={t('search')} />
        </Box>
        <TextField
          select
          label={t('filter')}
          value={group ?? ''}
          onChange={({ target }) => choose(target.value)}
          sx={{ width: 200 }}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        >
          <MenuItem value="">{t('all')}</MenuItem>
          {filters.map((one) => (
            <MenuItem key={one} value={one}>
              {t(one)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Listing
        label={t('list')}
        query={query}
        empty={<Empty title={t('empty')} text={t('emptyText')} />}
        keyOf={({ id }) => id}
        columns={[
          { title: t('email'), strong: true, cell: ({ email }) => email },
          { title: t('name'), cell: ({ name }) => name || '–' },
          { title: t('group'), cell: (user) => <Role user={user} /> },
          { title: t('created'), cell: ({ created_at }) => <When at={created_at} /> },
          { title: t('actions'), cell: (user) => <Acts user={user} /> },
        ]}
      />
    </>
  );
}
