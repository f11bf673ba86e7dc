import { useCodeText } from '@qiaohui/kit';
import text from './messages/status/zh-CN.json' with { type: 'json' };

/** The label of an order's status. */
export function useStatusText(): (status: number) => string {
  const t = useCodeText(text);
  return (status) => t(`s${status}`);
}
