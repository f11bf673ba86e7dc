import { useText } from '@qiaohui/kit';
import { Field } from '@qiaohui/kit/form';
import text from './messages/zh-CN.json' with { type: 'json' };

/** The names of a record in the three languages: the Chinese one is needed. */
export function NameFields({ autoFocus = false }: { autoFocus?: boolean }) {
  const t = useText(text);
  return (
    <>
      <Field name="name" label={t('nameZh')} required autoFocus={autoFocus} autoComplete="off" />
      <Field name="name_en" label={t('nameEn')} autoComplete="off" />
      <Field name="name_de" label={t('nameDe')} autoComplete="off" />
    </>
  );
}
