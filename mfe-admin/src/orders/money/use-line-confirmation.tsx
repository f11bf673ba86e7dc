import { LineLeft, LinesLike } from '@qiaohui/admin/orders/acts';
import { Box, HttpError, Stack, useConfirm, useFormat, useText } from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Confirmation of a bank line: how much of it was left, which similar lines are other money. */
export type Confirmed = { left_confirmed?: string; like_confirmed?: string[] };

/**
 * Sends a reversal, and again after confirmation that the bank line is meant although it is less than the receipt, or
 * similar to one that caused a reversal already. Returns false when the user cancels. What changed meanwhile must be
 * confirmed again.
 */
export function useLineConfirmation() {
  const t = useText(text);
  const format = useFormat();
  const confirm = useConfirm();
  /** The question that a server error requires, and the fields to send when confirmed; null for other errors. */
  function questionOf(error: unknown) {
    if (!(error instanceof HttpError)) return null;
    const less = error.code === 'receipt.line-smaller' ? LineLeft.safeParse(error.state).data : undefined;
    if (less) {
      const prompt = { title: t('lineLess'), text: error.message, action: t('lineLessYes') };
      return { prompt, confirmed: { left_confirmed: less.left } };
    }
    const like = error.code === 'receipt.line-like' ? LinesLike.safeParse(error.state).data : undefined;
    if (!like) return null;
    const what = (
      <Stack spacing={1.5}>
        <span>{t('lineLikeWhat')}</span>
        {like.lines.map(({ line, serial, day, amount }) => (
          <Box key={line} sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5, overflowWrap: 'anywhere' }}>
            <Box component="strong" sx={{ color: 'text.primary' }}>
              {format.money(amount, 'CNY')}
            </Box>
            <div>{[format.date(`${day}T12:00:00+08:00`), serial].join(' · ')}</div>
          </Box>
        ))}
      </Stack>
    );
    const prompt = { title: t('lineLike'), text: what, action: t('lineLikeYes') };
    return { prompt, confirmed: { like_confirmed: like.lines.map(({ line }) => line) } };
  }
  const sendConfirming = async (
    send: (confirmed: Confirmed) => Promise<unknown>,
    confirmed: Confirmed = {},
  ): Promise<boolean> => {
    try {
      await send(confirmed);
      return true;
    } catch (error) {
      const question = questionOf(error);
      if (!question) throw error;
      const isMeant = await confirm({ ...question.prompt, danger: true });
      return isMeant ? sendConfirming(send, { ...confirmed, ...question.confirmed }) : false;
    }
  };
  return sendConfirming;
}
