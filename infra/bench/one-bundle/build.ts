import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { bundle } from '@qiaohui/kit/bundle';
import webpack from 'webpack';
import { root } from '../../local/places.ts';

/**
 * Builds shell and remotes as one bundle with lazy routes into `folder`; everything but federation is the shell's own.
 */
export async function buildOne(folder: string): Promise<void> {
  const shell = bundle({ name: 'shell', dir: join(root, 'shell'), shell: true });
  const plugins = (shell.plugins ?? []).filter((plugin) => !(plugin instanceof ModuleFederationPlugin));
  const loader = new webpack.NormalModuleReplacementPlugin(/\.\/load\.ts$/, join(import.meta.dirname, 'load.ts'));
  const configuration: webpack.Configuration = {
    ...shell,
    cache: false,
    output: { ...shell.output, path: folder, clean: true },
    plugins: [...plugins, loader],
  };
  await new Promise<void>((done, fail) => {
    webpack(configuration)?.run((error, stats) => {
      if (error) fail(error);
      else if (stats?.hasErrors()) fail(new Error(stats.toString({ all: false, errors: true })));
      else done();
    });
  });
}
