import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { connect, disconnect } from '@qiaohui/service-kit/data/mongo';
import { TOKEN } from '@qiaohui/service-kit/identity/auth';
import { storeKey } from '@qiaohui/service-kit/identity/known-accounts';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import mongoose from 'mongoose';
import { places, root } from '../../../local/places.ts';
import { freePorts } from '../../../local/ports.ts';
import { keep, type Piece, script } from '../../../local/processes/piece.ts';
import { signal } from '../../../local/processes/process.ts';
import { healthy } from '../../../local/processes/ready.ts';
import { startMongod, startNats } from '../../../local/servers/servers.ts';
import { forwarder } from '../people.ts';

export const victims = ['worker', 'service', 'mongod'] as const;
export type Victim = (typeof victims)[number];

const DATABASE = 'kill_trade';

/** The trade service with its database and its bus, as the product runs them, and this process beside it at the database. */
export type Stand = {
  /** Base address of the service. */
  address: string;
  /** The log of the service. */
  log: string;
  authorization: (person?: typeof forwarder) => Promise<string>;
  /** Ends one of them as a crash would; it is started again as everywhere. False when no worker was there to kill. */
  kill: (victim: Victim, isOver: () => boolean) => Promise<boolean>;
  healthy: () => Promise<void>;
  stop: () => Promise<void>;
};

async function signer(): Promise<Stand['authorization']> {
  const { publicKey, privateKey } = await generateKeyPair(TOKEN.algorithm);
  const expiresAt = new Date(Date.now() + 24 * 3_600_000).toISOString();
  await storeKey({ id: 'bench', jwk: { ...(await exportJWK(publicKey)) }, expiresAt });
  return async ({ id, email, group } = forwarder) => {
    const token = new SignJWT({ email, group, ver: 0 })
      .setProtectedHeader({ alg: TOKEN.algorithm, kid: 'bench' })
      .setSubject(id)
      .setIssuer(TOKEN.issuer)
      .setAudience(TOKEN.audience)
      .setExpirationTime('15m');
    return `Bearer ${await token.sign(privateKey)}`;
  };
}

/** True once a worker has an import or a link, as far as the database knows. */
async function isWorking(): Promise<boolean> {
  const having = (collection: string) => mongoose.connection.collection(collection).findOne({ working: true });
  return Boolean((await having('price_imports')) ?? (await having('price_link_builds')));
}

export async function startStand(folder: string): Promise<Stand> {
  const place = places(folder);
  for (const needed of [place.logs, place.runs]) mkdirSync(needed, { recursive: true });
  const ports = await freePorts(['mongod', 'nats', 'nats-http', 'trade']);
  const pieces: Piece[] = [];
  const stop = async () => {
    await disconnect();
    for (const piece of pieces.splice(0).reverse()) await piece.stop();
  };
  const quiet = () => undefined;
  const fileOf = (name: string) => ({ log: place.log(name), run: place.run(name) });
  try {
    const mongod = await startMongod({ dataDir: place.mongo, port: ports.mongod, ...fileOf('mongod') }, quiet);
    pieces.push(mongod.piece);
    const bus = { dataDir: place.nats, port: ports.nats, http: ports['nats-http'], ...fileOf('nats') };
    const nats = await startNats(bus, quiet);
    pieces.push(nats.piece);
    const env = {
      MONGODB_URI: mongod.uri,
      NATS_URL: nats.url,
      MASTER_KEY: randomBytes(32).toString('base64'),
      DATABASE,
      PORT: `${ports.trade}`,
      LOG_LEVEL: 'warn',
    };
    const { command, args } = script(join(root, 'services/trade/src/start.ts'));
    const hook = pathToFileURL(join(import.meta.dirname, 'threads.hook.ts')).href;
    const recipe = { name: 'trade', command, args: ['--import', hook, ...args], env, ...fileOf('trade') };
    const trade = keep(recipe, quiet);
    pieces.push(trade);
    const address = `http://127.0.0.1:${ports.trade}`;
    await healthy('trade', address, place.log('trade'));
    await connect(mongod.uri, DATABASE);
    return {
      address,
      log: place.log('trade'),
      authorization: await signer(),
      kill: async (victim, isOver) => {
        if (victim === 'worker') {
          // between two tasks there is none
          while (!(await isWorking())) if (isOver()) return false;
          signal(trade.pid() ?? 0, 'SIGUSR2');
        } else (victim === 'mongod' ? mongod.piece : trade).kill();
        return true;
      },
      healthy: () => healthy('trade', address, place.log('trade')),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
