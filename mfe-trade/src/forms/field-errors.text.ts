import { isKey, type Key, useText } from '@qiaohui/kit';
import { useCallback } from 'react';
import text from './messages/field-errors/zh-CN.json' with { type: 'json' };

const isCode = (code: string): code is Key<typeof text> => isKey(text, code);

/** Texts for the codes that this area's schemas report. Errors of the server come as texts. */
export function useFieldErrors(): (code: string, label: string) => string {
  const t = useText(text);
  return useCallback((code, label) => (isCode(code) ? t(code, { label }) : code), [t]);
}
