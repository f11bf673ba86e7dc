import MenuIcon from '@mui/icons-material/MenuOutlined';
import { useLocation, useText } from '@qiaohui/kit';
import { serviceAddress, useContacts } from '../site.ts';
import { isAt, useLinks } from './links.ts';
import { MenuButton } from './menu-button.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { useThemeEntries } from './theme-menu.tsx';

/** The header's links behind one button, with help and appearance, where there is no room for them. */
export function CompactMenu() {
  const t = useText(text);
  const { pathname } = useLocation();
  const links = useLinks().map((link) => ({
    key: link.path,
    label: link.label,
    to: link.path,
    current: isAt(link, pathname),
  }));
  const address = serviceAddress(useContacts());
  const help = address ? [{ key: 'help', label: t('help'), href: address }] : [];
  const theme = useThemeEntries().entries.map((entry, index) => ({ ...entry, apart: index === 0 }));
  return <MenuButton name={t('menu')} face={<MenuIcon />} entries={[...links, ...help, ...theme]} round />;
}
