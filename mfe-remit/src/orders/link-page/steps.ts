import { type Step, useCodeText, useText } from '@qiaohui/kit';
import type { Shared } from '@qiaohui/remit/links';
import { isEnded } from '@qiaohui/remit/orders/rules';
import historyText from '../history/messages/zh-CN.json' with { type: 'json' };
import { messageOf } from '../history/steps.ts';
import { useStatusText } from '../use-status-text.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Past steps with role and time, and the current one. */
export function useSharedSteps({ timeline, status }: Shared): Step[] {
  const t = useText(text);
  const h = useCodeText(historyText);
  const label = useStatusText();
  const past = timeline.map((entry, index) => ({
    key: `move ${index}`,
    // the owner's own transfer reads as the payer's on a page that anybody may see
    title: h(messageOf(entry, true)),
    at: entry.at,
    by: t(entry.by === 'customer' ? 'owner' : entry.by),
  }));
  return isEnded(status) ? past : [...past, { key: 'now', title: label(status), state: 'now' as const }];
}
