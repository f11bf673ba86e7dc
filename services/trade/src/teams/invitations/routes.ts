import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { clerks } from '../../roles.ts';
import { Invitation, NewInvitation } from '../schema.ts';
import { memberOf } from '../store.ts';
import { invitationsOf, invite, noteInvitation, withdraw } from './store.ts';

const response = { 200: DataResponse(Invitation) };

/** What a team does with its invitations. */
export async function teamInvitations(app: App): Promise<void> {
  app.get(
    '/invitations',
    {
      schema: {
        operationId: 'listTeamInvitations',
        summary: 'List the newest invitations of the team',
        response: { 200: DataResponse(z.array(Invitation)) },
      },
      config: clerks,
    },
    async (request) => ({ data: await invitationsOf(callerOf(request)) }),
  );

  app.post(
    '/invitations',
    {
      schema: {
        operationId: 'inviteToTeam',
        summary: 'Invite somebody to the team by e-mail',
        errors: [409],
        body: NewInvitation,
        response,
      },
      config: { ...clerks, key: 'needed' },
    },
    async (request) => {
      const who = callerOf(request);
      const { team } = await memberOf(who);
      const made = await idempotent(request, (session) => invite(who, request.body, session));
      noteInvitation({ _id: made.id, team });
      return { data: made };
    },
  );

  app.delete(
    '/invitations/:invitation',
    {
      schema: {
        operationId: 'withdrawTeamInvitation',
        summary: 'Withdraw a pending invitation',
        errors: [409],
        params: z.strictObject({ invitation: z.string().max(60) }),
        response,
      },
      config: clerks,
    },
    async (request) => ({ data: await withdraw(callerOf(request), request.params.invitation) }),
  );
}
