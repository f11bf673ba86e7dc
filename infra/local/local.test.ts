import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claim } from './claim.ts';
import { isDemo, outsideParties } from './demo.ts';
import { keysOf } from './keys.ts';
import { places, root } from './places.ts';
import { freePort, freePorts, portOf, requireFree, requireOpenToBrowsers } from './ports.ts';
import { rotate } from './processes/logs.ts';
import { keep, type Piece } from './processes/piece.ts';
import { identify, lives, signal } from './processes/process.ts';
import { browserPieces, versionsOf } from './release/build.ts';
import { publishNew, requireKit } from './release/publish.ts';
import { folderOf, lineOf, linesOf, noteSources, pointTo, wasPublished } from './release/published.ts';
import { piecesOf } from './release/watching.ts';
import { isAtLeast } from './servers/binaries.ts';
import { run } from './servers/commands.ts';

let folder: string;
const pieces: Piece[] = [];
const printed: string[] = [];
const print = (line: string) => void printed.push(line);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qiaohui-local-'));
  printed.length = 0;
});

afterEach(async () => {
  for (const piece of pieces.splice(0)) await piece.stop();
  rmSync(folder, { recursive: true });
});

const endless = 'setInterval(() => undefined, 1000)';

/** Starts an idle process that is recorded in `run`. */
function sleeperAt(run: string, name = 'sleeper'): Piece {
  const log = places(folder).log(name);
  const piece = keep({ name, command: process.execPath, args: ['-e', endless], log, run, retryMs: 300 }, print);
  pieces.push(piece);
  return piece;
}

function sleeper(name: string): Piece {
  const place = places(folder);
  for (const one of [place.runs, place.logs]) mkdirSync(one, { recursive: true });
  return sleeperAt(place.run(name), name);
}

async function until(holds: () => boolean | Promise<boolean>) {
  while (!(await holds())) await new Promise((later) => setTimeout(later, 20));
}

const pidOf = (piece: Piece): number => {
  const pid = piece.pid();
  if (!pid) throw new Error(`${piece.name} has no process`);
  return pid;
};

test.each([
  ['2.12.7', '2.12.7', true],
  ['2.9.10', '2.12.7', false],
  ['2.15.1', '2.12.7', true],
  ['10.0.0', '6.0.0', true],
  ['5.0.31', '6.0.0', false],
])('version %s is at least %s: %s', (version, wanted, expected) => {
  expect(isAtLeast(version, wanted)).toBe(expected);
});

test('a command that is aborted has ended when its error is thrown', async () => {
  const file = join(folder, 'ended');
  const late = `process.on('SIGTERM', () => setTimeout(() => { fs.writeFileSync(${JSON.stringify(file)}, ''); process.exit(1) }, 300));
    fs.writeFileSync(${JSON.stringify(`${file}.begun`)}, ''); ${endless}`;
  const stopping = new AbortController();
  const running = run(process.execPath, ['-e', late], { signal: stopping.signal });
  const failed = expect(running).rejects.toThrow('ended with code 1');
  await until(() => existsSync(`${file}.begun`));
  stopping.abort();
  await failed;
  expect(existsSync(file)).toBe(true);
});

test.each([
  ['shell/kit/ui/theme/theme.ts', ['shell', 'mfe-remit', 'mfe-admin', 'mfe-warehouse', 'mfe-trade']],
  ['shell/src/main.tsx', ['shell']],
  ['mfe-trade/src/remote.tsx', ['mfe-trade']],
  ['services/admin/src/orders/schema.ts', ['mfe-admin']],
  ['services/kit/service/boot.ts', []],
  ['mfe-trade/src/logistics/waybills/waybills.test.tsx', []],
  ['mfe-trade/node_modules/.cache/a.js', []],
])('a save of %s rebuilds %j', (file, pieces) => {
  expect(piecesOf(file)).toEqual(pieces);
});

test('a killed process is restarted; a stopped one stays down until it is resumed', async () => {
  const piece = sleeper('sleeper');
  const first = pidOf(piece);
  piece.kill();
  await until(() => piece.pid() !== first);
  expect(piece.crashes()).toBe(1);
  expect(printed[0]).toMatch(/^sleeper ended by SIGKILL; starting it again at once/);
  const second = identify(pidOf(piece));
  await piece.stop();
  expect(lives(second)).toBe(false);
  expect(existsSync(places(folder).run('sleeper'))).toBe(false);
  piece.resume();
  await until(() => lives(identify(pidOf(piece))) && pidOf(piece) !== second.pid);
});

test('a process that ends is restarted at once; after repeated failures with growing delays', async () => {
  const piece = sleeper('sleeper');
  for (let crash = 1; crash <= 4; crash += 1) {
    const before = pidOf(piece);
    piece.kill();
    await until(() => pidOf(piece) !== before);
  }
  const rests = printed.map((line) => /starting it again (at once|in [\d.]+ s)/.exec(line)?.[1]);
  expect(rests).toEqual(['at once', 'in 0.5 s', 'in 1 s', 'in 2 s']);
}, 15_000);

test('a hung process is restarted and this is logged; one that responds or is starting is not', async () => {
  const place = places(folder);
  for (const one of [place.runs, place.logs]) mkdirSync(one, { recursive: true });
  const port = await freePort();
  const serve = `require('http').createServer((_, response) => response.end('{}')).listen(${port}, '127.0.0.1')`;
  // as long as a service takes to start, and longer than a response may take
  const late = `setTimeout(() => ${serve}, 1500)`;
  const url = `http://127.0.0.1:${port}/livez`;
  const piece = keep(
    {
      ...{ name: 'server', command: process.execPath, args: ['-e', late] },
      ...{ log: place.log('server'), run: place.run('server'), pulse: { url, patience: 400 } },
    },
    print,
  );
  pieces.push(piece);
  const responds = () =>
    fetch(url, { signal: AbortSignal.timeout(200) }).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(responds);
  const first = pidOf(piece);
  expect(printed).toEqual([]);
  signal(first, 'SIGSTOP');
  await until(() => pidOf(piece) !== first);
  await until(responds);
  expect(printed).toEqual([
    `server hangs (pid ${first}): it does not respond at ${url}; ending it`,
    expect.stringMatching(/^server ended by SIGKILL; starting it again at once/),
  ]);
});

test('a process that is shutting down is not taken for hung, however old it is', async () => {
  const place = places(folder);
  for (const one of [place.runs, place.logs]) mkdirSync(one, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/livez`;
  const finished = join(folder, 'finished');
  const serve = `let felt = 0;
    const server = require('http').createServer((request, response) => {
      if (!request.headers['x-test']) felt += 1;
      response.setHeader('connection', 'close');
      response.end(String(felt));
    });
    server.listen(${port}, '127.0.0.1');
    process.once('SIGTERM', () => {
      server.close();
      setTimeout(() => { require('fs').writeFileSync(${JSON.stringify(finished)}, ''); process.exit(0); }, 4000);
    });`;
  const piece = keep(
    {
      ...{
        name: 'busy',
        command: process.execPath,
        args: ['-e', serve],
        log: place.log('busy'),
        run: place.run('busy'),
      },
      pulse: { url, patience: 200, startMs: 100 },
    },
    print,
  );
  pieces.push(piece);
  const headers = { 'x-test': 'yes' };
  await until(() =>
    fetch(url, { headers }).then(
      async (response) => Number(await response.text()) > 0,
      () => false,
    ),
  );
  signal(pidOf(piece), 'SIGTERM');
  await until(() => printed.some((line) => line.startsWith('busy ended')));
  expect(printed).toEqual([expect.stringMatching(/^busy ended with code 0/)]);
  expect(existsSync(finished)).toBe(true);
});

test('a data directory serves one stack at a time, and a second one learns which has it', async () => {
  const release = await claim(places(folder), print);
  await expect(claim(places(folder), print)).rejects.toThrow(`in use by the stack with pid ${process.pid}`);
  release();
  (await claim(places(folder), print))();
});

test('processes left by a killed stack are ended, a foreign one with the same pid is not', async () => {
  const left = sleeper('left');
  const identity = identify(pidOf(left));
  writeFileSync(places(folder).lock, JSON.stringify({ pid: process.pid, started: 'at another time' }));
  writeFileSync(places(folder).run('stranger'), JSON.stringify({ pid: process.pid, started: 'at another time' }));
  pieces.length = 0;
  const ended = left.stop();
  await claim(places(folder), print);
  await ended;
  expect(lives(identity)).toBe(false);
  expect(lives(identify(process.pid))).toBe(true);
});

test('ports are distinct, and those of the last start are reused unless they are taken', async () => {
  const file = join(folder, 'ports.json');
  // Below the range from which the system assigns ports.
  const last = { a: 21_783, b: 21_784 };
  writeFileSync(file, JSON.stringify(last));
  expect(await freePorts(['a', 'b'], file)).toEqual(last);
  const other = createServer();
  await new Promise<void>((listening) => other.listen(last.a, '127.0.0.1', listening));
  const { a, b, c } = await freePorts(['a', 'b', 'c'], file);
  expect(b).toBe(last.b);
  expect(new Set([last.a, a, b, c]).size).toBe(4);
  await expect(requireFree(last.a)).rejects.toThrow('port 21783 is in use');
  await new Promise((closed) => other.close(closed));
});

test('ports that a process was given are no other’s, also before anybody listens at them', async () => {
  const program = `const { freePorts } = await import('${new URL('ports.ts', import.meta.url)}');
    console.log(JSON.stringify(Object.values(await freePorts(Array.from({ length: 90 }, (_, at) => String(at))))));
    process.stdin.resume();`;
  const others = Array.from({ length: 3 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['pipe', 'pipe', 'inherit'] }),
  );
  const given = await Promise.all(
    others.map(async ({ stdout }) => JSON.parse(String((await once(stdout, 'data'))[0]))),
  );
  const ports = [...given.flat(), ...Object.values(await freePorts(['a', 'b', 'c']))];
  expect(new Set(ports).size).toBe(3 * 90 + 3);
  // above, systems give them to connections that somebody opens
  expect(Math.max(...ports)).toBeLessThan(32_000);
  for (const other of others) other.stdin.end();
});

test('keys are created once, and only their owner can read them', () => {
  const file = join(folder, 'keys.json');
  const keys = keysOf(file);
  expect(Buffer.from(keys.MASTER_KEY, 'base64')).toHaveLength(32);
  expect(keysOf(file)).toEqual(keys);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('existing keys stay when a new one is introduced, which is added', () => {
  const file = join(folder, 'older-keys.json');
  writeFileSync(file, JSON.stringify({ MASTER_KEY: 'the master', PARTNER_KEY: 'the partner' }));
  const keys = keysOf(file);
  expect(keys.MASTER_KEY).toBe('the master');
  expect(new Set(Object.values(keys)).size).toBe(4);
  expect(keysOf(file)).toEqual(keys);
});

test.each(['', '{"pid":', 'null'])(
  'a lock, a record of a process and ports that hold %j do not stop a start',
  async (text) => {
    const place = places(folder);
    for (const one of [place.runs, place.logs]) mkdirSync(one, { recursive: true });
    for (const file of [place.lock, place.run('mongod'), place.run('gateway'), place.ports]) writeFileSync(file, text);
    const release = await claim(place, print);
    expect(existsSync(place.run('gateway'))).toBe(false);
    expect(printed.filter((line) => line.includes('empty or damaged'))).toHaveLength(3);
    expect(Object.keys(await freePorts(['a'], place.ports, print))).toEqual(['a']);
    expect(printed.filter((line) => line.startsWith(`${place.ports} is empty or damaged`))).toHaveLength(1);
    release();
  },
);

test('missing or truncated keys are never replaced beside data: the error names the file and what to do', () => {
  const file = join(folder, 'keys.json');
  expect(() => keysOf(file, true)).toThrow(
    /keys\.json is missing, but there is data.*set MASTER_KEY to the former key/,
  );
  writeFileSync(file, '');
  expect(() => keysOf(file)).toThrow(/keys\.json is empty.*put it back from a backup/);
  writeFileSync(file, '{"MASTER_KEY":"abc');
  expect(() => keysOf(file)).toThrow(/keys\.json is damaged.*put it back from a backup/);
  writeFileSync(file, '{"IDENTITY_SECRET":"x"}');
  expect(() => keysOf(file, true)).toThrow(/holds no MASTER_KEY/);
  expect(keysOf(file).IDENTITY_SECRET).toBe('x');
});

test('a process whose start cannot be recorded keeps running, and is recorded once there is space', async () => {
  const place = places(folder);
  mkdirSync(place.logs, { recursive: true });
  const piece = sleeperAt(join(folder, 'no-room', 'sleeper.json'));
  expect(lives(identify(pidOf(piece)))).toBe(true);
  expect(printed[0]).toMatch(/^the pid of sleeper could not be written down/);
  mkdirSync(join(folder, 'no-room'));
  await until(() => existsSync(join(folder, 'no-room', 'sleeper.json')));
});

test('the stack survives a process that cannot be restarted, and restarts it once it can be', async () => {
  const piece = sleeper('sleeper');
  const first = pidOf(piece);
  const logs = places(folder).logs;
  renameSync(logs, `${logs}-away`);
  piece.kill();
  await until(() => printed.some((line) => line.startsWith('sleeper could not be started')));
  renameSync(`${logs}-away`, logs);
  await until(() => piece.pid() !== first && lives(identify(pidOf(piece))));
});

test('a log is rotated when it has grown, its process goes on writing, and one former log is retained', () => {
  const log = join(folder, 'a.log');
  const open = openSync(log, 'a');
  for (const text of ['first '.repeat(100), 'second '.repeat(100)]) {
    writeSync(open, text);
    rotate(log, 100);
    expect([statSync(log).size, readFileSync(`${log}.1`, 'utf8')]).toEqual([0, text]);
  }
  writeSync(open, 'third');
  rotate(log, 100);
  expect(readFileSync(log, 'utf8')).toBe('third');
  closeSync(open);
});

test.each([
  [{}, true],
  [{ MONGODB_URI: 'mongodb://x' }, false],
  [{ MONGODB_URI: 'mongodb://x', DEMO: '1' }, true],
  [{ DEMO: '0' }, false],
  [{ NODE_ENV: 'production' }, false],
])('with %j the demonstration runs: %s', (env, expected) => {
  expect(isDemo(env)).toBe(expected);
});

test('production never runs the demonstration, and without simulators SMTP_URL is required', () => {
  expect(() => isDemo({ DEMO: '1', NODE_ENV: 'production' })).toThrow('published password');
  expect(() => outsideParties({ PARTNER_URL: 'http://a' })).toThrow('SMTP_URL is not set');
  expect(() => outsideParties({ SMTP_URL: 'smtp://a' })).toThrow('MAIL_FROM is not set');
  const mail = { SMTP_URL: 'smtp://a', MAIL_FROM: 'no-reply@mail.example.com' };
  expect(outsideParties({ ...mail, PARTNER_URL: 'http://b' })).toEqual({
    ...mail,
    PARTNER_URL: 'http://b',
  });
});

test('a port that browsers refuse to connect to is rejected with a message', async () => {
  await expect(requireOpenToBrowsers(4190)).rejects.toThrow('port 4190 is one that browsers refuse to connect to');
  await expect(requireOpenToBrowsers(await freePort())).resolves.toBeUndefined();
});

test.each(['abc', '0', '70000', ''])('PORT=%s is rejected with a message', (text) => {
  expect(() => portOf(text)).toThrow(`PORT=${text} is no port`);
});

describe('releases', () => {
  const line = (name: string, version: string, kit = '1.0.0') => ({
    ...{ name, kit, contract: 2, paths: [], nav: [] },
    entry: `/mfe/${name}/${version}/mf-manifest.json`,
  });
  const lay = (name: string, version: string) => mkdirSync(folderOf(folder, name, version), { recursive: true });

  test('concurrent publications change a line each, and none is lost', async () => {
    const names = ['admin', 'remit', 'trade', 'warehouse'];
    for (const name of names) lay(name, '1');
    await Promise.all(names.map((name) => pointTo(folder, name, '1', line(name, '1'))));
    expect(linesOf(folder)).toEqual(names.map((name) => line(name, '1')));
  });

  test('a rollback restores the line of a version that was completely published', async () => {
    for (const version of ['1', '2']) {
      lay('admin', version);
      await pointTo(folder, 'admin', version, line('admin', version));
    }
    lay('admin', '3'); // unpacked, but never sealed
    expect(wasPublished(folder, 'admin', '3')).toBe(false);
    expect(() => lineOf(folder, 'admin', '3')).toThrow('was never published');
    await pointTo(folder, 'admin', '1', lineOf(folder, 'admin', '1'));
    expect(JSON.parse(readFileSync(join(folder, 'remotes.json'), 'utf8'))).toEqual([line('admin', '1')]);
  });

  test('missing, empty or truncated version files are rebuilt at the next start', async () => {
    const now = await versionsOf(...browserPieces);
    for (const { name, version, line: published } of now) {
      lay(name, version);
      await pointTo(folder, name, version, published);
    }
    const place = { ...places(folder), www: folder };
    const [shell, remotes] = ['shell.json', 'remotes.json'].map((file) => join(folder, file)) as [string, string];
    const whole = [shell, remotes].map((file) => readFileSync(file, 'utf8'));
    for (const damage of [(): void => undefined, () => rmSync(shell), () => writeFileSync(shell, '')]) {
      damage();
      writeFileSync(remotes, whole[1]?.slice(0, 40) ?? '');
      printed.length = 0;
      await publishNew(place, print);
      expect([shell, remotes].map((file) => readFileSync(file, 'utf8'))).toEqual(whole);
      expect(printed.join()).toContain(`${remotes} was missing or damaged`);
    }
    rmSync(remotes);
    await publishNew(place, print);
    expect(readFileSync(remotes, 'utf8')).toBe(whole[1]);
  }, 60_000);

  test('a start serves the sources that it finds, older ones too, and leaves a rollback where they are the same', async () => {
    const now = await versionsOf(...browserPieces);
    for (const { name, version, line: published } of now) {
      lay(name, version);
      await pointTo(folder, name, version, published);
    }
    const place = { ...places(folder), www: folder };
    const isServed = (version: string) => linesOf(folder).some(({ entry }) => entry.includes(`/mfe/admin/${version}/`));
    const present = now.find(({ name }) => name === 'admin')?.version ?? '';
    await publishNew(place, print);
    lay('admin', 'other');
    await pointTo(folder, 'admin', 'other', line('admin', 'other'));
    await publishNew(place, print);
    expect([isServed('other'), isServed(present)]).toEqual([true, false]);
    // sources that give another version were started meanwhile
    await noteSources(folder, 'admin', 'other');
    await publishNew(place, print);
    expect([isServed('other'), isServed(present)]).toEqual([false, true]);
  }, 60_000);

  test('a piece whose sources cannot be read keeps no other from being published', async () => {
    const [{ version, line: published }] = await versionsOf('mfe-admin');
    lay('admin', version);
    writeFileSync(join(folderOf(folder, 'admin', version), 'line.json'), JSON.stringify(published));
    lay('shell', '1');
    await pointTo(folder, 'shell', '1', line('shell', '1', published.kit));
    const place = { ...places(folder), www: folder };
    const publishing = publishNew(place, print, undefined, ['no-such-piece', 'mfe-admin']);
    await expect(publishing).rejects.toThrow(/^no-such-piece cannot be built/m);
    expect(linesOf(folder)).toEqual([published]);
  }, 60_000);

  test('a start removes what builds of killed processes left, and nothing of one that is under way', async () => {
    const place = { ...places(folder), www: folder };
    const killed = spawn(process.execPath, ['-e', '']);
    await once(killed, 'exit');
    const [left, living] = [killed.pid, process.pid].map((pid) => join(place.builds, `shell.${pid}`, 'shell'));
    for (const one of [left, living]) mkdirSync(one ?? '', { recursive: true });
    await expect(publishNew(place, print, undefined, ['no-such-piece'])).rejects.toThrow('cannot be built');
    expect([left, living].map((one) => existsSync(one ?? ''))).toEqual([false, true]);
  });

  test('a build ends when the process that wanted it is gone, and leaves nothing that looks whole', async () => {
    const args = [join(root, 'shell/kit/federation/build.ts'), 'mfe-admin', '--out', folder];
    const build = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    const ended = once(build, 'exit');
    await until(() => existsSync(join(folder, 'mfe', 'admin')));
    build.disconnect();
    expect(await ended).toEqual([1, null]);
    expect(readdirSync(join(folder, 'mfe', 'admin')).filter((name) => !name.endsWith('.draft'))).toEqual([]);
  }, 30_000);

  test('a remote with a newer kit than the shell is rejected until the shell is published', async () => {
    expect(() => requireKit(folder, line('admin', '1', '1.9.0'))).toThrow('release the shell first');
    lay('shell', '1');
    await pointTo(folder, 'shell', '1', line('shell', '1', '1.10.0'));
    requireKit(folder, line('admin', '1', '1.9.0'));
    expect(() => requireKit(folder, line('admin', '1', '1.11.0'))).toThrow('needs kit 1.11.0');
  });
});
