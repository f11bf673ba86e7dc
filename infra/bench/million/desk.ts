import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { signIn } from '../../e2e/actors/people.ts';
import { places, root } from '../../local/places.ts';
import { freePorts } from '../../local/ports.ts';
import { keep, type Piece, type Print, script } from '../../local/processes/piece.ts';
import { healthy } from '../../local/processes/ready.ts';
import { startNats } from '../../local/servers/servers.ts';

/** remit and admin with databases and a bus of their own, as the product runs them. */
export type Desk = {
  admin: Piece;
  pieces: Piece[];
  /** File of admin's log. */
  log: string;
  /** Base address of admin. */
  address: string;
  natsUrl: string;
  databaseOf: (service: 'remit' | 'admin') => string;
  /** Sends a request to admin as finance; throws unless the response is a 200. */
  request: (path: string, body: unknown) => Promise<string>;
  stop: () => Promise<void>;
};

type Backing = { name: string; folder: string; mongodbUri: string; masterKey: string };

/** Starts a desk on a mongod that it may share with others. */
export async function startDesk({ name, folder, mongodbUri, masterKey }: Backing, print: Print): Promise<Desk> {
  const place = places(join(folder, name));
  for (const needed of [place.logs, place.runs]) mkdirSync(needed, { recursive: true });
  const ports = await freePorts(['nats', 'nats-http', 'remit', 'admin']);
  const pieces: Piece[] = [];
  const stop = async () => {
    for (const piece of pieces.splice(0).reverse()) await piece.stop();
  };
  try {
    const where = { dataDir: place.nats, port: ports.nats, log: place.log('nats'), run: place.run('nats') };
    const nats = await startNats({ ...where, http: ports['nats-http'] }, print);
    pieces.push(nats.piece);
    const databaseOf = (service: 'remit' | 'admin') => `${name}_${service}`;
    const start = (service: 'remit' | 'admin') => {
      const env = {
        MONGODB_URI: mongodbUri,
        NATS_URL: nats.url,
        MASTER_KEY: masterKey,
        DATABASE: databaseOf(service),
        PORT: `${ports[service]}`,
        DEMO: '1',
        LOG_LEVEL: 'warn',
      };
      const recipe = { name: service, log: place.log(service), run: place.run(service), env };
      const piece = keep({ ...recipe, ...script(join(root, `services/${service}/src/start.ts`)) }, print);
      pieces.push(piece);
      return piece;
    };
    const admin = start('admin');
    start('remit');
    const at = (service: 'remit' | 'admin') => `http://127.0.0.1:${ports[service]}`;
    for (const service of ['admin', 'remit'] as const) await healthy(service, at(service), place.log(service));
    const headers = async () => ({
      'content-type': 'application/json',
      authorization: `Bearer ${(await signIn(at('remit'), 'finance@example.com')).token}`,
    });
    let known = { at: Date.now(), headers: await headers() };
    const request = async (path: string, body: unknown) => {
      // a token is valid for 15 minutes
      if (Date.now() - known.at > 600_000) known = { at: Date.now(), headers: await headers() };
      const url = `${at('admin')}/api/v1/manage${path}`;
      const response = await fetch(url, { method: 'POST', headers: known.headers, body: JSON.stringify(body) });
      const text = await response.text();
      if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
      return text;
    };
    return {
      admin,
      pieces,
      log: place.log('admin'),
      address: at('admin'),
      natsUrl: nats.url,
      databaseOf,
      request,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
