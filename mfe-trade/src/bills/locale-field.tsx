import { locales, MenuItem, useText } from '@qiaohui/kit';
import { Field } from '@qiaohui/kit/form';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Languages call themselves the same everywhere. */
const tongues = { 'zh-CN': '简体中文', 'en-US': 'English', 'de-DE': 'Deutsch' };

/** The language that a bill is printed in. */
export function LocaleField() {
  const t = useText(text);
  return (
    <Field name="locale" label={t('language')} select required>
      {locales.map((locale) => (
        <MenuItem key={locale} value={locale} lang={locale}>
          {tongues[locale]}
        </MenuItem>
      ))}
    </Field>
  );
}
