import { HttpError, isAnswerLost, messageOf, useText } from '@qiaohui/kit';
import type { Send } from '@qiaohui/kit/form';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Sends a file, and says of one that did not get through that its upload failed; what the service refuses has its reason. */
export function useUpload<T>(send: Send<T>): Send<T> {
  const t = useText(text);
  return async (file, progress) => {
    try {
      return await send(file, progress);
    } catch (error) {
      if (progress.signal.aborted || !isAnswerLost(error)) throw error;
      const { status, code } = error instanceof HttpError ? error : { status: 0, code: 'upload.failed' };
      throw new HttpError(status, code, t('uploadFailed', { reason: messageOf(error) }));
    }
  };
}
