import { transaction } from '@qiaohui/service-kit/data/mongo';
import type { App } from '@qiaohui/service-kit/http/app';
import { idempotent } from '@qiaohui/service-kit/http/idempotency';
import { callerOf } from '@qiaohui/service-kit/identity/auth';
import { DataResponse, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { noteChange } from '../../records/notes.ts';
import { Id, Seen } from '../../records/schema.ts';
import { clerks } from '../../roles.ts';
import { teamOf } from '../../teams/store.ts';
import { SimilarQuery } from '../brands/schema.ts';
import { channelRow } from './rows.ts';
import { Channel, ChannelChange, ChannelQuery, NewChannel, SimilarChannel } from './schema.ts';
import {
  changeChannel,
  channelSeenBy,
  channelsOf,
  createChannel,
  deleteChannel,
  restoreChannel,
  similarChannels,
} from './store.ts';

const params = z.object({ channel: Id });
const response = { 200: DataResponse(Channel) };

export const channels = async (app: App) => {
  app.post(
    '/list',
    {
      schema: {
        operationId: 'listChannels',
        summary: 'List the channels of the team',
        body: ChannelQuery,
        querystring: PageQuery,
        response: { 200: DataResponse(Page(Channel)) },
      },
      config: clerks,
    },
    async (request) => {
      const team = await teamOf(callerOf(request));
      return { data: await channelsOf(team, { query: request.body, next: request.query, url: `${app.prefix}/list` }) };
    },
  );

  app.post(
    '/similar',
    {
      schema: {
        operationId: 'findSimilarChannels',
        summary: 'Find channels that have this name already',
        body: SimilarQuery,
        response: { 200: DataResponse(z.array(SimilarChannel)) },
      },
      config: clerks,
    },
    async (request) => {
      const { names, except } = request.body;
      return { data: await similarChannels(await teamOf(callerOf(request)), names, except) };
    },
  );

  app.post(
    '/',
    {
      schema: { operationId: 'createChannel', summary: 'Create a channel', body: NewChannel, response },
      config: { ...clerks, key: 'needed' },
    },
    async (request) => {
      const team = await teamOf(callerOf(request));
      const data = await idempotent(request, async (session) =>
        channelRow(await createChannel({ ...request.body, team }, session), session),
      );
      noteChange('channel', { team, id: data.id });
      return { data };
    },
  );

  app.get(
    '/:channel',
    { schema: { operationId: 'getChannel', summary: 'Read a channel', params, response }, config: clerks },
    async (request) => {
      const team = await teamOf(callerOf(request));
      return { data: await channelRow(await channelSeenBy(team, request.params.channel)) };
    },
  );

  app.patch(
    '/:channel',
    {
      schema: {
        operationId: 'changeChannel',
        summary: 'Change the name, relationship or default of a channel',
        errors: [409],
        params,
        body: ChannelChange,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const seen = { team: await teamOf(callerOf(request)), _id: request.params.channel };
      const data = await transaction((session) => changeChannel(seen, request.body, session));
      noteChange('channel', { team: seen.team, id: data.id });
      return { data };
    },
  );

  app.delete(
    '/:channel',
    {
      schema: {
        operationId: 'deleteChannel',
        summary: 'Delete a channel; it can be restored for a day',
        errors: [409],
        params,
        body: Seen,
        response,
      },
      config: clerks,
    },
    async (request) => {
      const { channel: _id } = request.params;
      const seen = { team: await teamOf(callerOf(request)), _id, version: request.body.version };
      const data = await transaction((session) => deleteChannel(seen, session));
      noteChange('channel', { team: seen.team, id: data.id });
      return { data };
    },
  );

  app.post(
    '/:channel/restore',
    {
      schema: { operationId: 'restoreChannel', summary: 'Restore a deleted channel', params, response },
      config: clerks,
    },
    async (request) => {
      const team = await teamOf(callerOf(request));
      const data = await transaction((session) => restoreChannel(team, request.params.channel, session));
      noteChange('channel', { team, id: data.id });
      return { data };
    },
  );
};
