import { locales, MenuItem, useText } from '@qiaohui/kit';
import { Field } from '@qiaohui/kit/form';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Languages call themselves the same everywhere. */
const tongues = { 'zh-CN': '简体中文', 'en-US': 'English', 'de-DE': 'Deutsch' };

/** The language that an e-mail is written in, or what `label` says. */
export function LanguageField({ label, required = false }: { label?: string; required?: boolean }) {
  const t = useText(text);
  return (
    <Field name="locale" label={label ?? t('mailLanguage')} select required={required}>
      {locales.map((one) => (
        <MenuItem key={one} value={one} lang={one}>
          {tongues[one]}
        </MenuItem>
      ))}
    </Field>
  );
}
