import Contrast from '@mui/icons-material/ContrastOutlined';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import { useColorScheme, useText } from '@qiaohui/kit';
import { MenuButton, type MenuEntry } from './menu-button.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

const icons = { light: LightMode, dark: DarkMode, system: Contrast };
const modes = ['light', 'dark', 'system'] as const;

/** Light, dark, or like the system. */
export function useThemeEntries(): { mode: keyof typeof icons; entries: MenuEntry[] } {
  const t = useText(text);
  const { mode = 'system', setMode } = useColorScheme();
  const entries = modes.map((key) => {
    const Icon = icons[key];
    return { key, label: t(key), icon: <Icon fontSize="small" />, chosen: key === mode, run: () => setMode(key) };
  });
  return { mode, entries };
}

export function ThemeMenu() {
  const t = useText(text);
  const { mode, entries } = useThemeEntries();
  const Face = icons[mode];
  return <MenuButton name={t('theme', { name: t(mode) })} face={<Face fontSize="small" />} entries={entries} />;
}
