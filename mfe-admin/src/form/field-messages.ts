import fieldTexts from '@qiaohui/admin/field-words/zh-CN.json' with { type: 'json' };
import { isKey, joined, useText } from '@qiaohui/kit';
import { useCallback } from 'react';
import own from './messages/field/zh-CN.json' with { type: 'json' };

const text = joined(own, fieldTexts);

/** zod's own messages, which are not for users. */
const isFromZod = (message: string) => /^(Invalid|Too|Unrecognized|Required)\b/.test(message);

/** Returns the translator of this area's error codes; texts of the server pass through. */
export function useFieldMessages() {
  const t = useText(text);
  return useCallback(
    (code: string, label: string) => {
      if (code === 'field.required') return t('required', { label });
      if (isKey(text, code)) return t(code, { label });
      return isFromZod(code) ? t('field.invalid', { label }) : code;
    },
    [t],
  );
}
