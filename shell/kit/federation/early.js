/** Shared modules that the first paint needs. */
const first =
  /^provide module \([^)]*\) (react|react\/jsx-runtime|react-dom|react-dom\/client|@emotion\/react|@mui\/system\/\w+|zod|@qiaohui\/kit\/(core|icon))@/;

/** What every desk's pages are made of. */
const desk = /^provide module \([^)]*\) @qiaohui\/kit\/parts@/;

/**
 * In the order of their names: webpack adds shared modules as it finds them, and the same sources give the same files.
 * @param {import('webpack').Compilation} compilation @param {RegExp} wanted
 */
function groupsOf(compilation, wanted) {
  const groups = [];
  const modules = new Map([...compilation.modules].map((module) => [module.identifier(), module]));
  for (const [name, module] of [...modules].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (!wanted.test(name)) continue;
    for (const block of module.blocks) {
      const group = compilation.chunkGraph.getBlockChunkGroup(block);
      if (group) groups.push(group);
    }
  }
  return groups;
}

/**
 * Returns the chunk groups of the modules that the first page needs: `bundle.js` merges them into one file, `html.js`
 * preloads it.
 * @param {import('webpack').Compilation} compilation
 */
export const earlyGroups = (compilation) => groupsOf(compilation, first);

/**
 * Returns the chunk groups of the modules that each desk needs besides those; `html.js` names their files.
 * @param {import('webpack').Compilation} compilation
 */
export const deskGroups = (compilation) => groupsOf(compilation, desk);

/** Puts everything the first page needs into one file named `base`, so that no later file repeats any of it. */
export class Base {
  /** @type {Set<import('webpack').Chunk>} */
  chunks = new Set();
  group = {
    name: 'base',
    chunks: /** @type {const} */ ('async'),
    enforce: true,
    /** @param {import('webpack').Module} module @param {{ chunkGraph: import('webpack').ChunkGraph }} context */
    // a shared module's placeholder (not of type javascript) stays out: it would wait for the very file it lies in
    test: (module, { chunkGraph }) =>
      module.type.startsWith('javascript/') &&
      [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => this.chunks.has(chunk)),
  };

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('Base', (compilation) => {
      // after equal chunks were merged (stage -10), before the splitting (stage 10)
      compilation.hooks.optimizeChunks.tap({ name: 'Base', stage: 0 }, () => {
        this.chunks = new Set(earlyGroups(compilation).flatMap((group) => group.chunks));
      });
    });
  }
}
