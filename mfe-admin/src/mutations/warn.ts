import { HttpError, messageOf, toast, translate } from '@qiaohui/kit';
import text from './messages/warn/zh-CN.json' with { type: 'json' };

/** Text of a server error: the field errors, or its message. */
export function errorText(error: unknown): string {
  const errors = error instanceof HttpError ? Object.values(error.errors).flat() : [];
  return errors.length > 0 ? errors.join(' ') : messageOf(error);
}

/** The spec's warning: titled, with the server's text. */
export const warningText = (error: unknown): string => translate(text)('heading', { message: errorText(error) });

/** Shows it for three seconds. */
export const warn = (error: unknown): void => {
  toast.warning(warningText(error));
};
