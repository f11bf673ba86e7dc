import { useText } from '@qiaohui/kit';
import { codeForm } from '@qiaohui/service-kit/code-form';
import { DOCK } from '@qiaohui/warehouse/places';
import names from '@qiaohui/warehouse/places/names/zh-CN.json' with { type: 'json' };

/** Returns the display name of a place; the dock has a name in each language. */
export function usePlaceName(): (code: string) => string {
  const t = useText(names);
  return (code) => (code === DOCK ? t('dock') : code);
}

/** Returns the code of a place typed or scanned by its code or name. */
export function usePlaceCode(): (typed: string) => string {
  const t = useText(names);
  return (typed) => {
    const code = codeForm(typed);
    return code === codeForm(t('dock')) ? DOCK : code;
  };
}
