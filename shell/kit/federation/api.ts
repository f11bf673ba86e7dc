import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import versions from '../versions.json' with { type: 'json' };
import { root } from './sources.ts';

/** The kit's folder. Each entry except `core` may exist more than once on a page: a remote may bring its own copy. */
const kit = join(import.meta.dirname, '..');
export const entries = ['core', 'parts', 'form', 'grid', 'charts', 'spreadsheet'] as const;
type Entry = (typeof entries)[number];
export type Versions = Record<Entry, string>;

/** The exports of an entry: name → its declaration, followed by all declarations it refers to. */
type Api = Map<string, string>;

/** Emits the kit's .d.ts files into a temporary folder. */
function declarations(): { folder: string; remove: () => void } {
  const place = mkdtempSync(join(tmpdir(), 'qiaohui-kit-api-'));
  const tsc = createRequire(import.meta.url)
    .resolve('typescript/package.json')
    .replace('package.json', 'bin/tsc');
  const project = join(place, 'tsconfig.json');
  const files = entries.map((entry) => join(kit, `${entry}.ts`));
  const compilerOptions = {
    ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, removeComments: true, stripInternal: true },
    ...{ rootDir: root, outDir: join(place, 'out'), typeRoots: [join(root, 'node_modules/@types')] },
  };
  writeFileSync(project, JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, files, include: [] }));
  execFileSync(process.execPath, [tsc, '-p', project], { stdio: ['ignore', 'inherit', 'inherit'] });
  return { folder: join(place, 'out/shell/kit'), remove: () => rmSync(place, { recursive: true, force: true }) };
}

type File = {
  declared: Map<string, string>;
  imported: Map<string, { name: string; from: string }>;
  exported: File['imported'];
};

const specifiers = (list: string): [name: string, as: string][] =>
  list
    .split(',')
    .map((one) => one.trim().replace(/^type /, ''))
    .filter(Boolean)
    .map((one) => {
      const [name = '', as = name] = one.split(' as ');
      return [name, as];
    });

/** Splits a .d.ts file into its statements; each begins at the start of a line. */
function parsed(file: string): File {
  const declared = new Map<string, string>();
  const imported: File['imported'] = new Map();
  const exported: File['imported'] = new Map();
  const statements = readFileSync(file, 'utf8').split(/\n(?=(?:export|declare|type|interface|import)\b)/);
  for (const statement of statements) {
    const [, way, list = '', from] =
      /^(import|export)(?: type)? (?:\w+, )?\{([^}]*)\}(?: from ["']([^"']+)["'])?;/.exec(statement) ?? [];
    if (way) {
      for (const [name, as] of specifiers(list))
        (way === 'import' ? imported : exported).set(as, { name, from: from ?? '' });
      continue;
    }
    const [, name] =
      /^(?:export )?(?:default )?(?:declare )?(?:abstract )?(?:const|let|function|class|type|interface|namespace) (\w+)/.exec(
        statement,
      ) ?? [];
    // overloads share a name
    if (name) declared.set(name, [declared.get(name), statement.trim()].filter(Boolean).join('\n'));
  }
  return { declared, imported, exported };
}

/** Returns a function that collects the API of an entry from the .d.ts files; each file is read once. */
function reader(folder: string) {
  const read = new Map<string, File>();
  const fileAt = (path: string): File => {
    const known = read.get(path) ?? parsed(path);
    read.set(path, known);
    return known;
  };
  const pathOf = (from: string, at: string) => resolve(dirname(at), from.replace(/\.tsx?$/, '.d.ts'));

  /** Adds the declaration of a name, and of everything it refers to, to `found`. */
  function collect(name: string, path: string, found: Map<string, string>): void {
    const { declared, imported, exported } = fileAt(path);
    const text = declared.get(name);
    const key = `${path} ${name}`;
    if (found.has(key)) return;
    if (text !== undefined) {
      found.set(key, text.replace(/^export /, ''));
      for (const [word] of text.matchAll(/[A-Za-z_$][\w$]*/g)) collect(word, path, found);
      return;
    }
    const link = imported.get(name) ?? exported.get(name);
    if (!link) return;
    if (link.from.startsWith('.') && !link.from.endsWith('.json')) collect(link.name, pathOf(link.from, path), found);
    else if (link.from) found.set(key, `${link.name} of ${link.from}`);
  }

  return (entry: Entry): Api => {
    const path = join(folder, `${entry}.d.ts`);
    const names = [...fileAt(path).exported.keys()].sort();
    return new Map(
      names.map((name) => {
        const found = new Map<string, string>();
        collect(name, path, found);
        return [name, [...found.values()].join('\n')];
      }),
    );
  };
}

/** The current API of each entry. */
export function apiNow(): Record<Entry, Api> {
  const { folder, remove } = declarations();
  try {
    const apiOf = reader(folder);
    return Object.fromEntries(entries.map((entry) => [entry, apiOf(entry)])) as Record<Entry, Api>;
  } finally {
    remove();
  }
}

const textFile = (entry: Entry): string => join(kit, 'api', `${entry}.txt`);
const head = /^## (.+)$/m;
export const textOf = (api: Api): string =>
  [...api].map(([name, declaration]) => `## ${name}\n${declaration}\n`).join('\n');

/** The API of an entry as recorded with its current version (`kit/api/*.txt`). */
export function recordedApi(entry: Entry): Api {
  const blocks = readFileSync(textFile(entry), 'utf8').split(/\n(?=## )/);
  return new Map(blocks.map((block) => [head.exec(block)?.[1] ?? '', block.replace(head, '').trim()]));
}

/** The next version: a major one when an export is gone, a minor one for any other change. */
export function nextVersion(version: string, before: Api, now: Api): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if ([...before.keys()].some((name) => !now.has(name))) return `${major + 1}.0.0`;
  const isSame = now.size === before.size && [...now].every(([name, text]) => before.get(name) === text);
  return isSame ? version : `${major}.${minor + 1}.0`;
}

/** Records the current API of each entry and raises the versions. */
export function write(): void {
  const now = apiNow();
  mkdirSync(join(kit, 'api'), { recursive: true });
  const next = Object.fromEntries(
    entries.map((entry) => [entry, nextVersion(versions[entry], recordedApi(entry), now[entry])]),
  );
  for (const entry of entries) writeFileSync(textFile(entry), textOf(now[entry]));
  writeFileSync(join(kit, 'versions.json'), `${JSON.stringify(next, null, 2)}\n`);
}

if (import.meta.main) write();
