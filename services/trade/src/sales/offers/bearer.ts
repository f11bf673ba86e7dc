import { conflict, HttpError, notFound, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import type { App } from '@qiaohui/service-kit/http/app';
import { headerProof } from '@qiaohui/service-kit/http/openapi/proofs';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import type { FastifyRequest } from 'fastify';
import { type Carried, recipientByToken } from '../rfqs/store.ts';
import { OfferForm } from './form.schema.ts';
import { offerIn } from './lines.rules.ts';
import { type DraftContent, OFFER_HEADER, OfferRequest } from './request.schema.ts';
import { requestSeen } from './request.ts';

const byLink = headerProof(
  'offerRequest',
  OFFER_HEADER,
  'The token of a channel’s link to a request for quotation: the part of its URL after `#`.',
);
/** What the routes of the link return: the request as its channel sees it now. */
export const response = { 200: DataResponse(OfferRequest) };

/** Opens a route to whoever holds a link. The kit's limiter skips routes with a proof; these are public. */
export const openTo = (app: App) => ({
  config: { allow: 'proof' as const, proof: [byLink] },
  onRequest: app.rateLimit(),
});

/**
 * Returns the request whose token the caller carries; throws the same 404 for an unknown or replaced one, a withdrawn
 * request and a closed inquiry.
 */
export async function carriedRequest({ headers }: Pick<FastifyRequest, 'headers'>): Promise<Carried> {
  const token = headers[OFFER_HEADER];
  const found = typeof token === 'string' && token !== '' ? await recipientByToken(token) : null;
  if (!found) throw notFound('offer-request');
  return found;
}

export const shown = async (request: FastifyRequest) => ({ data: await requestSeen(await carriedRequest(request)) });

/** Runs a write of a channel; whoever loses a race, or comes too late, gets a 409 with the present state. */
export async function orPresent<T>(request: FastifyRequest, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 409 || error.code.startsWith('request.')) throw error;
    const code = error.code === 'rfq-recipient.changed' ? 'offer.changed' : error.code;
    // one that was withdrawn meanwhile is as if it were not there
    throw conflict(code, await requestSeen(await carriedRequest(request)));
  }
}

/** Returns the offer that a form says; throws a 422 by field, with the place of the line, when it is none yet. */
export function offerOf(content: DraftContent): OfferForm {
  const { data, error } = OfferForm.safeParse(offerIn(content));
  if (data) return data;
  const errors: Record<string, string[]> = {};
  for (const { path, message } of error.issues) {
    const field = path.join('.');
    errors[field] ??= [];
    errors[field].push(message);
  }
  throw unprocessable(errors);
}
