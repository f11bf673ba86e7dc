import type { ErrorBody } from '@qiaohui/service-kit/shapes';
import texts from '../i18n/messages/zh-CN.json' with { type: 'json' };
import { translate } from '../i18n/text.ts';

/**
 * A failed call: an error response, or status 0 when the server could not be reached. `message` is already in the
 * user's language.
 */
export class HttpError extends Error {
  override name = 'HttpError';
  status: number;
  code: string;
  /** Validation errors by field, if there are any. */
  errors: Record<string, string[]>;
  requestId: string | undefined;
  /** Extra data of the error response, for example the current state of the record; its shape depends on the code. */
  state: unknown;

  constructor(
    status: number,
    code: string,
    message: string,
    errors: Record<string, string[]> = {},
    requestId?: string,
    state?: unknown,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.requestId = requestId;
    this.state = state;
  }
}

/** True for an error that does not say whether the service has done what it was asked. */
export const isAnswerLost = (error: unknown): boolean =>
  !(error instanceof HttpError) || error.status < 400 || error.status >= 500;

const isErrorBody = (body: unknown): body is ErrorBody =>
  'code' in Object(body) && typeof Object(body).message === 'string';

/** Reads an error response. A body in another shape (for example a proxy's HTML page) still gives the status. */
export function httpErrorFrom(status: number, body: unknown): HttpError {
  if (!isErrorBody(body))
    return new HttpError(status, 'answer.unreadable', translate(texts)(status >= 500 ? 'unavailable' : 'unreadable'));
  const { code, message, errors, request_id, state } = body;
  if (typeof errors === 'string') return new HttpError(status, code, errors, {}, request_id, state);
  return new HttpError(status, code, message, errors, request_id, state);
}

export const unreachable = (): HttpError => new HttpError(0, 'network.unreachable', translate(texts)('unreachable'));

/** Returns the text to show to the user for any error. */
export const messageOf = (error: unknown): string =>
  error instanceof HttpError ? error.message : translate(texts)('unexpected');
