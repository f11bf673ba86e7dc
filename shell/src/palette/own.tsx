import { type PaletteEntry, useColorScheme, useLocale, useSession, useText } from '@qiaohui/kit';
import { useLanguageEntries } from '../header/language-menu.tsx';
import { useLinks } from '../header/links.ts';
import headerText from '../header/messages/zh-CN.json' with { type: 'json' };
import { useSignOut } from '../header/sign-out.ts';
import { useThemeEntries } from '../header/theme-menu.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

/** A line of the palette: it leads somewhere or does something. */
export type Entry = { key: string; label: string; note?: string | undefined; to?: string; run?: () => unknown };

export const leading = (entry: PaletteEntry): Entry => ({ ...entry, key: entry.to });

/** Areas, as the header offers them. */
export function useAreaEntries(): Entry[] {
  const t = useText(text);
  const links = useLinks().map(({ path, label }) => ({ key: path, to: path, label }));
  return [{ key: '/', to: '/', label: t('home') }, ...links];
}

/** What the shell itself does: language, appearance, account, signing in and out. */
export function useOwnActs(): Entry[] {
  const t = useText(text);
  const header = useText(headerText);
  const { user } = useSession();
  const { locale } = useLocale();
  const { mode = 'system' } = useColorScheme();
  const leave = useSignOut();
  const languages = useLanguageEntries()
    .entries.filter(({ key }) => key !== locale)
    .map(({ key, label, run }) => ({ key, label: t('languageTo', { name: label }), ...(run && { run }) }));
  const themes = useThemeEntries()
    .entries.filter(({ key }) => key !== mode)
    .map(({ key, label, run }) => ({ key, label: header('theme', { name: label }), ...(run && { run }) }));
  const account = user
    ? [
        { key: 'own', label: header('own'), to: '/account' },
        { key: 'password', label: header('password'), to: '/change-password' },
        { key: 'leave', label: header('signOut'), run: leave },
      ]
    : [{ key: 'login', label: header('signIn'), to: '/login' }];
  return [...languages, ...themes, ...account];
}
