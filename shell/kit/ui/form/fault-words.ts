import { isKey, type Messages, useText } from '@qiaohui/kit/core';
import type { TranslateError } from './form.tsx';

/** A form's own text says its faults; `figures` fill their gaps. Codes that it does not know go to `others`. */
export function useErrorMessages<M extends Messages>(
  text: M,
  figures?: Record<string, string | number>,
  others: TranslateError = (code) => code,
): TranslateError {
  const t = useText(text);
  return (code, label) => (isKey(text, code) ? t(code, { label, ...figures }) : others(code, label));
}
