import { isKey, type Messages, useText } from '@qiaohui/kit/core';
import type { TranslateError } from './form.tsx';

/**
 * Translates error codes with the form's own messages; `figures` are their values. Codes without a message go to
 * `others`.
 */
export function useErrorMessages<M extends Messages>(
  text: M,
  figures?: Record<string, string | number>,
  others: TranslateError = (code) => code,
): TranslateError {
  const t = useText(text);
  return (code, label) => (isKey(text, code) ? t(code, { label, ...figures }) : others(code, label));
}
