import { useFormat, useText } from '@qiaohui/kit';
import { Reversal } from '../money/reverse.tsx';
import { useReverseGicReceipt } from './queries.ts';
import { text } from './text.ts';

type Props = { order: string; number: string; serial: string; amount: string };

/** Takes the receipt of a partner's order back; its partner is told that the order waits for its money again. */
export function ReverseGicReceipt({ order: id, number, serial, amount }: Props) {
  const t = useText(text);
  const format = useFormat();
  const act = useReverseGicReceipt();
  const what = t('reverseWhat', { sum: format.money(amount, 'CNY'), number });
  const send = (reason: string, key: string) => act.mutateAsync({ body: { id, serial, reason }, key });
  return <Reversal amount={amount} number={number} what={what} send={send} />;
}
