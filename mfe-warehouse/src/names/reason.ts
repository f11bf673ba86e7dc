import { isKey, useText } from '@qiaohui/kit';
import { CountReason } from '@qiaohui/warehouse/scan';
import text from './messages/reason/zh-CN.json' with { type: 'json' };

export const reasons = CountReason.options;

/** Says why a stock was changed: a reason of counting has a code, which may stand before a note; others are words. */
export function useReason(): (reason: string) => string {
  const t = useText(text);
  return (reason) => {
    const [code = '', ...note] = reason.split(': ');
    return isKey(text, code) ? [t(code as keyof typeof text), ...note].join(': ') : reason;
  };
}
