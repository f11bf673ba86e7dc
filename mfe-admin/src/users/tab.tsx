import { UserRow } from '@qiaohui/admin/users';
import {
  Box,
  Empty,
  http,
  infiniteQueryOptions,
  keepPreviousData,
  type Same,
  SearchField,
  StatusChip,
  useInfiniteQuery,
  useKeyword,
  useText,
  When,
} from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import { Listing } from '../desk/listing.tsx';

const zh = {
  list: '用户列表',
  search: '邮箱、姓名、拼音',
  email: '邮箱',
  name: '姓名',
  group: '角色',
  created: '注册时间',
  customer: '客户',
  finance: '财务',
  warehouse: '仓库',
  trade: '贸易',
  admin: '管理员',
  disabled: '已停用',
  empty: '没有符合条件的用户',
  emptyText: '试试更短的关键词。',
};
const en: Same<typeof zh> = {
  list: 'List of users',
  search: 'E-mail, name, pinyin',
  email: 'E-mail',
  name: 'Name',
  group: 'Role',
  created: 'Registered',
  customer: 'Customer',
  finance: 'Finance',
  warehouse: 'Warehouse',
  trade: 'Trade',
  admin: 'Administrator',
  disabled: 'Disabled',
  empty: 'No user matches',
  emptyText: 'Try a shorter keyword.',
};
const de: Same<typeof zh> = {
  list: 'Liste der Benutzer',
  search: 'E-Mail, Name, Pinyin',
  email: 'E-Mail',
  name: 'Name',
  group: 'Rolle',
  created: 'Registriert',
  customer: 'Kunde',
  finance: 'Finanzen',
  warehouse: 'Lager',
  trade: 'Handel',
  admin: 'Verwaltung',
  disabled: 'Gesperrt',
  empty: 'Kein Benutzer passt',
  emptyText: 'Versuchen Sie ein kürzeres Stichwort.',
};
const text = { zh, en, de };

const users = (keyword: string) =>
  infiniteQueryOptions({
    queryKey: ['users', keyword],
    queryFn: ({ pageParam, signal }) => http.post(Page(UserRow), pageParam, keyword ? { keyword } : {}, { signal }),
    initialPageParam: '/api/v1/manage/users',
    getNextPageParam: (last) => last.next_page_url ?? undefined,
    placeholderData: keepPreviousData,
  });

function Role({ user: { group, disabled } }: { user: UserRow }) {
  const t = useText(text);
  if (disabled) return <StatusChip tone="attention" label={t('disabled')} />;
  return <StatusChip tone={group ? 'info' : 'neutral'} label={t(group ?? 'customer')} />;
}

export function UsersTab() {
  const t = useText(text);
  const query = useInfiniteQuery(users(useKeyword()));
  return (
    <>
      <Box sx={{ maxWidth: 340, mb: 3 }}>
        <SearchField label={t('search')} />
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
        ]}
      />
    </>
  );
}
