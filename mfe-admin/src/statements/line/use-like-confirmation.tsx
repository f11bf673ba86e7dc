import { LikeReceipts } from '@qiaohui/admin/statements/acts';
import { Box, HttpError, useConfirm, useText } from '@qiaohui/kit';
import { useLineLabels } from '../line-labels.ts';
import text from '../messages/line/zh-CN.json' with { type: 'json' };

/** The similar receipts that an error names; null for every other error. */
function likeOf(error: unknown): LikeReceipts['like'] | null {
  if (!(error instanceof HttpError) || error.code !== 'receipt.like') return null;
  const state = LikeReceipts.safeParse(error.state);
  return state.success ? state.data.like : null;
}

type Confirmed = { like_confirmed?: string[] };

/**
 * Sends a decision, and again after confirmation that the similar receipts are other money. Returns null when the user
 * cancels. Receipts that came meanwhile must be confirmed again.
 */
export function useLikeConfirmation() {
  const t = useText(text);
  const confirm = useConfirm();
  const { cny } = useLineLabels();
  const sendConfirming = async <T,>(
    send: (confirmed: Confirmed) => Promise<T>,
    confirmed: Confirmed = {},
  ): Promise<T | null> => {
    try {
      return await send(confirmed);
    } catch (error) {
      const like = likeOf(error);
      if (!like) throw error;
      const describe = ({ number, amount, serial, taken_back: isBack }: LikeReceipts['like'][number]) =>
        [number, cny(amount), serial, isBack && t('likeBack')].filter(Boolean).join(' · ');
      const receipts = like.map(describe).join('\n');
      const what = <Box sx={{ whiteSpace: 'pre-line' }}>{t('likeText', { receipts })}</Box>;
      const isOther = await confirm({ title: t('likeTitle'), text: what, action: t('likeBook'), danger: true });
      if (!isOther) return null;
      return sendConfirming(send, { like_confirmed: like.map(({ serial }) => serial) });
    }
  };
  return sendConfirming;
}
