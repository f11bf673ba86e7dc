import { useLocale } from '@qiaohui/kit';

type Named = { name: string; nameEn: string };
type Names = { first: string; second: string; firstLang: string; secondLang: string };

/** Both names of an institution, the one in the user's language first, each with its language tag. */
export function useNames(): (institution: Named) => Names {
  const { locale } = useLocale();
  return ({ name, nameEn }) =>
    locale === 'zh-CN'
      ? { first: name, second: nameEn, firstLang: 'zh-CN', secondLang: 'en' }
      : { first: nameEn, second: name, firstLang: 'en', secondLang: 'zh-CN' };
}
