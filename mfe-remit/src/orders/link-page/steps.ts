import { type Key, type Step, useText } from '@qiaohui/kit';
import type { Shared } from '@qiaohui/remit/links';
import { text as historyText } from '../history/text.ts';
import { useStatusText } from '../status.text.ts';
import { text } from './text.ts';

type Words = typeof historyText.zh;
const ENDED = [7, 8, 10, 11];

/** The order's own words are said to its owner; these to anybody. */
function keyOf({ from, to }: Shared['timeline'][number]): Key<Words> {
  if (from === null) return 'created';
  if (to === 4) return from === 13 ? 'from13' : 'to4link';
  if (from === 13 && to !== 8 && to !== 9 && to !== 11) return 'from13';
  if (from === 12 && to === 5) return 'reduced';
  return `to${to}` as Key<Words>;
}

/** What happened so far, by whom in general and when, and the present. */
export function useSharedSteps({ timeline, status }: Shared): Step[] {
  const t = useText(text);
  const words = useText(historyText);
  const label = useStatusText();
  const past = timeline.map((entry, index) => ({
    key: `move ${index}`,
    title: words(keyOf(entry)),
    at: entry.at,
    by: t(entry.by === 'customer' ? 'owner' : entry.by),
  }));
  return ENDED.includes(status) ? past : [...past, { key: 'now', title: label(status), state: 'now' as const }];
}
