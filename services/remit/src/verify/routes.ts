import { hashOf } from '@qiaohui/service-kit/data/link-token';
import { notFound } from '@qiaohui/service-kit/errors/http-error';
import type { App } from '@qiaohui/service-kit/http/app';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { loadOrder } from '../orders/store.ts';
import { anyone } from '../roles.ts';
import { Verifications } from './model.ts';
import { verificationOf } from './rules.ts';
import { Verification } from './schema.ts';

export async function verify(app: App): Promise<void> {
  app.get(
    '/:token',
    {
      schema: {
        operationId: 'verifyReceipt',
        summary: 'Check a receipt by the code that is printed on it',
        params: z.strictObject({ token: z.string().max(100) }),
        response: { 200: DataResponse(Verification) },
      },
      config: anyone,
    },
    async ({ params }) => {
      const known = await Verifications.findById(hashOf(params.token)).lean();
      if (!known) throw notFound('verification');
      return { data: verificationOf(await loadOrder({ _id: known.order })) };
    },
  );
}
