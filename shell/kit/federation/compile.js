/**
 * How sources become what a browser runs: `bundle.js` hands it to webpack, `sources.ts` reads from the result what is
 * imported once types are gone.
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
