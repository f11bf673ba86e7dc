import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import webpack from 'webpack';
import { earlyGroups } from './early.js';

/** @typedef {import('@qiaohui/service-kit/shapes').Locale} Locale */

const root = resolve(import.meta.dirname, '../../..');
/** @type {readonly Locale[]} */
export const locales = ['zh-CN', 'en-US', 'de-DE'];

/** The file that code imports for a set of messages: the first language, which types the keys. */
export const source = /[\\/]messages[\\/](?:.*[\\/])?zh-CN\.json$/;

/**
 * Describes a set of messages by the path of its first language: its id within a bundle, and its files.
 * @param {string} file
 */
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

/**
 * A module, or the modules concatenated into it.
 * @param {import('webpack').Module} module
 * @returns {Iterable<import('webpack').Module>}
 */
const parts = (module) => ('modules' in module ? /** @type {never} */ (module.modules) : [module]);

/**
 * Returns the sets of messages whose modules are in a chunk.
 * @param {import('webpack').Compilation} compilation
 * @param {import('webpack').Chunk} chunk
 */
function setsIn({ chunkGraph }, chunk) {
  const files = [...chunkGraph.getChunkModulesIterable(chunk)]
    .flatMap((module) => [...parts(module)])
    .flatMap((module) => ('resource' in module ? String(module.resource) : []));
  return files.filter((file) => source.test(file));
}

/**
 * Returns the message files of a build: one named `messages` for everything the first page needs, and one per other
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
    // preloaded chunks exist once for each piece and are fetched in any case
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
 * Runs in the browser. `page` is shared by all builds on a page (`text.ts` in the kit's core is its other user):
 * `locale` is the current language, `loaders` fetch what is still missing in another one.
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
  const requested = new Set();

  /** @param {string} name @param {RequestCache} [cache] @returns {Promise<Record<string, Record<string, string>>>} */
  const read = (name, cache) =>
    fetch(`${runtime.p}${name}.json`, { cache, signal: AbortSignal.timeout(15_000) }).then((response) =>
      response.ok ? response.json() : Promise.reject(new Error(`${response.status} ${response.url}`)),
    );
  /** @param {string} file @param {string} locale */
  const load = (file, locale) => {
    const name = `${file}.${locale}`;
    // browsers cache a broken file as long as a good one, so the retry bypasses the cache
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
  page.loaders.push((locale) => [...requested].flatMap((file) => load(file, locale)));
  // webpack calls `f.consumes` for every chunk; for a page's initial chunks it is the only handler called
  const { consumes } = runtime.f;
  runtime.f.consumes = (chunk, promises) => {
    // initial chunks have string ids, all others numeric ones
    const id = String(chunk);
    const file = first.includes(id) ? 'messages' : others.includes(id) ? id : undefined;
    if (file !== undefined) {
      requested.add(file);
      promises.push(...load(file, page.locale));
    }
    consumes?.(chunk, promises);
  };
}

class Runtime extends webpack.RuntimeModule {
  /** @param {boolean} shell */
  constructor(shell) {
    // after the runtime modules whose handlers this one wraps
    super('messages', webpack.RuntimeModule.STAGE_TRIGGER);
    this.shell = shell;
  }

  /** @override */
  generate() {
    const compilation = this.compilation;
    if (!compilation) return '';
    const files = [...filesOf(compilation, this.shell)];
    const chunks = [true, false].map((isFirst) =>
      files.flatMap(([name, { chunks }]) => ((name === 'messages') === isFirst ? chunks : [])).sort(),
    );
    return `(${inBrowser})(${webpack.RuntimeGlobals.require}, ${chunks.map((ids) => JSON.stringify(ids)).join(', ')});`;
  }
}

/**
 * Webpack plugin that keeps messages out of scripts: each chunk has one message file per language, and the file of the
 * current language is loaded together with the chunk. So code always finds its messages, and only in one language.
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
