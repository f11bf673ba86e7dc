import type { App } from '@qiaohui/service-kit/http/app';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { clerks } from '../roles.ts';
import { Members, Teams } from './model.ts';
import { Team } from './schema.ts';
import { teamOf } from './store.ts';

export const teams = async (app: App) => {
  app.get(
    '/',
    {
      schema: {
        operationId: 'getTeam',
        summary: 'Read the team of the signed-in clerk',
        response: { 200: DataResponse(Team) },
      },
      config: clerks,
    },
    async (request) => {
      const id = await teamOf(callerOf(request));
      const team = await Teams.findById(id).lean();
      const members = await Members.find({ team: id }).sort({ joined_at: 1 }).limit(100).lean();
      return { data: { id, name: team?.name ?? '', members: members.map(({ email }) => email) } };
    },
  );
};
