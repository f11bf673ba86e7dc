import { useLocale } from '@qiaohui/kit';

/** Joins sentences of one paragraph: a Chinese full stop brings its own space. */
export function useSentences(): (...sentences: Array<string | false>) => string {
  const { locale } = useLocale();
  return (...sentences) => sentences.filter(Boolean).join(locale === 'zh-CN' ? '' : ' ');
}
