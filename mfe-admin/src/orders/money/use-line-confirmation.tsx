import { LineLeft, LinesLike } from '@qiaohui/admin/orders/acts';
import { Box, HttpError, Stack, useFormat, useText } from '@qiaohui/kit';
import { useConfirming } from '../../mutations/confirming.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Confirmation of a bank line: how much of it was left, which similar lines are other money. */
export type Confirmed = { left_confirmed?: string; like_confirmed?: string[] };

/**
 * Sends a reversal, and again after confirmation that the bank line is meant although it is less than the receipt, or
 * similar to one that caused a reversal already.
 */
export function useLineConfirmation() {
  const t = useText(text);
  const format = useFormat();
  return useConfirming<Confirmed>((error) => {
    if (!(error instanceof HttpError)) return null;
    const less = error.code === 'receipt.line-smaller' ? LineLeft.safeParse(error.state).data : undefined;
    if (less) {
      const prompt = { title: t('lineLess'), text: error.message, action: t('lineLessYes'), danger: true };
      return { prompt, confirmed: { left_confirmed: less.left } };
    }
    const like = error.code === 'receipt.line-like' ? LinesLike.safeParse(error.state).data : undefined;
    if (!like) return null;
    const what = (
      <Stack spacing={1.5}>
        <span>{t('lineLikeWhat')}</span>
        {like.lines.map(({ line, serial, day, amount }) => (
          <Box key={line} sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
            <Box component="strong" sx={{ color: 'text.primary' }}>
              {format.money(amount, 'CNY')}
            </Box>
            <div>{[format.date(`${day}T12:00:00+08:00`), serial].join(' · ')}</div>
          </Box>
        ))}
      </Stack>
    );
    const prompt = { title: t('lineLike'), text: what, action: t('lineLikeYes'), danger: true };
    return { prompt, confirmed: { like_confirmed: like.lines.map(({ line }) => line) } };
  });
}
