import type { Locale } from '@qiaohui/service-kit/shapes';

type Named = { name: string; name_en: string | null; name_de: string | null };

/** Which field of a record holds its name in a language; the Chinese one is always there. */
export const NAME_FIELDS = { 'zh-CN': 'name', 'en-US': 'name_en', 'de-DE': 'name_de' } as const satisfies Record<
  Locale,
  keyof Named
>;

/** Returns what names a record in a language; without a name in it, by its Chinese one. */
export const nameIn = (record: Named, locale: Locale): string => record[NAME_FIELDS[locale]] ?? record.name;
