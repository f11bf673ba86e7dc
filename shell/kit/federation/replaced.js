import webpack from 'webpack';

const kit = /[\\/]shell[\\/]kit([\\/]|$)/;
const icons = /[\\/]@mui[\\/]icons-material[\\/]/;

/**
 * Imports between libraries that bypass the kit. Unless replaced, every build would repeat them: half of MUI for the
 * icons, a second react-hook-form for the resolver.
 * @type {[request: RegExp, from: (folder: string) => boolean, to: string][]}
 */
const rules = [
  [/^@mui\/material\/SvgIcon$/, (folder) => icons.test(`${folder}/`), '@qiaohui/kit/icon'],
  [/^@hookform\/resolvers\/zod$/, (folder) => !kit.test(folder), '@qiaohui/kit/form'],
];

export const replacements = rules.map(
  ([request, from, to]) =>
    new webpack.NormalModuleReplacementPlugin(request, (found) => {
      if (from(found.context)) found.request = to;
    }),
);
