import { useConfirm } from '@qiaohui/kit';

/** What a server error asks, and the fields to send when the user confirms it. */
export type Question<Confirmed> = {
  prompt: Parameters<ReturnType<typeof useConfirm>>[0];
  confirmed: Confirmed;
};

/**
 * Sends a change, and again once the user confirms what the server's error asks; what changed meanwhile must be
 * confirmed again. `questionOf` returns null for errors that ask nothing: those are thrown. Returns null when the user
 * cancels.
 */
export function useConfirming<Confirmed extends object>(questionOf: (error: unknown) => Question<Confirmed> | null) {
  const confirm = useConfirm();
  const sendConfirming = async <T>(
    send: (confirmed: Partial<Confirmed>) => Promise<T>,
    confirmed: Partial<Confirmed> = {},
  ): Promise<T | null> => {
    try {
      return await send(confirmed);
    } catch (error) {
      const question = questionOf(error);
      if (!question) throw error;
      const isMeant = await confirm(question.prompt);
      return isMeant ? sendConfirming(send, { ...confirmed, ...question.confirmed }) : null;
    }
  };
  return sendConfirming;
}
