import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import Minimizer from 'minimizer-webpack-plugin';
import versions from '../versions.json' with { type: 'json' };
import { compile } from './compile.js';
import { Base } from './early.js';
import { Html } from './html.js';
import { CONTRACT } from './line.ts';
import { locales, Messages, source } from './messages.js';
import { replacements } from './replaced.js';
import { root } from './sources.ts';
import { filesOf, manifestOf, versionOf } from './version.ts';

const require = createRequire(import.meta.url);
const { dependencies } = manifestOf(root);

/** Modules that exist once on a page (federation singletons). Why these and no more: docs/decisions, 9. */
const singletons = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  '@emotion/react',
  '@mui/system/DefaultPropsProvider',
  '@mui/system/RtlProvider',
];
/**
 * The kit's entries with their versions. The singleton comes from the shell; of the others a remote built with a newer
 * version brings its own copy.
 * @type {{ name: string, version: string, singleton: boolean }[]}
 */
const entries = [
  ...['core', 'icon'].map((entry) => ({ name: entry, version: versions.core, singleton: true })),
  .../** @type {const} */ (['parts', 'form', 'grid', 'charts', 'spreadsheet']).map((entry) => ({
    ...{ name: entry, version: versions[entry], singleton: false },
  })),
];

/** @param {string} name */
const rangeOf = (name) => dependencies?.[/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name];
const shared = Object.fromEntries([
  ...singletons.map((name) => [name, { singleton: true, strictVersion: false, requiredVersion: rangeOf(name) }]),
  [
    'zod',
    {
      singleton: true,
      strictVersion: false,
      requiredVersion: rangeOf('zod'),
      version: rangeOf('zod'),
      import: join(import.meta.dirname, '../zod.ts'),
    },
  ],
  ...entries.map(({ name, version, singleton }) => [
    `@qiaohui/kit/${name}`,
    { singleton, strictVersion: false, requiredVersion: `^${version}`, version },
  ]),
]);

/** The loader rule for messages. @param {object} [options] */
const messages = (options) => ({
  ...{ test: source, issuer: { not: /[\\/]services[\\/]/ }, type: /** @type {const} */ ('javascript/auto') },
  ...{ loader: require.resolve('./messages-loader.js'), options },
});
const typescript = { test: /\.tsx?$/, loader: require.resolve('swc-loader'), options: compile };

/**
 * @typedef {{ path: string, groups: import('@qiaohui/service-kit/shapes').Group[], words: Record<'zh-CN' | 'en-US' | 'de-DE', string> }} Nav
 * @typedef {{ name: string, dir: string, paths?: string[], nav?: Nav[], open?: string[], first?: import('./line.ts').First, shell?: boolean }} Piece
 * @typedef {{ name: string, version: string, folder: string, line: import('./line.ts').Line }} Built
 */

/**
 * By configuration: what `build.ts` prints about it, every configuration webpack has to run for it, and our files that
 * its version covers.
 * @type {WeakMap<object, { about: Built, configurations: import('webpack').Configuration[], files: Set<string> }>}
 */
export const built = new WeakMap();

/**
 * A stand-alone script in one language, without federation or the kit.
 * @param {string} dir @param {string} file @param {string} locale @returns {import('webpack').Configuration}
 */
const alone = (dir, file, locale) => ({
  context: dir,
  mode: 'production',
  target: 'web',
  devtool: false,
  entry: { first: file },
  output: { path: join(dir, 'dist'), filename: `[name].${locale}.js` },
  module: { rules: [typescript, messages({ locale })] },
  optimization: { minimizer: [new Minimizer({ minify: Minimizer.swcMinify, extractComments: false })] },
});

/**
 * Returns the webpack configuration of the shell or of one remote. `paths` are the URL areas it owns, `nav` its entries
 * in the shell's menu, `open` what is below these and for everybody, `first` the script that paints before everything
 * else; all end up in its line of `/remotes.json`.
 * @param {Piece} piece
 * @returns {import('webpack').Configuration}
 */
export function bundle({ name, dir, paths = [], nav = [], open, first, shell = false }) {
  const more = first ? [first.file] : [];
  const version = versionOf(dir, more);
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
      // one name per version, or the page would silently keep using the old one (docs/decisions, 9)
      uniqueName: `${name}_${version.replaceAll(/\W/g, '_')}`,
      filename: '[name].[contenthash].js',
      chunkFilename: '[contenthash].js',
      // a chunk that hangs counts as missing; a retry may get it
      chunkLoadTimeout: 15_000,
      assetModuleFilename: '[name].[contenthash][ext]',
    },
    module: { rules: [typescript, messages()] },
    resolve: { extensions: ['.js', '.mjs'] },
    // what an automated run builds is built once: to write some 150 MB for the next time takes a third of the build
    cache: process.env.CI
      ? false
      : {
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
      new Messages(shell),
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
  const line = { name, entry, contract: CONTRACT, kit: versions.core, paths, nav, ...(open && { open }) };
  const drawn = first && { first: { paths: first.paths, file: `/${folder}/first.{locale}.js` } };
  built.set(configuration, {
    about: { name, version, folder, line: { ...line, ...drawn } },
    configurations: [configuration, ...(first ? locales.map((locale) => alone(dir, first.file, locale)) : [])],
    files: new Set(filesOf(dir, more)),
  });
  return configuration;
}
