import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import Minimizer from 'minimizer-webpack-plugin';
import { Base } from './early.js';
import { Html } from './html.js';
import { replacements } from './replaced.js';
import { manifestOf, root, versionOf } from './version.ts';

const require = createRequire(import.meta.url);
const { dependencies } = manifestOf(root);
const kit = manifestOf(import.meta.dirname).version;

/** Modules that exist once on a page, whoever asks. Why these and no more: docs/decisions.md. */
const foreign = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  '@emotion/react',
  '@mui/system/DefaultPropsProvider',
  '@mui/system/RtlProvider',
];
const entries = ['core', 'parts', 'icon', 'form', 'grid', 'charts'].map((entry) => `@qiaohui/kit/${entry}`);

/** @param {string} name */
const rangeOf = (name) => dependencies?.[/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name];
const shared = Object.fromEntries([
  ...foreign.map((name) => [name, { singleton: true, strictVersion: false, requiredVersion: rangeOf(name) }]),
  [
    'zod',
    {
      singleton: true,
      strictVersion: false,
      requiredVersion: rangeOf('zod'),
      version: rangeOf('zod'),
      import: join(import.meta.dirname, 'zod.ts'),
    },
  ],
  ...entries.map((name) => [name, { singleton: true, strictVersion: false, requiredVersion: `^${kit}`, version: kit }]),
]);

const typescript = {
  test: /\.tsx?$/,
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      experimental: { keepImportAttributes: true },
    },
  },
};

/**
 * @typedef {{ path: string, groups: import('@qiaohui/service-kit/shapes').Group[], words: Record<'zh-CN' | 'en-US' | 'de-DE', string> }} Nav
 * @typedef {{ name: string, dir: string, paths?: string[], nav?: Nav[], first?: import('./remote.ts').First, shell?: boolean }} Piece
 * @typedef {{ name: string, version: string, folder: string, line: import('./remote.ts').Line }} Built
 */

/**
 * What each configuration builds, which `build.ts` prints, and all that webpack has to run for it.
 * @type {WeakMap<object, { about: Built, configurations: import('webpack').Configuration[] }>}
 */
export const built = new WeakMap();

/** A script by itself: no federation, nothing of the kit. @param {string} dir @param {string} file @returns {import('webpack').Configuration} */
const alone = (dir, file) => ({
  context: dir,
  mode: 'production',
  target: 'web',
  devtool: false,
  entry: { first: file },
  output: { path: join(dir, 'dist'), filename: '[name].js' },
  module: { rules: [typescript] },
  optimization: { minimizer: [new Minimizer({ minify: Minimizer.swcMinify, extractComments: false })] },
});

/**
 * The webpack configuration of the shell or of one remote. `paths` are the areas of the address it claims, `nav` its
 * entries in the shell's menu, `first` what draws before everything else; all travel in its line of `/remotes.json`.
 * @param {Piece} piece
 * @returns {import('webpack').Configuration}
 */
export function bundle({ name, dir, paths = [], nav = [], first, shell = false }) {
  const version = versionOf(dir);
  const folder = shell ? `shell/${version}` : `mfe/${name}/${version}`;
  const entry = `/${folder}/mf-manifest.json`;
  const base = new Base();
  /** @type {import('webpack').Configuration} */
  const configuration = {
    name,
    context: dir,
    mode: 'production',
    target: 'web',
    devtool: false,
    entry: { main: './src/main.tsx' },
    output: {
      path: join(dir, 'dist'),
      publicPath: 'auto',
      // one per version, or the page would silently go on with the old one (docs/decisions.md)
      uniqueName: `${name}_${version.replaceAll(/\W/g, '_')}`,
      filename: '[name].[contenthash].js',
      chunkFilename: '[contenthash].js',
      // a chunk that hangs is a chunk that is missing; asked again, it may come
      chunkLoadTimeout: 15_000,
      assetModuleFilename: '[name].[contenthash][ext]',
    },
    module: { rules: [typescript] },
    resolve: { extensions: ['.js', '.mjs'] },
    cache: {
      type: 'filesystem',
      name: version.slice(0, version.indexOf('-')),
      cacheDirectory: join(root, 'node_modules/.cache/webpack', name),
      buildDependencies: { config: [import.meta.filename, join(dir, 'webpack.config.js')] },
    },
    optimization: {
      minimizer: [new Minimizer({ minify: Minimizer.swcMinify, exclude: /pdf\.worker/, extractComments: false })],
      splitChunks: {
        minSize: 60_000,
        ...(shell ? { cacheGroups: { base: base.group } } : {}),
      },
    },
    performance: { hints: false },
    plugins: [
      ...replacements,
      base,
      new ModuleFederationPlugin({
        name: shell ? 'shell' : `mfe_${name}`,
        filename: 'remoteEntry.js',
        ...(shell ? {} : { exposes: { './remote': './src/remote.tsx' } }),
        shared,
        shareStrategy: 'loaded-first',
        // a remote loads no remotes, so its runtime needs nothing that reads manifests
        experiments: { asyncStartup: true, optimization: { target: 'web', disableSnapshot: !shell } },
        manifest: true,
        dts: false,
      }),
      new Html(`/${folder}/`, shell ? join(dir, 'src/ahead.js') : undefined),
    ],
  };
  const line = { name, entry, contract: 1, kit, paths, nav };
  const drawn = first && { first: { paths: first.paths, file: `/${folder}/first.js` } };
  built.set(configuration, {
    about: { name, version, folder, line: { ...line, ...drawn } },
    configurations: [configuration, ...(first ? [alone(dir, first.file)] : [])],
  });
  return configuration;
}
