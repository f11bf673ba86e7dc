import { useLocale } from '@qiaohui/kit';

/**
 * A moment of the coming days, as one says it: with its weekday and without the year, in the user's time zone. A line
 * does not end within it.
 */
export function useMoment(): (at: string) => string {
  const { locale } = useLocale();
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    month: locale === 'zh-CN' ? 'long' : 'short',
    day: 'numeric',
    hour: locale === 'en-US' ? 'numeric' : '2-digit',
    minute: '2-digit',
    hourCycle: locale === 'en-US' ? 'h12' : 'h23',
  });
  return (at) => format.format(new Date(at)).replaceAll(' ', '\u00a0');
}
