import type { App } from '@qiaohui/service-kit/http/app';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { type ClientCode, pageOfCodes } from '../../codes/store.ts';
import { administrators, clerks } from '../../roles.ts';
import { namesOfTeams, teamOf } from '../../teams/store.ts';
import { countLoose } from '../intake/store.ts';
import { assign } from './assign.ts';
import { candidatesFor } from './naming.ts';
import { ownCodes } from './own.ts';
import { ClientCodeRow, GiveCode, OwnCode } from './schema.ts';
import { matchingCodes } from './search.ts';

async function rowsOf(codes: ClientCode[]): Promise<ClientCodeRow[]> {
  const naming = await Promise.all(codes.map(({ _id, spellings }) => candidatesFor(_id, spellings)));
  const loose = await countLoose(codes.map(({ _id }) => _id));
  const ids = [...naming.flat(), ...codes].flatMap(({ team }) => team ?? []);
  const names = await namesOfTeams(ids);
  const nameOf = (id: string) => ({ id, name: names.get(id) ?? '' });
  return codes.map(({ _id: id, code, team, version, created_at }, at) => ({
    id,
    code,
    team: team === null ? null : nameOf(team),
    named_by: (naming[at] ?? []).map((one) => ({ ...nameOf(one.team), waybills: one.waybills })),
    loose: loose.get(id) ?? 0,
    version,
    created_at: created_at.toISOString(),
  }));
}

export const clientCodes = async (app: App) => {
  app.post(
    '/list',
    {
      schema: {
        operationId: 'listClientCodes',
        summary: 'List the client codes that teams have named, with their owners',
        description: '`keyword` is a part of the code, in any spelling, or of the name of its team.',
        body: PageQuery.extend({ undecided: z.boolean().optional() }),
        querystring: PageQuery,
        response: { 200: DataResponse(Page(ClientCodeRow)) },
      },
      config: administrators,
    },
    async ({ body: { undecided = false, keyword, ...body }, query }) => {
      const where = { ...(undecided && { team: null }), ...(await matchingCodes(keyword)) };
      const found = await pageOfCodes(where, { ...body, ...query }, `${app.prefix}/list`);
      return { data: { ...found, data: await rowsOf(found.data) } };
    },
  );

  app.post(
    '/give',
    {
      schema: {
        operationId: 'giveClientCode',
        summary: 'Assign a client code to a team, or withdraw it',
        errors: [404, 409],
        body: GiveCode,
        response: { 200: DataResponse(ClientCodeRow) },
      },
      config: administrators,
    },
    async (request) => {
      const [row] = await rowsOf([await assign(request.body, callerOf(request))]);
      return { data: ClientCodeRow.parse(row) };
    },
  );

  app.get(
    '/own',
    {
      schema: {
        operationId: 'listOwnClientCodes',
        summary: 'List the client codes of the team, including those pending a decision',
        response: { 200: DataResponse(z.array(OwnCode)) },
      },
      config: clerks,
    },
    async (request) => ({ data: await ownCodes(await teamOf(callerOf(request))) }),
  );
};
