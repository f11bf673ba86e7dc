import fieldWords from '@qiaohui/admin/field-words/zh-CN.json' with { type: 'json' };
import { isKey, joined, useText } from '@qiaohui/kit';
import { useCallback } from 'react';
import own from './messages/field/zh-CN.json' with { type: 'json' };

const text = joined(own, fieldWords);

/** zod's own messages, which are not for users. */
const isFromZod = (message: string) => /^(Invalid|Too|Unrecognized|Required)\b/.test(message);

/** Says the faults of this area's schemas; what the server has put into words already passes through. */
export function useFieldMessages() {
  const t = useText(text);
  return useCallback(
    (code: string, label: string) => {
      if (isKey(text, code)) return t(code as keyof typeof text, { label });
      return isFromZod(code) ? t('field.invalid', { label }) : code;
    },
    [t],
  );
}
