import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { claim } from './claim.ts';
import { outsideParties } from './demo.ts';
import { keysOf } from './keys.ts';
import { compiled, places, root } from './places.ts';
import { freePorts, requireFree, requireOpenToBrowsers } from './ports.ts';
import { rotating } from './processes/logs.ts';
import { keep, type Piece, type Print, type Recipe, script } from './processes/piece.ts';
import { healthy, lastLines } from './processes/ready.ts';
import { publishNew } from './release/publish.ts';
import { allOf, startBacking } from './servers/backing.ts';
import { simulators, startSimulators } from './simulators.ts';

export const serviceNames = ['remit', 'admin', 'warehouse', 'trade'] as const;
const inner = ['mongod', 'nats', 'nats-http', 'mail', 'submission', ...simulators, ...serviceNames] as const;

export interface StackOptions {
  dataDir: string;
  port: number;
  print: Print;
  /** With simulators of outside parties, demonstration accounts and data; see demo.ts. */
  demo: boolean;
  /** Added to the environment of every service. */
  env?: Record<string, string>;
  /** Restarts services and gateway when their files change. */
  watch?: boolean;
  /** Aborts a start that is under way. */
  signal?: AbortSignal;
}

export interface Stack {
  demo: boolean;
  address: string;
  /** Simulators, which run with the demonstration alone. */
  inbox: string;
  partner: string;
  messagingApp: string;
  mongodbUri: string;
  natsUrl: string;
  /** Every process by name, so that tests can stop, kill and resume one. */
  pieces: Record<string, Piece>;
  stop(): Promise<void>;
}

/** Services and gateway report liveness at /livez, whatever their dependencies do; simulators have none. */
const pulseOf = (name: string) => (simulators.some((one) => one === name) ? '/healthz' : '/livez');

/** Processes that start, and end, together; the last wave ends first, so that none loses its dependencies. */
type Wave = Piece[];

/**
 * Runs the whole product on this machine, step by step, until it responds.
 * @throws when a step fails or `signal` is aborted; everything started before is ended first
 */
export async function startStack({
  dataDir,
  port,
  print,
  signal,
  demo,
  env = {},
  watch = false,
}: StackOptions): Promise<Stack> {
  const place = places(dataDir);
  const release = await claim(place, print);
  const waves: Wave[] = [];
  const misconfigured = new AbortController();
  const endRotating = rotating(place.logs, print);
  const stop = async () => {
    endRotating();
    for (const wave of waves.splice(0).reverse()) await Promise.all(wave.map((piece) => piece.stop()));
    release();
  };
  const nextWave = (): Wave => {
    signal?.throwIfAborted();
    const wave: Wave = [];
    waves.push(wave);
    return wave;
  };
  try {
    await requireFree(port);
    await requireOpenToBrowsers(port);
    const folders = [place.builds, place.www, place.inbox, place.partner, place.messagingApp, place.survey];
    for (const folder of folders) mkdirSync(folder, { recursive: true });
    const ports = await freePorts(inner, place.ports, print);
    const keys = keysOf(place.keys, existsSync(join(place.mongo, 'WiredTiger')));
    const at = (name: (typeof inner)[number]) => `http://127.0.0.1:${ports[name]}`;
    const address = `http://127.0.0.1:${port}`;
    const run = (wave: Wave, name: string, file: string, own: Record<string, string>) => {
      const { command, args } = script(join(root, file));
      const watching = watch ? ['--watch', '--watch-preserve-output'] : [];
      const recipe: Recipe = {
        name,
        command,
        args: [...watching, ...args],
        env: { NODE_COMPILE_CACHE: compiled, ...own },
        log: place.log(name),
        run: place.run(name),
        // a process stopped at a breakpoint is not hung
        ...(!watch && own.PORT && { pulse: { url: `http://127.0.0.1:${own.PORT}${pulseOf(name)}` } }),
        onMisconfigured: () => misconfigured.abort(new Error(lastLines(place.log(name), 1))),
      };
      wave.push(keep(recipe, print));
    };

    print('starting mongod and nats-server; checking what was built');
    const [{ mongodbUri, natsUrl }] = await allOf([
      startBacking(place, ports, print, nextWave()),
      publishNew(place, print, signal),
    ]);

    print(demo ? 'starting simulators, services and gateway' : 'starting services and gateway');
    const outside: Record<string, string> = demo
      ? startSimulators(place, ports, keys, address, run.bind(null, nextWave()))
      : outsideParties(process.env);
    const common = {
      MONGODB_URI: mongodbUri,
      NATS_URL: natsUrl,
      PUBLIC_URL: demo ? address : (process.env.PUBLIC_URL ?? address),
      MASTER_KEY: keys.MASTER_KEY,
      DEMO: demo ? '1' : '0',
      ...env,
    };
    const mail = { SMTP_URL: outside.SMTP_URL ?? '', MAIL_FROM: outside.MAIL_FROM ?? '' };
    const { DEMO_MAIL = '', LOCAL_MAIL_CA = '', ...ofRemit } = outside;
    const parties: Record<(typeof serviceNames)[number], Record<string, string>> = {
      remit: ofRemit,
      admin: {},
      warehouse: mail,
      trade: { ...mail, DEMO_MAIL, LOCAL_MAIL_CA },
    };
    const services = nextWave();
    for (const name of serviceNames) {
      run(services, name, `services/${name}/src/start.ts`, { ...common, ...parties[name], PORT: `${ports[name]}` });
    }
    const addresses = JSON.stringify(Object.fromEntries(serviceNames.map((name) => [name, at(name)])));
    run(nextWave(), 'gateway', 'infra/gateway/start.ts', {
      PORT: `${port}`,
      WWW: place.www,
      SERVICES: addresses,
      IDENTITY_URL: outside.IDENTITY_URL ?? '',
      RELOAD: `${watch}`,
      KIT_PAGE: `${demo || watch}`,
    });

    const requested = [...(demo ? simulators : []), ...serviceNames];
    const starting = signal ? AbortSignal.any([signal, misconfigured.signal]) : misconfigured.signal;
    await Promise.all(requested.map((name) => healthy(name, at(name), place.log(name), starting)));
    // not its /healthz: waiting events, for example for space on the disk, do not keep people from working
    await healthy('gateway', address, place.log('gateway'), starting, '/readyz');
    const pieces = Object.fromEntries(waves.flat().map((piece) => [piece.name, piece]));
    const [inbox, partner, messagingApp] = [at('inbox'), at('partner'), at('messaging-app')];
    return { demo, address, inbox, partner, messagingApp, mongodbUri, natsUrl, pieces, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
