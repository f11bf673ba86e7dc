import { useLocale } from '@qiaohui/kit';
import { nameIn } from '@qiaohui/trade/setup/names';

type Named = Parameters<typeof nameIn>[0];

/** Returns what names a record in the user's language; without a name in it, by its Chinese one. */
export function useNameOf(): (record: Named) => string {
  const { locale } = useLocale();
  return (record) => nameIn(record, locale);
}
