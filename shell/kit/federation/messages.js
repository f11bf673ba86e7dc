import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import webpack from 'webpack';
import { earlyGroups } from './early.js';

/** @typedef {import('@qiaohui/service-kit/shapes').Locale} Locale */

const root = resolve(import.meta.dirname, '../../..');
/** @type {readonly Locale[]} */
export const locales = ['zh-CN', 'en-US', 'de-DE'];

/** The file that code imports for a set of messages: its first language, which types the keys. */
export const source = /[\\/]messages[\\/](?:.*[\\/])?zh-CN\.json$/;

/** A set of messages by the file of its first language: its name within a bundle, and its files. @param {string} file */
export function languages(file) {
  const folder = dirname(file);
  const files = /** @type {Record<Locale, string>} */ (
    Object.fromEntries(locales.map((locale) => [locale, join(folder, `${locale}.json`)]))
  );
  return {
    id: relative(root, folder)
      .split(sep)
      .filter((part) => part !== 'messages' && part !== 'src')
      .join('/'),
    files,
    /** @param {Locale} locale @returns {Record<string, string>} */
    read: (locale) => JSON.parse(readFileSync(files[locale], 'utf8')),
  };
}

/** A module, or those that were joined into one. @param {import('webpack').Module} module @returns {Iterable<import('webpack').Module>} */
const parts = (module) => ('modules' in module ? /** @type {never} */ (module.modules) : [module]);

/** The sets of messages whose modules lie in a chunk. @param {import('webpack').Compilation} compilation @param {import('webpack').Chunk} chunk */
function setsIn({ chunkGraph }, chunk) {
  const files = [...chunkGraph.getChunkModulesIterable(chunk)]
    .flatMap((module) => [...parts(module)])
    .flatMap((module) => ('resource' in module ? String(module.resource) : []));
  return files.filter((file) => source.test(file));
}

/**
 * Which files of messages a build has: those of all that the first page needs together in `messages`, the others one a
 * chunk, by its id.
 * @param {import('webpack').Compilation} compilation
 * @param {boolean} shell whether it brings the core itself
 */
function filesOf(compilation, shell) {
  const early = compilation.chunkGroups.filter(({ name }) => name === (shell ? 'main' : '__federation_expose_remote'));
  const first = new Set([...early, ...(shell ? earlyGroups(compilation) : [])].flatMap(({ chunks }) => chunks));
  /** @type {Map<string, { chunks: string[], sets: Set<string> }>} */
  const files = new Map([['messages', { chunks: [], sets: new Set() }]]);
  for (const chunk of compilation.chunks) {
    const sets = setsIn(compilation, chunk);
    // what a page preloads is there for each piece, and is asked for
    if (chunk.id === null || (sets.length === 0 && !first.has(chunk))) continue;
    const name = first.has(chunk) ? 'messages' : String(chunk.id);
    const file = files.get(name) ?? { chunks: [], sets: new Set() };
    files.set(name, file);
    file.chunks.push(String(chunk.id));
    for (const set of sets) file.sets.add(set);
  }
  return files;
}

/**
 * Runs in the browser. `page` is one for all builds on a page (`text.ts` in the kit's core is its other user): `locale` is
 * the language shown, `loaders` give what of another language is still missing.
 * @param {{ messages: (id: string) => Record<string, object>, f: Record<string, (chunk: string | number, promises: Promise<unknown>[]) => void>, p: string }} runtime
 * @param {string[]} first chunks whose messages lie in the file `messages`
 * @param {string[]} others chunks with messages of their own
 */
function inBrowser(runtime, first, others) {
  const stored = localStorage.getItem('locale');
  globalThis.qiaohuiMessages ??= {
    locale: stored === 'en-US' || stored === 'de-DE' ? stored : 'zh-CN',
    loaders: [],
  };
  const page = globalThis.qiaohuiMessages;
  /** @type {Record<string, Record<string, object>>} */
  const sets = {};
  /** @type {Record<string, Promise<void> | true>} */
  const known = {};
  /** @type {Set<string>} */
  const asked = new Set();

  /** @param {string} name @param {RequestCache} [cache] @returns {Promise<Record<string, Record<string, string>>>} */
  const read = (name, cache) =>
    fetch(`${runtime.p}${name}.json`, { cache, signal: AbortSignal.timeout(15_000) }).then((response) =>
      response.ok ? response.json() : Promise.reject(new Error(`${response.status} ${response.url}`)),
    );
  /** @param {string} file @param {string} locale */
  const load = (file, locale) => {
    const name = `${file}.${locale}`;
    // browsers keep a broken file as long as a sound one: the second time it is asked past what they keep
    known[name] ??= read(name)
      .catch(() => read(name, 'reload'))
      .then(
        (all) => {
          for (const [id, texts] of Object.entries(all)) runtime.messages(id)[locale] = texts;
          known[name] = true;
        },
        (cause) => {
          delete known[name];
          throw cause;
        },
      );
    return known[name] === true ? [] : [known[name]];
  };

  runtime.messages = (id) => {
    sets[id] ??= {};
    return sets[id];
  };
  page.loaders.push((locale) => [...asked].flatMap((file) => load(file, locale)));
  // `consumes` is asked of every chunk, and alone of those that a page starts with
  const { consumes } = runtime.f;
  runtime.f.consumes = (chunk, promises) => {
    // a page's start names its chunk by a text, all else by a number
    const id = String(chunk);
    const file = first.includes(id) ? 'messages' : others.includes(id) ? id : undefined;
    if (file !== undefined) {
      asked.add(file);
      promises.push(...load(file, page.locale));
    }
    consumes?.(chunk, promises);
  };
}

class Runtime extends webpack.RuntimeModule {
  /** @param {boolean} shell */
  constructor(shell) {
    // after all that this one changes
    super('messages', webpack.RuntimeModule.STAGE_TRIGGER);
    this.shell = shell;
  }

  /** @override */
  generate() {
    const compilation = this.compilation;
    if (!compilation) return '';
    const files = [...filesOf(compilation, this.shell)];
    const chunks = [true, false].map((isFirst) =>
      files.flatMap(([name, { chunks }]) => ((name === 'messages') === isFirst ? chunks : [])),
    );
    return `(${inBrowser})(${webpack.RuntimeGlobals.require}, ${chunks.map((ids) => JSON.stringify(ids)).join(', ')});`;
  }
}

/**
 * Keeps messages out of scripts: each chunk has its messages in a file beside it for each language, and the file of the
 * language in use comes with the chunk, at the same time. So code finds its messages there, and no other language's.
 */
export class Messages {
  /** @param {boolean} shell */
  constructor(shell) {
    this.shell = shell;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { RuntimeGlobals, Compilation, sources } = webpack;
    compiler.hooks.thisCompilation.tap('Messages', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('Messages', (chunk, requirements) => {
        if (chunk.id === 'build time chunk') return;
        for (const one of [RuntimeGlobals.require, RuntimeGlobals.publicPath, RuntimeGlobals.ensureChunkHandlers])
          requirements.add(one);
        compilation.addRuntimeModule(chunk, new Runtime(this.shell));
      });
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'Messages', stage }, () => {
        for (const [name, { sets }] of filesOf(compilation, this.shell)) {
          const all = [...sets].sort().map(languages);
          for (const locale of locales) {
            const text = JSON.stringify(Object.fromEntries(all.map(({ id, read }) => [id, read(locale)])));
            compilation.emitAsset(`${name}.${locale}.json`, new sources.RawSource(text));
          }
        }
      });
    });
  }
}
