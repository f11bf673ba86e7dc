import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import { type Locale, locales, useLocale, useText } from '@qiaohui/kit';
import { MenuButton } from './menu-button.tsx';
import { text } from './text.ts';

/** Each language in its own words. */
const names: Record<Locale, string> = { 'zh-CN': '中文', 'en-US': 'English', 'de-DE': 'Deutsch' };

export function LanguageMenu() {
  const t = useText(text);
  const { locale, setLocale } = useLocale();
  const face = (
    <>
      {names[locale]}
      <ExpandMore fontSize="small" />
    </>
  );
  const entries = locales.map((key) => ({
    key,
    label: names[key],
    lang: key,
    chosen: key === locale,
    run: () => setLocale(key),
  }));
  return <MenuButton name={t('language', { name: names[locale] })} face={face} entries={entries} />;
}
