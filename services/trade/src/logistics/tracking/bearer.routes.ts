import { notFound } from '@qiaohui/service-kit/errors/http-error';
import type { App } from '@qiaohui/service-kit/http/app';
import { headerProof } from '@qiaohui/service-kit/http/openapi/proofs';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { TRACKING_HEADER } from '../tracking-links/schema.ts';
import { trackedBy } from '../tracking-links/store.ts';
import { TrackedWaybill } from './schema.ts';
import { trackedOf } from './view.ts';

const byLink = headerProof(
  'trackingLink',
  TRACKING_HEADER,
  'The token of a tracking link: the part of its URL after `#`.',
);

/** The page of whoever has a tracking link. The kit's limiter skips routes with a proof; this one is public. */
export async function bearerTracking(app: App): Promise<void> {
  app.get(
    '',
    {
      schema: {
        operationId: 'trackWaybill',
        summary: 'Read where a waybill is, as the holder of its link',
        errors: [404, 429],
        response: { 200: DataResponse(TrackedWaybill) },
      },
      config: { allow: 'proof' as const, proof: [byLink] },
      onRequest: app.rateLimit(),
    },
    async ({ headers }, reply) => {
      // neither a shared cache nor a search engine has it
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      const token = headers[TRACKING_HEADER];
      const found = typeof token === 'string' && token !== '' ? await trackedBy(token) : null;
      if (!found) throw notFound('tracking');
      return { data: await trackedOf(found) };
    },
  );
}
