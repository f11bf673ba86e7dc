import { locales, MenuItem, useText } from '@qiaohui/kit';
import { Field } from '@qiaohui/kit/form';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Languages call themselves the same everywhere. */
const tongues = { 'zh-CN': '简体中文', 'en-US': 'English', 'de-DE': 'Deutsch' };

/** The language that an invitation's mail is written in. */
export function LanguageField() {
  const t = useText(text);
  return (
    <Field name="locale" label={t('mailLanguage')} select>
      {locales.map((one) => (
        <MenuItem key={one} value={one} lang={one}>
          {tongues[one]}
        </MenuItem>
      ))}
    </Field>
  );
}
