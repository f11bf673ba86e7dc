import { once } from '@qiaohui/service-kit/idempotency';
import { invalid } from '@qiaohui/service-kit/refusal';
import type { App } from '@qiaohui/service-kit/service';
import { Answer } from '@qiaohui/service-kit/shapes';
import { received } from '@qiaohui/service-kit/uploads';
import { maxCustomerBytes } from '../files/schema.ts';
import { storeUpload } from '../files/store.ts';
import { SlotName } from '../orders/schema.ts';
import { demandOpen, dropUnnamed, handIn, orderOf, renewCode, sayTransferred } from './act.ts';
import { carriedLink, countView } from './bearer.ts';
import { sharedOf } from './rules.ts';
import { Shared } from './schema.ts';

const answers = { response: { 200: Answer(Shared) } };

/** The side of whoever holds a link; its token, in the header `x-order-link`, is the proof. */
export async function shared(app: App): Promise<void> {
  // The kit's limiter leaves routes by proof alone; these are open to the world.
  const open = { config: { allow: 'proof' as const }, onRequest: app.rateLimit() };

  app.get('/api/client/shared', { schema: answers, ...open }, async (request) => {
    const link = await carriedLink(request);
    const order = await orderOf(link);
    await countView(link);
    return { data: sharedOf(order, link) };
  });

  app.post('/api/client/shared/transferred', { schema: answers, ...open }, async (request) => {
    const link = await carriedLink(request, 'pay');
    return { data: sharedOf(await sayTransferred(link), link) };
  });

  app.post('/api/client/shared/qr', { schema: answers, ...open }, async (request) => {
    const link = await carriedLink(request, 'pay');
    return { data: sharedOf(await renewCode(link), link) };
  });

  app.post('/api/client/shared/papers', { schema: answers, ...open }, async (request) => {
    const link = await carriedLink(request, 'upload');
    await received(request, maxCustomerBytes, async (upload, fields) => {
      const slot = SlotName.safeParse(fields.slot);
      if (!slot.success) throw invalid({ slot: ['field.invalid'] });
      demandOpen(await orderOf(link), slot.data);
      const file = await storeUpload(upload, {
        owner: link.account,
        uploader: link._id,
        by: 'customer',
        meantFor: null,
      });
      try {
        const known = { caller: `link:${link._id}`, body: { slot: slot.data, name: file.name, size: file.size } };
        await once(request, (session) => handIn(link, slot.data, file, session), known);
      } finally {
        // A repeat or a refusal leaves a file that no order names; such files use up what the owner may have pending.
        await dropUnnamed(file._id);
      }
    });
    return { data: sharedOf(await orderOf(link), link) };
  });
}
