import { transaction } from '@qiaohui/service-kit/data/mongo';
import { notFound } from '@qiaohui/service-kit/errors/http-error';
import { broadcast } from '@qiaohui/service-kit/events/bus';
import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import type { FastifyRequest } from 'fastify';
import type { ClientSession } from 'mongoose';
import { z } from 'zod';
import type { Act } from '../audit/schema.ts';
import { record } from '../audit/store.ts';
import { Empty } from '../requests.ts';
import { administrators, finance } from '../staff.ts';
import { type PartnerRecord, Partners } from './model.ts';
import { KeyRetirement, Partner, PartnerForm, PartnerRotation, PartnerUpdate, PartnerWithSecret } from './schema.ts';
import { secretOf } from './signature.store.ts';
import { createPartner, loadPartner, retireKey, rotateKeys, setWebhookUrl } from './store.ts';
import { partnerView } from './view.ts';

const partnerResponse = { 200: DataResponse(Partner) };
const secretResponse = { 200: DataResponse(PartnerWithSecret) };

type Changed = { before: PartnerRecord | null; after: PartnerRecord };

/** Audits a change in the transaction of the change itself. */
async function traced(request: FastifyRequest, what: Act, changed: Changed, session: ClientSession): Promise<string> {
  const { before, after } = changed;
  const change = { before: before && partnerView(before), after: partnerView(after) };
  await record(request, { what, subject: { kind: 'partner', id: after._id }, ...change }, session);
  return after._id;
}

/** Loads the partner as it now stands and notifies open pages of the change. */
async function announced(id: string): Promise<PartnerRecord> {
  const partner = await loadPartner(id);
  broadcast({ noun: 'partner', id, version: partner.version, to: { groups: ['finance'] } });
  return partner;
}

/** A repeated request gets the same secret, which is read from where it is sealed and not from the stored response. */
async function withSecret(request: FastifyRequest, work: (session: ClientSession) => Promise<Changed>, what: Act) {
  const made = await idempotent(request, async (session) => {
    const changed = await work(session);
    return { id: await traced(request, what, changed, session), key: changed.after.keys.at(-1)?.id };
  });
  const partner = await announced(made.id);
  const key = partner.keys.find(({ id }) => id === made.key);
  if (!key) throw notFound('partner.key');
  return { ...partnerView(partner), key_id: key.id, secret: secretOf(partner, key.sealed) };
}

export const partnerRoutes = async (app: App) => {
  app.post(
    '/partners',
    {
      schema: {
        operationId: 'listPartners',
        summary: 'List the partners with their keys',
        body: Empty,
        response: { 200: DataResponse(z.array(Partner)) },
      },
      config: finance,
    },
    async () => ({ data: (await Partners.find().sort({ name: 1 }).lean<PartnerRecord[]>()).map(partnerView) }),
  );
  app.post(
    '/partner/create',
    {
      schema: {
        operationId: 'createPartner',
        summary: 'Make a partner with its first key; the answer shows the secret',
        errors: [404, 409],
        body: PartnerForm,
        response: secretResponse,
      },
      // the holder of a key can send orders
      config: { ...administrators, key: 'needed' },
    },
    async (request) => ({
      data: await withSecret(
        request,
        async (session) => ({ before: null, after: await createPartner(request.body, session) }),
        'partner.create',
      ),
    }),
  );
  app.post(
    '/partner/rotate',
    {
      schema: {
        operationId: 'rotatePartnerKey',
        summary: 'Make a partner’s next key; the answer shows the secret',
        errors: [404, 409],
        body: PartnerRotation,
        response: secretResponse,
      },
      config: { ...administrators, key: 'needed' },
    },
    async (request) => ({
      data: await withSecret(request, (session) => rotateKeys(request.body, session), 'partner.rotate'),
    }),
  );
  app.post(
    '/partner/update',
    {
      schema: {
        operationId: 'setPartnerAddress',
        summary: 'Set the address that hears of a partner’s orders',
        errors: [404, 409],
        body: PartnerUpdate,
        response: partnerResponse,
      },
      config: finance,
    },
    async (request) => {
      const id = await transaction(async (session) => {
        const changed = await setWebhookUrl(request.body, request.body.webhook_url, session);
        return traced(request, 'partner.update', changed, session);
      });
      return { data: partnerView(await announced(id)) };
    },
  );
  app.post(
    '/partner/retire',
    {
      schema: {
        operationId: 'retirePartnerKey',
        summary: 'End a key of a partner at once',
        errors: [404, 409],
        body: KeyRetirement,
        response: partnerResponse,
      },
      config: finance,
    },
    async (request) => {
      const id = await transaction(async (session) => {
        const changed = await retireKey(request.body, request.body.key_id, session);
        return traced(request, 'partner.retire', changed, session);
      });
      return { data: partnerView(await announced(id)) };
    },
  );
};
