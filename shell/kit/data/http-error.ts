import type { ErrorBody } from '@qiaohui/service-kit/shapes';
import texts from '../i18n/messages/zh-CN.json' with { type: 'json' };
import { say } from '../i18n/text.ts';

/** A call that was refused, or (status 0) that nobody answered. `message` is already in the reader's language. */
export class HttpError extends Error {
  override name = 'RefusedError';
  status: number;
  code: string;
  /** Faults by field, when there are any. */
  errors: Record<string, string[]>;
  requestId: string | undefined;
  /** How things stand instead, or what to go on with; whoever reads it knows its shape by the code. */
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

const isRefused = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body && typeof body.message === 'string';

/** Reads a refusal from what came back; a body that is no refusal (a proxy's page, say) still tells the status. */
export function httpErrorFrom(status: number, body: unknown): HttpError {
  if (!isRefused(body))
    return new HttpError(status, 'answer.unreadable', say(texts)(status >= 500 ? 'unavailable' : 'unreadable'));
  const { code, message, errors, request_id, state } = body;
  if (typeof errors === 'string') return new HttpError(status, code, errors, {}, request_id, state);
  return new HttpError(status, code, message, errors, request_id, state);
}

export const unreachable = (): HttpError => new HttpError(0, 'network.unreachable', say(texts)('unreachable'));

/** What to tell a person about any error. */
export const messageOf = (error: unknown): string =>
  error instanceof HttpError ? error.message : say(texts)('unexpected');
