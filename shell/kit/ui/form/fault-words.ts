import { isKey, type Messages, useText } from '@qiaohui/kit/core';
import type { Saying } from './form.tsx';

/** A form's own text says its faults; `figures` fill their gaps. Codes that it does not know go to `others`. */
export function useFaultWords<M extends Messages>(
  text: M,
  figures?: Record<string, string | number>,
  others: Saying = (code) => code,
): Saying {
  const t = useText(text);
  return (code, label) => (isKey(text, code) ? t(code, { label, ...figures }) : others(code, label));
}
