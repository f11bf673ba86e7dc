import multipart from '@fastify/multipart';
import { unprocessable } from '@qiaohui/service-kit/errors/http-error';
import { receiveFile } from '@qiaohui/service-kit/files/uploads';
import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import { headerProof } from '@qiaohui/service-kit/http/openapi/proofs';
import { fileField } from '@qiaohui/service-kit/http/openapi/tagged';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { maxCustomerBytes } from '../files/schema.ts';
import { dropUnnamed, storeUpload } from '../files/store.ts';
import { SlotName } from '../orders/schema.ts';
import { claimTransfer, orderOf, renewCode, requireOpen, uploadToSlot } from './act.ts';
import { carriedLink, countView } from './bearer.ts';
import { sharedOf } from './rules.ts';
import { LINK_HEADER, Shared } from './schema.ts';

const byLink = headerProof('orderLink', LINK_HEADER, 'The token of a payer link: the part of its URL after `#`.');
const responses = { response: { 200: DataResponse(Shared) } };

/** Routes for holders of a payer link; its token, in the header `x-order-link`, is the credential. */
export async function shared(app: App): Promise<void> {
  await app.register(multipart);
  // The kit's limiter skips routes with a proof; these are public.
  const config = { allow: 'proof' as const, proof: [byLink] };
  const open = { config, onRequest: app.rateLimit() };

  app.get(
    '',
    {
      schema: {
        operationId: 'getSharedOrder',
        summary: 'Read the order of a payer link',
        errors: [404, 429],
        ...responses,
      },
      ...open,
    },
    async (request) => {
      const link = await carriedLink(request);
      const order = await orderOf(link);
      await countView(link);
      return { data: sharedOf(order, link) };
    },
  );

  app.post(
    '/transferred',
    {
      schema: {
        operationId: 'confirmTransfer',
        summary: 'Report the transfer of the money, as the holder of a payer link',
        errors: [403, 404, 409, 429],
        ...responses,
      },
      ...open,
    },
    async (request) => {
      const link = await carriedLink(request, 'pay');
      return { data: sharedOf(await claimTransfer(link), link) };
    },
  );

  app.post(
    '/qr',
    {
      schema: {
        operationId: 'renewPayCode',
        summary: 'Get a fresh QR code to pay with, as the holder of a payer link',
        errors: [403, 404, 409, 429],
        ...responses,
      },
      ...open,
    },
    async (request) => {
      const link = await carriedLink(request, 'pay');
      return { data: sharedOf(await renewCode(link), link) };
    },
  );

  app.post(
    '/papers',
    {
      schema: {
        operationId: 'uploadSharedPaper',
        summary: 'Upload a document, as the holder of a payer link',
        form: z.object({ slot: SlotName, file: fileField }),
        errors: [403, 404, 409, 429],
        ...responses,
      },
      ...open,
      config: { ...config, key: 'needed' },
    },
    async (request) => {
      const link = await carriedLink(request, 'upload');
      await receiveFile(request, maxCustomerBytes, async (upload, fields) => {
        const slot = SlotName.safeParse(fields.slot);
        if (!slot.success) throw unprocessable({ slot: ['field.invalid'] });
        requireOpen(await orderOf(link), slot.data);
        const file = await storeUpload(upload, {
          owner: link.account,
          uploader: link._id,
          by: 'customer',
          meantFor: null,
        });
        try {
          const known = { caller: `link:${link._id}`, body: { slot: slot.data, name: file.name, size: file.size } };
          await idempotent(request, (session) => uploadToSlot(link, slot.data, file, session), known);
        } finally {
          // A repeat or an error leaves a file that no order names; such files use up what the owner may have pending.
          await dropUnnamed(file._id);
        }
      });
      return { data: sharedOf(await orderOf(link), link) };
    },
  );
}
