import { useLocale, useText } from '@qiaohui/kit';
import text from './messages/customer/zh-CN.json' with { type: 'json' };

type Field = keyof typeof text;

/** The names of a customer's fields, and their values as people read them. */
export function useCustomerTexts() {
  const t = useText(text);
  const { locale } = useLocale();
  const countries = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  return {
    nameOf: (field: Field): string => t(field),
    textOf: (field: Field, value: string | null): string => {
      if (!value) return '–';
      return field === 'country' ? (countries.of(value) ?? value) : value;
    },
  };
}
