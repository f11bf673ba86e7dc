import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import { callerOf, type Identity } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { clerks } from '../roles.ts';
import { createOwnTeam } from './found.store.ts';
import { changeMember, handOver, leaveTeam, removeMember, renameTeam } from './members.store.ts';
import { ofDuty } from './roles.rules.ts';
import { Colleague, DutyQuery, MemberChange, NewOwner, SeenMember, Team, TeamChange, TeamName } from './schema.ts';
import { memberOf, membersOf, teamOf } from './store.ts';
import { memberRow, teamView } from './view.ts';

const params = z.strictObject({ member: z.string().max(60) });
const response = { 200: DataResponse(Team) };
const Left = DataResponse(z.object({ id: z.string() }));

const presentTeam = async (who: Identity) => ({ data: await teamView(await memberOf(who)) });

export const teams = async (app: App) => {
  app.get(
    '/',
    {
      schema: { operationId: 'getTeam', summary: 'Read the team of the signed-in clerk', response },
      config: clerks,
    },
    async (request) => presentTeam(callerOf(request)),
  );

  app.post(
    '/',
    {
      schema: {
        operationId: 'createTeam',
        summary: 'Create a team of one’s own, for a clerk who is in none',
        errors: [409],
        body: TeamName,
        response,
      },
      config: { ...clerks, key: 'needed' },
    },
    async (request) => {
      const who = callerOf(request);
      await idempotent(request, (session) => createOwnTeam(who, request.body.name, session));
      return presentTeam(who);
    },
  );

  app.patch(
    '/',
    {
      schema: { operationId: 'renameTeam', summary: 'Rename the team', errors: [409], body: TeamChange, response },
      config: clerks,
    },
    async (request) => {
      await renameTeam(callerOf(request), request.body);
      return presentTeam(callerOf(request));
    },
  );

  app.get(
    '/members',
    {
      schema: {
        operationId: 'listColleagues',
        summary: 'List the members of the team, all or those of a duty',
        querystring: DutyQuery,
        response: { 200: DataResponse(z.array(Colleague)) },
      },
      config: clerks,
    },
    async (request) => {
      const members = await membersOf(await teamOf(callerOf(request)));
      const { duty } = request.query;
      const data = (duty ? ofDuty(members, duty) : members).map(memberRow);
      return { data: data.map(({ id, email, duties }) => ({ id, email, duties })) };
    },
  );

  app.patch(
    '/members/:member',
    {
      schema: {
        operationId: 'changeTeamMember',
        summary: 'Change a member’s role, price permission or duties',
        errors: [409],
        params,
        body: MemberChange,
        response,
      },
      config: clerks,
    },
    async (request) => {
      await changeMember(callerOf(request), request.params.member, request.body);
      return presentTeam(callerOf(request));
    },
  );

  app.delete(
    '/members/:member',
    {
      schema: {
        operationId: 'removeTeamMember',
        summary: 'Remove a member from the team',
        errors: [409],
        params,
        body: SeenMember,
        response,
      },
      config: clerks,
    },
    async (request) => {
      await removeMember(callerOf(request), request.params.member, request.body.version);
      return presentTeam(callerOf(request));
    },
  );

  app.post(
    '/owner',
    {
      schema: {
        operationId: 'handOverTeam',
        summary: 'Make another member the owner of the team, or oneself once its owner is shut out of trade',
        errors: [404, 409],
        body: NewOwner,
        response,
      },
      config: clerks,
    },
    async (request) => {
      await handOver(callerOf(request), request.body);
      return presentTeam(callerOf(request));
    },
  );

  app.post(
    '/leave',
    {
      schema: {
        operationId: 'leaveTeam',
        summary: 'Leave the team',
        errors: [409],
        response: { 200: Left },
      },
      config: clerks,
    },
    async (request) => {
      const who = callerOf(request);
      const id = await teamOf(who);
      await leaveTeam(who);
      return { data: { id } };
    },
  );
};
