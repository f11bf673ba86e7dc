import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestService } from '../service.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const compiler = join(dirname(createRequire(join(root, 'package.json')).resolve('typescript/package.json')), 'bin/tsc');

async function node(args: string[], env: Record<string, string> = {}): Promise<string> {
  try {
    const { stdout } = await run(process.execPath, ['--no-warnings', ...args], {
      env: { PATH: process.env.PATH, ...env },
    });
    return stdout;
  } catch (error) {
    // The compiler reports on its standard output.
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`node ${args.join(' ')}\n${stdout}${stderr}`);
  }
}

/**
 * Does what a partner does with a service's OpenAPI document: generates types from it, compiles `program` (a
 * `*.client.ts`, which imports them as `./document.gen.ts`), and runs it against the listening service, whose address
 * is in its environment. Returns the JSON that the program prints.
 */
export async function runClient<T>(
  service: TestService,
  docs: string,
  program: URL,
  env: Record<string, string>,
): Promise<T> {
  const path = fileURLToPath(program);
  const caches = join(root, 'node_modules/.cache');
  await mkdir(caches, { recursive: true });
  const folder = await mkdtemp(join(caches, 'client-'));
  try {
    const document = join(folder, 'document.json');
    const read = await service.as(null)(docs);
    if (read.statusCode !== 200) throw new Error(`${docs}: ${read.statusCode} ${read.body}`);
    await writeFile(document, read.body);
    await node([fileURLToPath(new URL('types.ts', import.meta.url)), document, join(folder, 'document.gen.ts')]);
    const options = {
      extends: join(root, 'tsconfig.json'),
      compilerOptions: {
        rootDirs: [dirname(path), folder],
        types: ['node'],
        typeRoots: [join(root, 'node_modules/@types')],
      },
      files: [path],
      include: [],
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(options));
    await node([compiler, '--project', folder]);
    return JSON.parse(await node([path], { ORIGIN: service.app.listeningOrigin, ...env }));
  } finally {
    await rm(folder, { recursive: true });
  }
}
