import { isKey, type Key, useText } from '@qiaohui/kit';
import type { Transport } from '@qiaohui/trade/waybills';
import { useCallback } from 'react';
import type { FieldName } from './cards.ts';
import text from './messages/labels/zh-CN.json' with { type: 'json' };

const isLabel = (key: string): key is Key<typeof text> => isKey(text, key);

/** Returns how a field of a waybill is called in its mode of transport: a voyage by air is a flight. */
export function useLabels(transport: Transport): (name: FieldName) => string {
  const t = useText(text);
  return useCallback(
    (name) => {
      const key = [`${name}.${transport}`, name].find(isLabel);
      return key === undefined ? name : t(key);
    },
    [t, transport],
  );
}
