import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import Language from '@mui/icons-material/LanguageOutlined';
import { http, type Locale, locales, setLocale, signedIn, toast, useLocale, useText } from '@qiaohui/kit';
import { z } from 'zod';
import { MenuButton, type MenuEntry } from './menu-button.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Each language in its own name. */
const names: Record<Locale, string> = { 'zh-CN': '中文', 'en-US': 'English', 'de-DE': 'Deutsch' };

const Done = z.object({ ok: z.boolean() });

/** The languages by their own names. */
export const languages = locales.map((key) => ({ key, name: names[key] }));

/** E-mails to a signed-in user are in the language of their pages, unless they chose one of their own. */
async function choose(locale: Locale, missing: string): Promise<void> {
  try {
    await setLocale(locale);
  } catch {
    return toast.warning(missing);
  }
  if (signedIn()) http.put(Done, '/api/client/account/locale', { locale }).catch(toast.failure);
}

/** The languages as entries; choosing one changes the page at once. */
export function useLanguageEntries(): { name: string; entries: MenuEntry[] } {
  const t = useText(text);
  const { locale } = useLocale();
  const entries = locales.map((key) => ({
    key,
    label: names[key],
    lang: key,
    chosen: key === locale,
    run: () => void choose(key, t('languageMissing', { name: names[key] })),
  }));
  return { name: names[locale], entries };
}

/** `bare`: a picture instead of the language's name, where a partner's name takes the room. */
export function LanguageMenu({ bare = false }: { bare?: boolean }) {
  const t = useText(text);
  const { name, entries } = useLanguageEntries();
  const face = bare ? (
    <Language />
  ) : (
    <>
      {name}
      <ExpandMore fontSize="small" />
    </>
  );
  return <MenuButton name={t('language', { name })} face={face} entries={entries} round={bare} />;
}
