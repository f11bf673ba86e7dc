import { transaction } from '@qiaohui/service-kit/data/mongo';
import { conflict } from '@qiaohui/service-kit/errors/http-error';
import { translator } from '@qiaohui/service-kit/errors/messages';
import type { App } from '@qiaohui/service-kit/http/app';
import { actorOf, callerOf } from '@qiaohui/service-kit/identity/auth';
import { context } from '@qiaohui/service-kit/runtime/request-context';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import type { FastifyRequest } from 'fastify';
import { record } from '../audit/store.ts';
import { messages } from '../messages.ts';
import { Empty } from '../requests.ts';
import { finance } from '../staff.ts';
import { changedParts } from './proposals/rules.ts';
import { proposing } from './proposals/steps.store.ts';
import { Bit, BitUpdate, MarkupResponse, Notice, NoticeResponse, NoticeUpdate } from './schema.ts';
import { currentConfig, saveConfig } from './store.ts';

const subject = { kind: 'config' as const, id: 'config' };
const translate = translator(messages);

/** Puts a notice in force with its event and its audit row in one transaction. */
async function notify(request: FastifyRequest, { notice, seen }: NoticeUpdate) {
  const { after } = await transaction(async (session) => {
    const present = (await currentConfig(session)).notice;
    if (seen !== undefined && seen !== present) throw conflict('notice.moved-already', { notice: present });
    const saved = await saveConfig({ notice }, actorOf(callerOf(request)), session);
    const trace = {
      what: 'config.notice' as const,
      subject,
      before: { notice: saved.before.notice },
      after: { notice },
    };
    await record(request, trace, session);
    return saved;
  });
  return { ...after, message: translate(context().locale, 'config.in-force') };
}

/** The two markups alone, as the spec has them: proposed like any other change, and in force already when they hold. */
async function mark(request: FastifyRequest, bits: BitUpdate) {
  const now = await currentConfig();
  if (Object.keys(changedParts(bits, now)).length === 0)
    return { ...now, message: translate(context().locale, 'config.in-force') };
  const { message } = await proposing(request, { section: 'pricing', change: bits, reason: '' });
  return { ...(await currentConfig()), message };
}

export const configRoutes = async (app: App) => {
  app.post(
    '/findBit',
    {
      schema: {
        operationId: 'getMarkups',
        summary: 'Read the two markups in force',
        body: Empty,
        response: { 200: DataResponse(Bit) },
      },
      config: finance,
    },
    async () => ({
      data: await currentConfig(),
    }),
  );
  app.post(
    '/updateBit',
    {
      schema: {
        operationId: 'proposeMarkups',
        summary: 'Propose other markups',
        errors: [409],
        body: BitUpdate,
        response: { 200: DataResponse(MarkupResponse) },
      },
      config: { ...finance, key: 'taken' },
    },
    async (request) => ({ data: await mark(request, request.body) }),
  );
  app.post(
    '/findNotice',
    {
      schema: {
        operationId: 'getDeskNotice',
        summary: 'Read the notice for all customers',
        body: Empty,
        response: { 200: DataResponse(Notice) },
      },
      config: finance,
    },
    async () => ({
      data: (await currentConfig()).notice,
    }),
  );
  app.post(
    '/updateNotice',
    {
      schema: {
        operationId: 'setNotice',
        summary: 'Put another notice in force',
        errors: [409],
        body: NoticeUpdate,
        response: { 200: DataResponse(NoticeResponse) },
      },
      config: finance,
    },
    async (request) => ({ data: await notify(request, request.body) }),
  );
};
