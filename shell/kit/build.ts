import { access, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import webpack, { type Configuration } from 'webpack';
import { built } from './bundle.js';
import { root } from './version.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' }, version: { type: 'boolean' } },
});
const [piece] = positionals;
if (!piece) throw new Error('usage: node shell/kit/build.ts <folder> [--out <dir>] [--version]');

const run = (configuration: Configuration, path: string): Promise<void> =>
  new Promise((done, failed) => {
    const compiler = webpack({ ...configuration, output: { ...configuration.output, path } });
    if (!compiler) return failed(new Error(`${piece} has no configuration`));
    compiler.run((error, stats) => {
      if (error) return failed(error);
      if (stats?.hasErrors())
        return failed(new Error(stats.toString({ all: false, errors: true, errorDetails: true })));
      compiler.close((closing) => (closing ? failed(closing) : done()));
    });
  });

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Builds beside the place where the result belongs and moves it there at once, so that nobody ever sees half of it. */
async function publish(configurations: Configuration[], folder: string): Promise<void> {
  const place = join(resolve(values.out ?? join(root, piece ?? '', 'dist')), folder);
  if (await exists(place)) return;
  const draft = `${place}.${process.pid}.draft`;
  await mkdir(dirname(place), { recursive: true });
  try {
    for (const configuration of configurations) await run(configuration, draft);
    await rename(draft, place);
  } catch (cause) {
    await rm(draft, { recursive: true, force: true });
    throw cause;
  }
}

const { default: configuration }: { default: Configuration } = await import(
  pathToFileURL(join(root, piece, 'webpack.config.js')).href
);
const found = built.get(configuration);
if (!found) throw new Error(`${piece}/webpack.config.js is not a call of bundle()`);
const { about, configurations } = found;
if (!values.version) await publish(configurations, about.folder);
console.log(JSON.stringify(about));
