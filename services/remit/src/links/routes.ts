import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { accountOf, requireConfirmed } from '../accounts/store.ts';
import { loadOrder } from '../orders/store.ts';
import { signedIn } from '../roles.ts';
import { makeLink, readLink, revokeLink } from './make.ts';
import { type LinkRecord, Links } from './model.ts';
import { linkOf } from './rules.ts';
import { LinkRequest, NewLink, PayerLink } from './schema.ts';
import { addressOf } from './token.ts';

const id = z.string().max(60);

/** Routes of payer links for the order's owner. */
export async function links(app: App): Promise<void> {
  app.post(
    '/:id/links',
    {
      schema: {
        operationId: 'createPayerLink',
        summary: 'Create a link that lets somebody else pay for, follow or complete an order',
        errors: [409],
        params: z.strictObject({ id }),
        body: LinkRequest,
        response: { 200: DataResponse(NewLink) },
      },
      config: { ...signedIn, key: 'needed' },
    },
    async (request) => {
      const order = await loadOrder({ _id: request.params.id, account: callerOf(request).id });
      requireConfirmed(await accountOf(callerOf(request).id));
      // Only the id is stored with the key: the address opens the order.
      const made = await idempotent(request, async (session) => ({ id: await makeLink(order, request.body, session) }));
      return { data: { ...linkOf(await readLink(made.id, order._id)), address: addressOf(made.id) } };
    },
  );

  app.get(
    '/:id/links',
    {
      schema: {
        operationId: 'listPayerLinks',
        summary: 'List the payer links of an order',
        params: z.strictObject({ id }),
        response: { 200: DataResponse(z.array(PayerLink)) },
      },
      config: signedIn,
    },
    async (request) => {
      const order = await loadOrder({ _id: request.params.id, account: callerOf(request).id });
      const found = await Links.find({ order: order._id }).sort({ createdAt: -1 }).lean<LinkRecord[]>();
      return { data: found.map(linkOf) };
    },
  );

  app.delete(
    '/:id/links/:link',
    {
      schema: {
        operationId: 'revokePayerLink',
        summary: 'Revoke a payer link',
        errors: [409],
        params: z.strictObject({ id, link: id }),
        response: { 200: DataResponse(PayerLink) },
      },
      config: signedIn,
    },
    async (request) => {
      const order = await loadOrder({ _id: request.params.id, account: callerOf(request).id });
      return { data: linkOf(await revokeLink(request.params.link, order._id)) };
    },
  );
}
