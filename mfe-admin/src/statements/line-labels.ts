import type { Candidate, LineRow } from '@qiaohui/admin/statements';
import { type Tone, useFormat, useText } from '@qiaohui/kit';
import { useMemo } from 'react';
import lineText from './messages/line/zh-CN.json' with { type: 'json' };
import text from './messages/zh-CN.json' with { type: 'json' };

const tones: Record<LineRow['state'], Tone> = {
  new: 'neutral',
  open: 'attention',
  matched: 'info',
  booking: 'info',
  booked: 'progress',
  aside: 'ended',
  out: 'neutral',
};
/** Reasons for a candidate; all others are doubts. */
const good = ['postscript', 'amount', 'payer', 'payer-pinyin'];

/** Labels of a line's state, doubts and candidates. */
export function useLineLabels() {
  const t = useText(text);
  const line = useText(lineText);
  const format = useFormat();
  return useMemo(
    () => ({
      state: ({ state }: LineRow) => t(`state-${state}`),
      tone: ({ state }: LineRow) => tones[state],
      doubts: ({ doubts }: LineRow) => doubts.map((doubt) => line(`doubt-${doubt}`)),
      reasons: ({ reasons, number }: Candidate) =>
        reasons.map((reason) => ({ text: line(`reason-${reason}`, { number }), isGood: good.includes(reason) })),
      cny: (amount: string) => format.money(amount, 'CNY'),
    }),
    [t, line, format],
  );
}
