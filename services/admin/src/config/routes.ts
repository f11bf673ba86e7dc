import { actorOf, me } from '@qiaohui/service-kit/auth';
import { context } from '@qiaohui/service-kit/context';
import { commit } from '@qiaohui/service-kit/mongo';
import type { App } from '@qiaohui/service-kit/service';
import { Answer } from '@qiaohui/service-kit/shapes';
import { speaker } from '@qiaohui/service-kit/words';
import type { FastifyRequest } from 'fastify';
import { record } from '../audit/record.ts';
import { finance } from '../staff.ts';
import { words } from '../words.ts';
import { currentConfig } from './model.ts';
import { saveConfig } from './save.ts';
import { Bit, BitAnswer, BitUpdate, Empty, Notice, NoticeAnswer, NoticeUpdate } from './schema.ts';

const subject = { kind: 'config' as const, id: 'config' };
const say = speaker(words);

type Part = Partial<BitUpdate & NoticeUpdate>;

/** The same fields of another version, for the audit. */
const same = (part: Part, from: Part): Part =>
  Object.fromEntries(Object.keys(part).map((name) => [name, from[name as keyof Part]]));

/** Puts a change in force with its event and its trace in one commit. */
async function change(request: FastifyRequest, what: 'config.bit' | 'config.notice', part: Part) {
  const { after } = await commit(async (session) => {
    const saved = await saveConfig(part, actorOf(me(request)), session);
    await record(request, { what, subject, before: same(part, saved.before), after: part }, session);
    return saved;
  });
  return { ...after, message: say(context().locale, 'config.in-force') };
}

export const configRoutes = async (app: App) => {
  app.post('/findBit', { schema: { body: Empty, response: { 200: Answer(Bit) } }, config: finance }, async () => ({
    data: await currentConfig(),
  }));
  app.post(
    '/updateBit',
    { schema: { body: BitUpdate, response: { 200: Answer(BitAnswer) } }, config: finance },
    async (request) => ({ data: await change(request, 'config.bit', request.body) }),
  );
  app.post(
    '/findNotice',
    { schema: { body: Empty, response: { 200: Answer(Notice) } }, config: finance },
    async () => ({
      data: (await currentConfig()).notice,
    }),
  );
  app.post(
    '/updateNotice',
    { schema: { body: NoticeUpdate, response: { 200: Answer(NoticeAnswer) } }, config: finance },
    async (request) => ({ data: await change(request, 'config.notice', request.body) }),
  );
};
