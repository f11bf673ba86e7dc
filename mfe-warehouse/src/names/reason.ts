import { isKey, useText } from '@qiaohui/kit';
import { CountReason } from '@qiaohui/warehouse/scan';
import text from './messages/reason/zh-CN.json' with { type: 'json' };

export const reasons = CountReason.options;

/** Translates the reason of a stock change: a counting reason is a code, perhaps before a note; others are text. */
export function useReason(): (reason: string) => string {
  const t = useText(text);
  return (reason) => {
    const [code = '', ...note] = reason.split(': ');
    return isKey(text, code) ? [t(code), ...note].join(': ') : reason;
  };
}
