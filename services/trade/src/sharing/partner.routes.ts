import type { App } from '@qiaohui/service-kit/http/app';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { noteTeams } from '../grants/notes.ts';
import { partnerOf, partnersOf } from '../grants/partners.store.ts';
import { clerks } from '../roles.ts';
import { readerOf, sharerOf } from '../teams/access.ts';
import { partnerRow, partnerRows } from './partners/rows.ts';
import { Ending, Partner, SeenPartner } from './schema.ts';
import { endPartner } from './shares/end.ts';
import { partnerEnding } from './shares/ending.ts';
import { noteShares } from './shares/notes.ts';

const params = z.object({ partner: z.string().max(60) });

export const partners = async (app: App) => {
  app.get(
    '/',
    {
      schema: {
        operationId: 'listPartners',
        summary: 'List the teams with which the team may share, newest first',
        response: { 200: DataResponse(z.array(Partner)) },
      },
      config: clerks,
    },
    async (request) => {
      const team = await readerOf(callerOf(request));
      return { data: await partnerRows(await partnersOf(team), team) };
    },
  );

  app.get(
    '/:partner/ending',
    {
      schema: {
        operationId: 'previewPartnerEnd',
        summary: 'See what ending a relationship would remove',
        params,
        response: { 200: DataResponse(Ending) },
      },
      config: clerks,
    },
    async (request) => {
      const { team } = await sharerOf(callerOf(request));
      const { _id } = await partnerOf(team, request.params.partner);
      return { data: await partnerEnding(_id, team) };
    },
  );

  app.post(
    '/:partner/end',
    {
      schema: {
        operationId: 'endPartner',
        summary: 'End the relationship with a partner and all shares in both directions',
        errors: [409],
        params,
        body: SeenPartner,
        response: { 200: DataResponse(Partner) },
      },
      config: clerks,
    },
    async (request) => {
      const giver = await sharerOf(callerOf(request));
      const of = { ...giver, other: request.params.partner, version: request.body.version };
      const { partner, shares } = await endPartner(of);
      noteShares(shares);
      noteTeams('partner', partner._id, partner.teams);
      return { data: await partnerRow(partner, giver.team) };
    },
  );
};
