import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { z } from 'zod';
import { openCodes } from './codes.ts';
import { consentOf, languageOf, returnOf, Unacceptable } from './consent.ts';
import { codePage, consentPage, notePage } from './pages.ts';
import { openPeople } from './people.ts';
import { openScans, returnTo } from './scans.ts';

type Options = {
  folder: string;
  appId: string;
  secret: string;
  /** Origin of the one site that may send people here and get them back. */
  site: string;
  /** How long a code is valid, in ms. */
  codeLife?: number;
  level?: string;
};
type One = { Params: { id: string } };

const Exchange = z.object({ appid: z.string(), secret: z.string(), code: z.string(), grant_type: z.string() });

/** The platform's error response; with status 200, like the real one. */
const failure = (errcode: number, errmsg: string) => ({ errcode, errmsg });
const waiting = readFileSync(join(import.meta.dirname, 'waiting.js'));

/**
 * The messaging app's open platform as a site sees it: a QR page for a frame, an authorise page inside the app, and the
 * exchange of a code for the person who approved. A person may claim to be any of its users.
 */
export function createMessagingApp(options: Options): FastifyInstance {
  const { folder, appId, secret, site, codeLife = 300_000, level = 'info' } = options;
  const people = openPeople(folder);
  const codes = openCodes(codeLife);
  const scans = openScans();
  // Addresses hold secrets and codes, so they are not logged.
  const app = Fastify({ logger: { level }, logController: new LogController({ disableRequestLogging: true }) });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: unknown, body: string | Buffer) => Object.fromEntries(new URLSearchParams(body.toString())),
  );
  app.setErrorHandler((error, _, reply) => {
    if (!(error instanceof Unacceptable)) throw error;
    return reply.status(400).send(failure(40035, 'invalid parameter'));
  });

  /** A redirect that follows a form counts as its target, so the site is listed under `form-action` too. */
  const send = (reply: FastifyReply, page: string, framedBy = "'none'") =>
    reply
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; form-action 'self' ${site}; frame-ancestors ${framedBy}`,
      })
      .type('text/html; charset=utf-8')
      .send(page);

  app.get('/healthz', async () => ({ data: { ok: true } }));
  app.get('/connect/waiting.js', async (_, reply) => reply.type('text/javascript; charset=utf-8').send(waiting));

  app.get('/connect/qrconnect', async (request, reply) => {
    const { id } = scans.show(returnOf(request.query, appId, site));
    const lang = languageOf(request.query);
    const confirm = `${request.protocol}://${request.host}/connect/confirm/${id}?lang=${lang}`;
    return send(reply, await codePage(lang, id, confirm, request.url), site);
  });
  app.get<One>('/connect/scan/:id', async ({ params }) => {
    const scan = scans.one(params.id);
    return scan ? { status: scan.status, location: scan.location } : { status: 'expired', location: null };
  });
  app.get<One>('/connect/confirm/:id', async ({ params, query }, reply) => {
    const open = scans.one(params.id)?.status === 'waiting';
    const lang = languageOf(query);
    return send(reply, open ? consentPage(lang, people.list()) : notePage(lang, 'gone'));
  });
  app.post<One>('/connect/confirm/:id', async ({ params, query, body }, reply) => {
    const scan = scans.one(params.id);
    const lang = languageOf(query);
    if (scan?.status !== 'waiting') return send(reply, notePage(lang, 'gone'));
    const person = consentOf(body, people);
    scan.status = person ? 'approved' : 'refused';
    scan.location = person && returnTo(scan, codes.issue(person));
    return send(reply, notePage(lang, person ? 'approved' : 'declined'));
  });

  app.get('/oauth2/authorize', async ({ query }, reply) => {
    returnOf(query, appId, site);
    return send(reply, consentPage(languageOf(query), people.list()));
  });
  app.post('/oauth2/authorize', async ({ query, body }, reply) => {
    const back = returnOf(query, appId, site);
    const person = consentOf(body, people);
    return reply.redirect(returnTo(back, person && codes.issue(person)), 303);
  });

  app.route({
    method: ['GET', 'POST'],
    url: '/sns/oauth2/access_token',
    handler: async ({ query, body }) => {
      const { data } = Exchange.safeParse({ ...(query as object), ...(body as object | undefined) });
      if (!data) throw new Unacceptable();
      if (data.appid !== appId) return failure(40013, 'invalid appid');
      if (data.secret !== secret) return failure(40125, 'invalid appsecret');
      if (data.grant_type !== 'authorization_code') return failure(40002, 'invalid grant_type');
      return codes.spend(data.code);
    },
  });
  return app;
}
