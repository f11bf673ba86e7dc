import { type AccountState, Disable, SetGroup } from '@qiaohui/remit/contract';
import { orderBy, page } from '@qiaohui/service-kit/data/paging';
import { keywordFilter } from '@qiaohui/service-kit/data/search-terms';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import type { App } from '@qiaohui/service-kit/http/app';
import { type CommandHead, DataResponse, Page } from '@qiaohui/service-kit/shapes';
import type { FastifyRequest } from 'fastify';
import { headOf, sendRecorded } from '../audit/commands.store.ts';
import { manage, nextPage } from '../requests.ts';
import { finance } from '../staff.ts';
import { type UserRecord, Users } from './model.ts';
import { DisableForm, GroupForm, UserQuery, UserRow } from './schema.ts';

const row = ({
  _id: id,
  version,
  email,
  name,
  group,
  disabled,
  confirmed = null,
  created_at,
}: UserRecord): UserRow => ({
  id,
  version,
  email,
  name,
  group,
  disabled,
  confirmed,
  created_at: created_at.toISOString(),
});

function filterOf({ keyword, group }: UserQuery) {
  const wanted = group === 'staff' ? { $ne: null } : group === 'customer' ? null : group;
  return { ...keywordFilter(keyword), ...(group && { group: wanted }) };
}

const paths = { email: 'email', created_at: 'created_at' } as const;

type Change = { id: string; reason: string; after: Pick<Partial<UserRecord>, 'group' | 'disabled'> };
type Send = (head: CommandHead) => Promise<AccountState>;

/** Has remit change an account and audits who did it and why; remit checks the right and ends the sessions. */
async function change(
  request: FastifyRequest,
  { what, by }: { what: 'user.set-group' | 'user.disable'; by: typeof SetGroup | typeof Disable },
  { id, reason, after }: Change,
  send: Send,
): Promise<UserRow> {
  const known = await Users.findById(id).lean<UserRecord>();
  const head = headOf(request);
  const before = known && { group: known.group, disabled: known.disabled };
  const entry = { what, subject: { kind: 'user' as const, id }, before, after, reason };
  const state = await sendRecorded(request, { contract: by, head, entry }, () => send(head));
  const { email, name, group, disabled, confirmed = null, createdAt } = state;
  // the event follows; its version is one above the one that was seen
  return { id, version: (known?.version ?? 0) + 1, email, name, group, disabled, confirmed, created_at: createdAt };
}

export const userRoutes = async (app: App) => {
  app.post(
    '/users',
    {
      schema: {
        operationId: 'listUsers',
        summary: 'List accounts, newest first',
        body: UserQuery.default({}),
        querystring: UserQuery,
        response: { 200: DataResponse(Page(UserRow)) },
      },
      config: finance,
    },
    async ({ body, query }) => {
      const wanted = { ...body, ...query };
      const found = await page<UserRecord, UserRow>(Users, {
        where: filterOf(wanted),
        ...orderBy<UserRecord>(wanted.sort, paths, { by: 'created_at' }),
        counted: true,
        query: wanted,
        url: `${manage}/users`,
        row,
      });
      return { data: nextPage(found, { group: wanted.group, sort: wanted.sort }) };
    },
  );
  app.post(
    '/user/group',
    {
      schema: {
        operationId: 'setUserGroup',
        summary: 'Put an account into a staff group, or take it out',
        errors: [404, 409],
        body: GroupForm,
        response: { 200: DataResponse(UserRow) },
      },
      config: { ...finance, key: 'taken' },
    },
    async (request) => {
      const { id: account, version, group, reason } = request.body;
      const send = (head: CommandHead) => sendCommand(SetGroup, { ...head, account, version, group });
      return {
        data: await change(
          request,
          { what: 'user.set-group', by: SetGroup },
          { id: account, reason, after: { group } },
          send,
        ),
      };
    },
  );
  app.post(
    '/user/disable',
    {
      schema: {
        operationId: 'disableUser',
        summary: 'Disable an account, or let it in again',
        errors: [404, 409],
        body: DisableForm,
        response: { 200: DataResponse(UserRow) },
      },
      config: { ...finance, key: 'taken' },
    },
    async (request) => {
      const { id: account, version, disabled, reason } = request.body;
      const send = (head: CommandHead) => sendCommand(Disable, { ...head, account, version, disabled });
      return {
        data: await change(
          request,
          { what: 'user.disable', by: Disable },
          { id: account, reason, after: { disabled } },
          send,
        ),
      };
    },
  );
};
