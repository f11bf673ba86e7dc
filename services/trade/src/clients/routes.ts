import { me } from '@qiaohui/service-kit/auth';
import { page } from '@qiaohui/service-kit/paging';
import type { App } from '@qiaohui/service-kit/service';
import { Answer, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { trusted } from 'mongoose';
import { z } from 'zod';
import { countLoose } from '../linking/store.ts';
import { teamOf } from '../teams/store.ts';
import { Teams } from '../teams/model.ts';
import { giveCode } from './give.ts';
import { type ClientCode, ClientCodes } from '../codes/model.ts';
import { askedBy } from './naming.ts';
import { codesOf } from './own.ts';
import { ClientCodeRow, GiveCode, OwnCode } from './schema.ts';
import { matchingCodes } from './search.ts';

const URL = '/api/v1/trade/client-codes';
/** Administrators alone: whoever gives a code shows one team the goods of its client. */
const administrators = { allow: [] };

async function rowsOf(codes: ClientCode[]): Promise<ClientCodeRow[]> {
  const naming = await Promise.all(codes.map(({ _id, spellings }) => askedBy(_id, spellings)));
  const loose = await countLoose(codes.map(({ _id }) => _id));
  const ids = [...naming.flat(), ...codes].flatMap(({ team }) => team ?? []);
  const teams = await Teams.find({ _id: trusted({ $in: ids }) }, { name: 1 }).lean();
  const names = new Map(teams.map(({ _id, name }) => [_id, name]));
  const called = (id: string) => ({ id, name: names.get(id) ?? '' });
  return codes.map(({ _id: id, code, team, version, created_at }, at) => ({
    id,
    code,
    team: team === null ? null : called(team),
    named_by: (naming[at] ?? []).map((one) => ({ ...called(one.team), waybills: one.waybills })),
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
        summary: 'List the client codes that teams have named, with whose each of them is',
        description: '`keyword` is a part of the code, in any writing, or of the name of the team that it belongs to.',
        body: PageQuery.extend({ undecided: z.boolean().optional() }),
        querystring: PageQuery,
        response: { 200: Answer(Page(ClientCodeRow)) },
      },
      config: administrators,
    },
    async ({ body: { undecided = false, keyword, ...body }, query }) => {
      const found = await page(ClientCodes, {
        where: { ...(undecided && { team: null }), ...(await matchingCodes(keyword)) },
        by: 'created_at',
        query: { ...body, ...query },
        url: `${URL}/list`,
        row: (record: ClientCode) => record,
      });
      return { data: { ...found, data: await rowsOf(found.data) } };
    },
  );

  app.post(
    '/give',
    {
      schema: {
        operationId: 'giveClientCode',
        summary: 'Give a client code to a team, or take it back',
        refuses: [404, 409],
        body: GiveCode,
        response: { 200: Answer(ClientCodeRow) },
      },
      config: administrators,
    },
    async (request) => {
      const [row] = await rowsOf([await giveCode(request.body, me(request))]);
      return { data: ClientCodeRow.parse(row) };
    },
  );

  app.get(
    '/own',
    {
      schema: {
        operationId: 'listOwnClientCodes',
        summary: 'List the client codes of the team, with those that wait for an administrator',
        response: { 200: Answer(z.array(OwnCode)) },
      },
      config: { allow: ['trade'] },
    },
    async (request) => ({ data: await codesOf(await teamOf(me(request))) }),
  );
};
