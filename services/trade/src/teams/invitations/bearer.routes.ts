import type { App } from '@qiaohui/service-kit/http/app';
import { headerProof } from '@qiaohui/service-kit/http/openapi/proofs';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { Accepted, INVITATION_HEADER, OpenedInvitation } from '../schema.ts';
import { accept } from './accept.ts';
import { carried, decline, opened } from './store.ts';

const byLink = headerProof(
  'teamInvitation',
  INVITATION_HEADER,
  'The token of a team’s invitation: the part of its URL after `#`.',
);
const response = { 200: DataResponse(OpenedInvitation) };

/** Routes for whoever holds the link of an invitation; its token, in the header `x-team-invitation`, is the credential. */
export async function bearerInvitations(app: App): Promise<void> {
  // the kit's limiter skips routes with a proof; these are public
  const open = { config: { allow: 'proof' as const, proof: [byLink] }, onRequest: app.rateLimit() };

  app.get(
    '/invitation',
    {
      schema: {
        operationId: 'getTeamInvitation',
        summary: 'See who invites to which team, as the holder of its link',
        errors: [404, 429],
        response,
      },
      ...open,
    },
    async ({ headers }) => ({ data: await opened(await carried(headers[INVITATION_HEADER])) }),
  );

  app.post(
    '/invitation/decline',
    {
      schema: {
        operationId: 'declineTeamInvitation',
        summary: 'Decline an invitation to a team, as the holder of its link',
        errors: [404, 409, 429],
        response,
      },
      ...open,
    },
    async ({ headers }) => ({ data: await decline(headers[INVITATION_HEADER]) }),
  );

  app.post(
    '/invitation/accept',
    {
      schema: {
        operationId: 'acceptTeamInvitation',
        summary: 'Accept an invitation to a team, as the account of the address that it went to',
        description: 'The link’s token is sent in `x-team-invitation`, with the access token of that account.',
        errors: [404, 409],
        response: { 200: DataResponse(Accepted) },
      },
      config: { allow: 'signed-in' },
    },
    async (request) => ({ data: await accept(request.headers[INVITATION_HEADER], callerOf(request)) }),
  );
}
