import { useLocale } from '@qiaohui/kit';

type Named = { name: string; name_en: string | null; name_de: string | null };

/** Returns what names a record in the user's language; without a name in it, by its Chinese one. */
export function useNameOf(): (record: Named) => string {
  const { locale } = useLocale();
  return (record) => (locale === 'de-DE' ? record.name_de : locale === 'en-US' ? record.name_en : null) ?? record.name;
}
