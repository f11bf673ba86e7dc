import { type Dictionary, type Key, useText, type Words } from '@qiaohui/kit/core';
import type { Saying } from './form.tsx';

/** A form's own text says its faults; `figures` fill their gaps. Codes that it does not know go to `others`. */
export function useFaultWords<T extends Words>(
  text: Dictionary<T>,
  figures?: Record<string, string | number>,
  others: Saying = (code) => code,
): Saying {
  const t = useText(text);
  return (code, label) => (code in text.zh ? t(code as Key<T>, { label, ...figures }) : others(code, label));
}
