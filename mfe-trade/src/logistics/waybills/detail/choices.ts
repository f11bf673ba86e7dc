import { isKey, type Key, useText } from '@qiaohui/kit';
import { BusinessSource, FreightTerms, ReleaseMethod, ServiceItem, TransportTerms } from '@qiaohui/trade/waybills';
import { useCallback } from 'react';
import text from './messages/choices/zh-CN.json' with { type: 'json' };

/** The closed lists of a waybill's fields. */
export const choicesOf = {
  business_source: BusinessSource.options,
  release_method: ReleaseMethod.options,
  freight_terms: FreightTerms.options,
  transport_terms: TransportTerms.options,
  service_items: ServiceItem.options,
} as const;
export type ChoiceName = keyof typeof choicesOf;

export const isChoice = (name: string): name is ChoiceName => Object.hasOwn(choicesOf, name);
const isText = (key: string): key is Key<typeof text> => isKey(text, key);

/** Returns how a value of a closed list is called; Incoterms are called the same everywhere. */
export function useChoiceText(): (name: ChoiceName, value: string) => string {
  const t = useText(text);
  return useCallback(
    (name, value) => {
      const key = `${name}.${value}`;
      return isText(key) ? t(key) : value;
    },
    [t],
  );
}
