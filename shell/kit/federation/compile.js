/**
 * The swc options: `bundle.js` gives them to webpack, and `sources.ts` uses them to see which imports remain once types
 * are removed.
 * @satisfies {import('@swc/core').Options}
 */
export const compile = {
  jsc: {
    target: 'es2022',
    parser: { syntax: /** @type {const} */ ('typescript'), tsx: true },
    transform: { react: { runtime: /** @type {const} */ ('automatic') } },
    experimental: { keepImportAttributes: true },
  },
};
