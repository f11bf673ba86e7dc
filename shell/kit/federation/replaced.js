import webpack from 'webpack';

const kit = /[\\/]shell[\\/]kit([\\/]|$)/;
const icons = /[\\/]@mui[\\/]icons-material[\\/]/;

/**
 * What libraries import from each other past the kit. Left alone, every build would repeat it: the icons half of MUI, the
 * resolver a second react-hook-form.
 * @type {[request: RegExp, from: (folder: string) => boolean, to: string][]}
 */
const ways = [
  [/^@mui\/material\/SvgIcon$/, (folder) => icons.test(`${folder}/`), '@qiaohui/kit/icon'],
  [/^@hookform\/resolvers\/zod$/, (folder) => !kit.test(folder), '@qiaohui/kit/form'],
];

export const replacements = ways.map(
  ([request, from, to]) =>
    new webpack.NormalModuleReplacementPlugin(request, (found) => {
      if (from(found.context)) found.request = to;
    }),
);
