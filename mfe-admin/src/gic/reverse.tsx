import { useFormat, useText } from '@qiaohui/kit';
import type { CauseLine } from '../money/cause.tsx';
import { Reversal } from '../money/reverse.tsx';
import { useReverseGicReceipt } from './queries.ts';
import { text } from './text.ts';

type Props = { order: string; number: string; serial: string; amount: string; lines?: CauseLine[] };

/** Takes the receipt of a partner's order back; its partner is told that the order waits for its money again. */
export function ReverseGicReceipt({ order: id, number, serial, amount, lines }: Props) {
  const t = useText(text);
  const format = useFormat();
  const act = useReverseGicReceipt();
  const what = t('reverseWhat', { sum: format.money(amount, 'CNY'), number });
  const send = (reason: string, key: string, { line }: { line?: string | null }) =>
    act.mutateAsync({ body: { id, serial, reason, ...(line !== undefined && { line }) }, key });
  return <Reversal amount={amount} number={number} what={what} send={send} lines={lines} />;
}
