import { access, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import webpack, { type Configuration } from 'webpack';
import { built } from './bundle.js';
import { bundledBy, noteBundled } from './bundled.ts';
import { root } from './sources.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' }, version: { type: 'boolean' } },
});
if (positionals.length === 0)
  throw new Error('usage: node shell/kit/federation/build.ts <folder>... [--out <dir>] [--version]');

/** Builds and returns which of our files went into the bundle. */
const run = (configuration: Configuration, path: string): Promise<string[]> =>
  new Promise((done, failed) => {
    const compiler = webpack({ ...configuration, output: { ...configuration.output, path } });
    if (!compiler) return failed(new Error(`${configuration.name} has no configuration`));
    compiler.run((error, stats) => {
      if (error) return failed(error);
      if (stats?.hasErrors())
        return failed(new Error(stats.toString({ all: false, errors: true, errorDetails: true })));
      const bundled = stats ? bundledBy(stats.compilation) : [];
      compiler.close((closing) => (closing ? failed(closing) : done(bundled)));
    });
  });

/**
 * Fails when the bundle contains a file that the version hash does not cover: that file could change without a new
 * release.
 */
function demandKnown(piece: string, bundled: string[], files: Set<string>): void {
  const unknown = bundled.filter((file) => !files.has(file));
  if (unknown.length > 0) throw new Error(`the version of ${piece} does not stand for ${unknown.join(', ')}`);
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

type Found = NonNullable<ReturnType<typeof built.get>>;

/** Builds into a temporary folder and renames it into place, so that nobody ever sees half a build. */
async function publish(
  piece: string,
  { about: { name, version, folder }, configurations, files }: Found,
): Promise<void> {
  const place = join(resolve(values.out ?? join(root, piece, 'dist')), folder);
  if (await exists(place)) return;
  const draft = `${place}.${process.pid}.draft`;
  await mkdir(dirname(place), { recursive: true });
  try {
    const bundled: string[] = [];
    for (const configuration of configurations) bundled.push(...(await run(configuration, draft)));
    demandKnown(piece, bundled, files);
    noteBundled(name, version, bundled);
    await rename(draft, place);
  } catch (cause) {
    await rm(draft, { recursive: true, force: true });
    throw cause;
  }
}

// whoever wanted the build was killed; jest-worker passes flags on, so `--import` cannot bring this
process.once('disconnect', () => process.exit(1));
process.channel?.unref();

/** Builds a piece, or only reads its sources, and prints what it is. */
async function build(piece: string): Promise<void> {
  const { default: configuration }: { default: Configuration } = await import(
    pathToFileURL(join(root, piece, 'webpack.config.js')).href
  );
  const found = built.get(configuration);
  if (!found) throw new Error(`${piece}/webpack.config.js is not a call of bundle()`);
  if (!values.version) await publish(piece, found);
  console.log(JSON.stringify(found.about));
}

for (const piece of positionals)
  await build(piece).catch((error: Error) => {
    // the next one may be all right
    console.error(`${piece} cannot be built: ${error.message}`);
    process.exitCode = 1;
  });
