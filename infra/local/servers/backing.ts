import type { Places } from '../places.ts';
import type { Piece, Print } from '../processes/piece.ts';
import { startMongod, startNats } from './servers.ts';

/** Like Promise.all, but waits for all promises also when one fails: what is still starting could not be ended. */
export async function allOf<const T extends readonly unknown[]>(
  jobs: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(jobs);
  return Promise.all(jobs);
}

/** Starts database and bus: embedded ones, which join `wave`, or those that MONGODB_URI and NATS_URL name. */
export async function startBacking(
  place: Places,
  ports: Record<'mongod' | 'nats' | 'nats-http', number>,
  print: Print,
  wave: Piece[],
) {
  const { MONGODB_URI, NATS_URL } = process.env;
  const where = (name: 'mongod' | 'nats', dataDir: string) => ({
    dataDir,
    port: ports[name],
    log: place.log(name),
    run: place.run(name),
  });
  const start = async <T extends { piece: Piece }>(starting: Promise<T>) => {
    const server = await starting;
    wave.push(server.piece);
    return server;
  };
  const [mongo, nats] = await allOf([
    MONGODB_URI ? { uri: MONGODB_URI } : start(startMongod(where('mongod', place.mongo), print)),
    NATS_URL ? { url: NATS_URL } : start(startNats({ ...where('nats', place.nats), http: ports['nats-http'] }, print)),
  ]);
  return { mongodbUri: mongo.uri, natsUrl: nats.url };
}
