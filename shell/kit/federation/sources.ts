import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve, sep } from 'node:path';
import { transformSync } from '@swc/core';
import { initSync, parse } from 'es-module-lexer';
import { compile } from './compile.js';
import { languages, source } from './messages.js';

export const root = resolve(import.meta.dirname, '../../..');
const kit = resolve(import.meta.dirname, '..');
const isOfKit = (file: string): boolean => file.startsWith(kit + sep);

/** Our own files that replace a package in the bundles, from `bundle.js` and `replaced.js`. */
const replacements: { name: RegExp; file: string; outsideKit?: true }[] = [
  { name: /^zod$/, file: 'zod.ts' },
  { name: /^@mui\/icons-material\//, file: 'icon.ts' },
  { name: /^@hookform\/resolvers\/zod$/, file: 'form.ts', outsideKit: true },
];

/** Resolves an import to one of our files; null for packages. */
function resolved(name: string, from: string): string | null {
  if (name.startsWith('.')) return join(dirname(from), name);
  const found = replacements.find((one) => one.name.test(name) && !(one.outsideKit && isOfKit(from)));
  if (found) return join(kit, found.file);
  return name.startsWith('@qiaohui/') ? createRequire(from).resolve(name) : null;
}

/** Entries that `bundle.js` shares; a shared module is bundled whole, whichever export is used. */
const shared = new Set(
  ['core', 'parts', 'icon', 'form', 'grid', 'charts', 'spreadsheet', 'zod'].map((entry) => join(kit, `${entry}.ts`)),
);

const scripts = /\.(tsx?|m?js)$/;
/** Files that a script refers to by `new URL`, relative to itself. */
const beside = /new URL\(\s*["'](\.[^"']+)["']\s*,\s*import\.meta\.url/g;

/** Stands for all exports of a file. */
const ALL = '*';
type Link = { file: string; name: string };
/**
 * The links of one file: what its own code imports; what it re-exports, by name; files that it re-exports whole; and
 * the names it declares.
 */
type Links = { imports: Link[]; handsOn: Map<string, Link>; handsOnAll: string[]; own: Set<string> };

/** The names in an import or export clause, there and here: `{ a as b, c }`, `x`, `* as y`. */
function namesIn(statement: string): [there: string, here: string][] {
  const [, list] = /\{([^}]*)\}/.exec(statement) ?? [];
  const named = (list ?? '').split(',').flatMap((one): [string, string][] => {
    const [there = '', here = there] = one.trim().split(/\s+as\s+/);
    return there ? [[there, here]] : [];
  });
  if (/^import\s+[\w$]/.test(statement)) named.push(['default', 'default']);
  const isWhole = named.length === 0 || /^\w+\s*\*|,\s*\*/.test(statement);
  return isWhole ? [[ALL, ALL], ...named] : named;
}

const known = new Map<string, Links>();
/** Reads the links from compiled code, because type imports leave nothing in a bundle. */
function linksOf(file: string): Links {
  const read = known.get(file);
  if (read) return read;
  const { code } = transformSync(readFileSync(file, 'utf8'), { ...compile, filename: file, configFile: false });
  initSync();
  const [found, exported] = parse(code, file);
  const links: Links = { imports: [], handsOn: new Map(), handsOnAll: [], own: new Set(exported.map(({ n }) => n)) };
  for (const { n, d, ss, se } of found) {
    const target = n === undefined ? null : resolved(n, file);
    if (target === null) continue;
    const statement = d === -1 ? code.slice(ss, se) : '';
    if (/^export\s*\*\s*from/.test(statement)) links.handsOnAll.push(target);
    else if (statement.startsWith('export'))
      for (const [name, here] of namesIn(statement)) {
        links.handsOn.set(here, { file: target, name });
        links.own.delete(here);
      }
    else for (const [name] of namesIn(statement)) links.imports.push({ file: target, name });
  }
  for (const [, name = ''] of code.matchAll(beside)) links.imports.push({ file: join(dirname(file), name), name: ALL });
  known.set(file, links);
  return links;
}

/** A file, and for the first language of a set of messages also the other languages. */
export const withLanguages = (file: string): string[] =>
  source.test(file) ? Object.values(languages(file).files) : [file];

const none: Links = { imports: [], handsOn: new Map(), handsOnAll: [], own: new Set() };

/**
 * Returns our files that a bundle with these entries consists of, the entries included, as sorted absolute paths.
 * Follows re-exports only for names that are used, as webpack does with side-effect-free files. Skips entries that do
 * not exist.
 * @throws when an import names a file that does not exist
 */
export function sourcesOf(entries: string[]): string[] {
  const bundled = new Set<string>();
  const requested = new Set<string>();
  const queue: Link[] = entries.filter(existsSync).map((file) => ({ file, name: ALL }));
  for (let link = queue.pop(); link !== undefined; link = queue.pop()) {
    const { file } = link;
    const name = shared.has(file) ? ALL : link.name;
    if (requested.has(`${file} ${name}`)) continue;
    requested.add(`${file} ${name}`);
    const { imports, handsOn, handsOnAll, own } = scripts.test(file) ? linksOf(file) : none;
    const handed = name === ALL ? [...handsOn.values()] : [handsOn.get(name) ?? []].flat();
    queue.push(...handed);
    if (handed.length > 0 && name !== ALL) continue;
    if (name === ALL || !own.has(name)) queue.push(...handsOnAll.map((one) => ({ file: one, name })));
    if (name !== ALL && !own.has(name) && handsOnAll.length > 0) continue;
    for (const one of withLanguages(file)) bundled.add(one);
    queue.push(...imports);
  }
  return [...bundled].sort();
}
