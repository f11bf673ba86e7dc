import { Readable } from 'node:stream';
import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import type { App } from '@qiaohui/service-kit/http/app';
import { headerProof } from '@qiaohui/service-kit/http/openapi/proofs';
import { rawBody } from '@qiaohui/service-kit/http/raw-body';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import type { FastifyRequest } from 'fastify';
import { timeOf } from '../../partners/rules.ts';
import { isSigned } from '../../partners/signature.store.ts';
import { PartnerOrderIntake, PartnerOrderTaken } from './schema.ts';
import { takenView, takeOrder } from './store.ts';

const MOST_BYTES = 64 * 1024;

const bySignature = headerProof(
  'partnerSignature',
  'x-signature',
  '`sha256=` and the hex HMAC-SHA-256, under the secret of the key, of `<x-timestamp>.<raw body>`.',
  {
    'x-partner-id': 'Who sends it.',
    'x-key-id': 'Which of the partner’s keys it is signed with.',
    'x-timestamp': 'Seconds since 1970, at most five minutes from our clock.',
  },
);

const header = ({ headers }: FastifyRequest, name: string) => String(headers[name] ?? '');

export const intakeRoutes = async (app: App) => {
  // The signature covers the raw body and is checked before the body is parsed.
  app.addHook('preParsing', async (request, _, payload) => {
    const stamp = header(request, 'x-timestamp');
    if (!timeOf(stamp, Date.now())) throw new HttpError(401, 'gic.late');
    const raw = await rawBody(request, payload as Readable, MOST_BYTES);
    const [partner, key] = [header(request, 'x-partner-id'), header(request, 'x-key-id')];
    const signature = header(request, 'x-signature');
    if (!(await isSigned({ partner, key, stamp, signature, raw }))) throw new HttpError(401, 'gic.signature');
    return Object.assign(Readable.from([raw]), { receivedEncodedLength: raw.length });
  });

  app.post(
    '/orders',
    {
      schema: {
        operationId: 'takePartnerOrder',
        summary: 'Send an order of a partner’s customer (called by partners)',
        description:
          'The same order sent again gets the same answer. Another content under the same `gic_order_id` is 409.',
        errors: [401, 409],
        body: PartnerOrderIntake,
        response: { 200: DataResponse(PartnerOrderTaken) },
      },
      config: { allow: 'proof', proof: [bySignature] },
    },
    async (request) => {
      const order = await takeOrder(header(request, 'x-partner-id'), request.body);
      request.log.info({ partner: order.partner, order: order._id }, 'partner_order.received');
      return { data: takenView(order) };
    },
  );
};
