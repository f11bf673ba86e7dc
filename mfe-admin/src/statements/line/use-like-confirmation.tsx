import { LikeReceipts } from '@qiaohui/admin/statements/acts';
import { Box, HttpError, useText } from '@qiaohui/kit';
import { useConfirming } from '../../mutations/confirming.ts';
import { useLineLabels } from '../line-labels.ts';
import text from '../messages/line/zh-CN.json' with { type: 'json' };

/** Sends a decision, and again after confirmation that the similar receipts are other money. */
export function useLikeConfirmation() {
  const t = useText(text);
  const { cny } = useLineLabels();
  return useConfirming<{ like_confirmed: string[] }>((error) => {
    if (!(error instanceof HttpError) || error.code !== 'receipt.like') return null;
    const state = LikeReceipts.safeParse(error.state);
    if (!state.success) return null;
    const { like } = state.data;
    const describe = ({ number, amount, serial, taken_back: isBack }: LikeReceipts['like'][number]) =>
      [number, cny(amount), serial, isBack && t('likeBack')].filter(Boolean).join(' · ');
    const receipts = like.map(describe).join('\n');
    const what = <Box sx={{ whiteSpace: 'pre-line' }}>{t('likeText', { receipts })}</Box>;
    return {
      prompt: { title: t('likeTitle'), text: what, action: t('likeBook'), danger: true },
      confirmed: { like_confirmed: like.map(({ serial }) => serial) },
    };
  });
}
