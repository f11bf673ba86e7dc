import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { clerks } from '../../roles.ts';
import { teamOf } from '../../teams/store.ts';
import { NewTrackingLink, TrackingLink } from './schema.ts';
import { createLink, linkIn, linksOf, noteLinks, revokeLink } from './store.ts';

const id = z.string().max(60);
const params = z.object({ id });
const response = { 200: DataResponse(TrackingLink) };

export const trackingLinks = async (app: App) => {
  app.get(
    '/:id/tracking-links',
    {
      schema: {
        operationId: 'listTrackingLinks',
        summary: 'List the links by which others follow a waybill',
        params,
        response: { 200: DataResponse(z.array(TrackingLink)) },
      },
      config: clerks,
    },
    async (request) => ({ data: await linksOf(await teamOf(callerOf(request)), request.params.id) }),
  );

  app.post(
    '/:id/tracking-links',
    {
      schema: {
        operationId: 'createTrackingLink',
        summary: 'Make a link by which whoever has it follows a waybill',
        errors: [409],
        params,
        body: NewTrackingLink,
        response,
      },
      config: { ...clerks, key: 'needed' },
    },
    async (request) => {
      const who = callerOf(request);
      const target = { team: await teamOf(who), waybill: request.params.id, who };
      // only the id is stored with the key: the address opens the page
      const made = await idempotent(request, async (session) => ({
        id: await createLink(target, request.body, session),
      }));
      noteLinks(target);
      return { data: await linkIn(target, made.id) };
    },
  );

  app.post(
    '/:id/tracking-links/:link/revoke',
    {
      schema: {
        operationId: 'revokeTrackingLink',
        summary: 'Revoke a tracking link: its page is no longer found',
        params: z.object({ id, link: id }),
        body: z.strictObject({}),
        response,
      },
      config: clerks,
    },
    async (request) => {
      const who = callerOf(request);
      const target = { team: await teamOf(who), waybill: request.params.id, who };
      const data = await revokeLink(target, request.params.link);
      noteLinks(target);
      return { data };
    },
  );
};
