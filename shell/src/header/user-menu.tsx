import Logout from '@mui/icons-material/LogoutOutlined';
import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import Shield from '@mui/icons-material/ShieldOutlined';
import { type User, useLocale, useText } from '@qiaohui/kit';
import { areasOf } from '../areas/claims.ts';
import { useLines } from '../areas/lines.ts';
import { prefetch } from '../areas/patch.tsx';
import { Avatar } from '../avatar.tsx';
import { MenuButton } from './menu-button.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { useSignOut } from './sign-out.ts';

/** Menu of the signed-in user: orders, account, the areas of their group, and sign-out. */
export function UserMenu({ user }: { user: User }) {
  const t = useText(text);
  const { locale } = useLocale();
  const leave = useSignOut();
  const areas = areasOf(useLines(), user);
  const name = user.name || user.username || user.email;
  const entries = [
    { key: 'who', label: user.email, quiet: true },
    {
      key: 'orders',
      label: t('orders'),
      icon: <ReceiptLong fontSize="small" />,
      to: '/orders',
      ahead: () => prefetch('/orders'),
      apart: true,
    },
    { key: 'own', label: t('own'), icon: <ManageAccounts fontSize="small" />, to: '/account' },
    { key: 'data', label: t('data'), icon: <Shield fontSize="small" />, to: '/orders/data' },
    ...areas.map(({ path, words }) => ({ key: path, label: words[locale], to: path, ahead: () => prefetch(path) })),
    { key: 'leave', label: t('signOut'), icon: <Logout fontSize="small" />, run: leave, apart: true },
  ];
  // decorative: the button's accessible name is the full name
  const face = <Avatar uid={user.avatar ?? null} name={name} size={34} />;
  return <MenuButton name={t('account', { name })} face={face} entries={entries} round />;
}
