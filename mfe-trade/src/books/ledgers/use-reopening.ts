import { HttpError, isAnswerLost, toast, useIdempotencyKey, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { LedgerMonth } from '@qiaohui/trade/ledgers';
import { useRef } from 'react';
import { useMonthName } from '../../records/month.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { ledgers } from './queries.ts';

type Seen = Pick<LedgerMonth, 'ledger' | 'month' | 'version'>;

/** True when a month is open since exactly one act after it was seen: the owner alone reopens, so it was their own. */
function isReopened(error: unknown, { month, version }: Seen): boolean {
  if (!(error instanceof HttpError) || error.code !== 'ledger.month-changed') return false;
  const now = LedgerMonth.safeParse(error.state).data;
  return now?.month === month && now.version === version + 1 && now.closed_at === null;
}

/**
 * Reopens a month with a reason. One that was reopened although the response was lost is not said to be changed by somebody
 * else when the reason is corrected: the first one stands in the record, which nobody changes any more.
 */
export function useReopening() {
  const t = useText(text);
  const monthName = useMonthName();
  const { mutateAsync, isPending } = useMutation(ledgers.reopen(useQueryClient(), useIdempotencyKey()));
  const lost = useRef<Seen | null>(null);
  const reopen = async (seen: Seen, reason: string): Promise<void> => {
    const { ledger, month, version } = seen;
    const isAgain = lost.current?.month === month && lost.current.ledger === ledger;
    try {
      await mutateAsync({ ledger, month, version, reason });
      toast.success(t('reopenDone', { month: monthName(month) }));
    } catch (error) {
      if (isAnswerLost(error)) lost.current = seen;
      if (!isAgain || !isReopened(error, seen)) throw error;
      toast.warning(t('reopenedBefore', { month: monthName(month) }));
    }
    lost.current = null;
  };
  return { reopen, isPending };
}
