import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import { headerProof } from '@qiaohui/service-kit/http/openapi/proofs';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { noteTeams } from '../../grants/notes.ts';
import { clerks } from '../../roles.ts';
import { sharerOf } from '../../teams/access.ts';
import { partnerRow } from '../partners/rows.ts';
import {
  NewPartnerInvitation,
  OpenedPartnerInvitation,
  PARTNER_INVITATION_HEADER,
  Partner,
  PartnerInvitation,
  PartnerInvitationQuery,
} from '../schema.ts';
import { acceptInvitation } from './accept.ts';
import type { InvitationRecord } from './model.ts';
import {
  carried,
  deleteInvitation,
  invitationRow,
  invitationsOf,
  invitePartner,
  opened,
  rejectInvitation,
} from './store.ts';

const response = { 200: DataResponse(PartnerInvitation) };
const noteInvitation = ({ _id, team }: InvitationRecord) => noteTeams('partner-invitation', _id, [team]);

/** What a team does with its invitations of other teams. */
export async function partnerInvitations(app: App): Promise<void> {
  app.post(
    '/list',
    {
      schema: {
        operationId: 'listPartnerInvitations',
        summary: 'List the invitations of other teams, newest first',
        body: PartnerInvitationQuery,
        querystring: PageQuery,
        response: { 200: DataResponse(Page(PartnerInvitation)) },
      },
      config: clerks,
    },
    async (request) => {
      const { team } = await sharerOf(callerOf(request));
      const search = { query: request.body, next: request.query, url: `${app.prefix}/list` };
      return { data: await invitationsOf(team, search) };
    },
  );

  app.post(
    '/',
    {
      schema: {
        operationId: 'invitePartner',
        summary: 'Invite another team by a link and a code, or by e-mail',
        errors: [409],
        body: NewPartnerInvitation,
        response,
      },
      config: { ...clerks, key: 'needed' },
    },
    async (request) => {
      const who = callerOf(request);
      const { team } = await sharerOf(who);
      const data = await idempotent(request, async (session) =>
        invitationRow(await invitePartner(who, request.body, session)),
      );
      noteTeams('partner-invitation', data.id, [team]);
      return { data };
    },
  );

  app.delete(
    '/:invitation',
    {
      schema: {
        operationId: 'deletePartnerInvitation',
        summary: 'Delete a pending invitation of another team',
        errors: [409],
        params: z.object({ invitation: z.string().max(60) }),
        response,
      },
      config: clerks,
    },
    async (request) => {
      const { team } = await sharerOf(callerOf(request));
      const deleted = await deleteInvitation(team, request.params.invitation);
      noteInvitation(deleted);
      return { data: await invitationRow(deleted) };
    },
  );
}

const byLink = headerProof(
  'partnerInvitation',
  PARTNER_INVITATION_HEADER,
  'The token of a team’s invitation of another one, the part of its URL after `#`; or its code.',
);

/** Routes for whoever holds the link or the code of an invitation. */
export async function openPartnerInvitations(app: App): Promise<void> {
  // the kit's limiter skips routes with a proof; these are public
  const open = { config: { allow: 'proof' as const, proof: [byLink] }, onRequest: app.rateLimit() };
  const shown = { 200: DataResponse(OpenedPartnerInvitation) };

  app.get(
    '/one',
    {
      schema: {
        operationId: 'getPartnerInvitation',
        summary: 'See which team invites, as the holder of the link or code',
        errors: [404, 429],
        response: shown,
      },
      ...open,
    },
    async ({ headers }) => ({ data: await opened(await carried(headers[PARTNER_INVITATION_HEADER])) }),
  );

  app.post(
    '/reject',
    {
      schema: {
        operationId: 'rejectPartnerInvitation',
        summary: 'Reject an invitation of another team, as the holder of the link or code',
        errors: [404, 409, 429],
        response: shown,
      },
      ...open,
    },
    async ({ headers }) => {
      const rejected = await rejectInvitation(headers[PARTNER_INVITATION_HEADER]);
      noteInvitation(rejected);
      return { data: await opened(rejected) };
    },
  );

  app.post(
    '/accept',
    {
      schema: {
        operationId: 'acceptPartnerInvitation',
        summary: 'Accept an invitation of another team for one’s own, as its owner or a manager',
        description: 'The token of the link, or the code, is sent in `x-partner-invitation`.',
        errors: [404, 409],
        response: { 200: DataResponse(Partner) },
      },
      config: { allow: 'signed-in' },
    },
    async (request) => {
      const who = callerOf(request);
      // others who are signed in have no team, and get none by this
      if (who.group !== 'trade' && who.group !== 'admin') throw new HttpError(403, 'partner-invitation.trade-only');
      const { team } = await sharerOf(who);
      const accepted = await acceptInvitation(request.headers[PARTNER_INVITATION_HEADER], team, who);
      if (accepted.isNew) {
        noteInvitation(accepted.invitation);
        noteTeams('partner', accepted.partner._id, accepted.partner.teams);
      }
      return { data: await partnerRow(accepted.partner, team) };
    },
  );
}
