import { HttpError, messageOf, say, toast } from '@qiaohui/kit';
import text from './messages/warn/zh-CN.json' with { type: 'json' };

/** Text of a server error: the field errors, or its message. */
export function errorText(error: unknown): string {
  const faults = error instanceof HttpError ? Object.values(error.errors).flat() : [];
  return faults.length > 0 ? faults.join(' ') : messageOf(error);
}

/** The spec's warning: titled, with the server's text, for three seconds. */
export const warn = (error: unknown): void => {
  toast.warning(say(text)('heading', { message: errorText(error) }));
};
