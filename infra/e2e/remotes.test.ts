import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { built } from '@qiaohui/kit/bundle';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { bundledIn } from '../../shell/kit/federation/bundled.ts';
import versions from '../../shell/kit/versions.json' with { type: 'json' };
import { readJson, writeWhole } from '../local/files.ts';
import { places, root } from '../local/places.ts';
import { browserPieces } from '../local/release/build.ts';
import { run } from '../local/servers/commands.ts';
import { signIn } from './actors/people.ts';
import { openContext } from './pages.ts';
import { onStage } from './stage.ts';

const Lines = z.array(z.looseObject({ name: z.string(), entry: z.string(), contract: z.number() }));

const stage = onStage();

/** Opens a page of someone who is signed in; every group's areas are open to admin. */
async function open(path: string): Promise<Page> {
  const context = await openContext(stage.browser, await signIn(stage.product.address, 'admin@example.com'));
  const page = await context.newPage();
  await page.goto(`${stage.product.address}${path}`);
  return page;
}

const table = () => join(places(stage.product.dataDir).www, 'remotes.json');
const lines = () => Lines.parse(readJson(table()));
const lineOf = (name: string) => {
  const found = lines().find((line) => line.name === name);
  if (!found) throw new Error(`${name} has no line`);
  return found;
};
/** Returns the folder of the published version. */
const folderOf = (name: string) => join(places(stage.product.dataDir).www, dirname(lineOf(name).entry));

/** Breaks a remote, and returns a function that repairs it. */
const failures: [string, (name: string) => () => void][] = [
  [
    'files are missing',
    (name) => {
      const folder = folderOf(name);
      renameSync(folder, `${folder}.away`);
      return () => renameSync(`${folder}.away`, folder);
    },
  ],
  [
    'code is broken',
    (name) => {
      const file = join(folderOf(name), 'remoteEntry.js');
      const saved = [file, `${file}.br`, `${file}.gz`].map((one) => [one, readFileSync(one)] as const);
      for (const [one] of saved) rmSync(one);
      writeFileSync(file, 'this is ( no script');
      return () => {
        for (const [one, bytes] of saved) writeFileSync(one, bytes);
      };
    },
  ],
  [
    'contract differs',
    (name) => {
      const before = readFileSync(table(), 'utf8');
      const changed = lines().map((line) => (line.name === name ? { ...line, contract: 99 } : line));
      writeWhole(table(), JSON.stringify(changed));
      return () => writeWhole(table(), before);
    },
  ],
];

test.each(failures)(
  'a remote whose %s: outage in its own area only, and a retry repairs it',
  async (_, breakIt) => {
    const repair = breakIt('trade');
    const page = await open('/trade/price-lists');
    await page.getByText('此区域暂时无法使用').first().waitFor();
    await page.getByRole('banner').getByRole('link', { name: '仓库' }).click();
    await page.getByRole('heading', { name: '库存管理' }).waitFor();
    await page.goBack();
    await page.getByText('此区域暂时无法使用').first().waitFor();
    repair();
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByRole('heading', { name: '价格表' }).waitFor();
    await page.context().close();
  },
  120_000,
);

test('the admin service down: the desk reports it, keeps what it shows, and recovers by itself', async () => {
  const page = await open('/manage');
  await page.getByRole('row').nth(3).waitFor();
  await stage.product.pieces.admin?.stop();
  await page.getByText('现在看到的是', { exact: false }).waitFor({ timeout: 90_000 });
  const late = await open('/manage');
  await late.getByText('财务服务暂时无法连接').waitFor();
  const home = await open('/');
  await home
    .getByText(/¥[\d,]+\.\d\d/)
    .first()
    .waitFor();
  stage.product.pieces.admin?.resume();
  await late.getByRole('row').nth(3).waitFor({ timeout: 60_000 });
  await page.getByText('现在看到的是', { exact: false }).waitFor({ state: 'detached', timeout: 60_000 });
  for (const one of [page, late, home]) await one.context().close();
}, 240_000);

/** A new file's text, from its former one. */
type Change = (before: string) => string;
const replacing =
  (from: string, to: string): Change =>
  (before) => {
    if (!before.includes(from)) throw new Error(`nothing says ${from}`);
    return before.replace(from, to);
  };

/** Returns a team's own checkout, with changed or new files. */
function checkoutWith(changes: Record<string, Change>): string {
  const folder = mkdtempSync(join(tmpdir(), 'qiaohui-checkout-'));
  const left = /[\\/](node_modules|\.git|\.data[^\\/]*|\.turbo)$/;
  cpSync(root, folder, { recursive: true, filter: (source) => !left.test(source) });
  // packages are shared, workspaces are its own: their links are relative
  const [packages, links] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(links);
  for (const name of readdirSync(packages)) {
    if (name === '@qiaohui')
      cpSync(join(packages, name), join(links, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(packages, name), join(links, name));
  }
  for (const [file, change] of Object.entries(changes)) {
    const path = join(folder, file);
    writeFileSync(path, change(existsSync(path) ? readFileSync(path, 'utf8') : ''));
  }
  return folder;
}

/** Runs `npm run release` of a checkout, against the product on stage. */
const releaseFrom =
  (checkout: string, piece: string) =>
  (...args: string[]) =>
    run(process.execPath, [join(checkout, 'infra/local/release/release.ts'), piece, ...args], {
      cwd: checkout,
      env: { ...process.env, DATA_DIR: stage.product.dataDir },
    });

test('a change of any file that a package exports changes the version of just the pieces that bundle it', async () => {
  const exported = globSync(['services/*/package.json', 'shell/kit/package.json'], { cwd: root }).flatMap((file) => {
    const { exports } = z.object({ exports: z.record(z.string(), z.string()) }).parse(readJson(join(root, file)));
    return globSync(
      Object.values(exports).map((file) => file.replace('*', '**/*')),
      { cwd: join(root, dirname(file)), exclude: ['node_modules'] },
    ).map((name) => join(dirname(file), name));
  });
  expect(exported.length).toBeGreaterThan(150);
  for (const piece of browserPieces) {
    const { default: configuration } = await import(join(root, piece, 'webpack.config.js'));
    const { about, files } = built.get(configuration) ?? {};
    const bundled = new Set(bundledIn(about?.name ?? '', about?.version ?? ''));
    const surprises = exported.filter((file) => files?.has(join(root, file)) !== bundled.has(file));
    // the build's own configuration is not part of the bundle
    expect([piece, ...surprises.sort()]).toEqual([piece, 'shell/kit/federation/bundle.js']);
  }
});

test('one remote is released and rolled back while people work; nothing else is built or restarted', async () => {
  const checkout = checkoutWith({
    'mfe-warehouse/src/stocks/messages/zh-CN.json': replacing('库存管理', '库存管理新版'),
  });
  const release = releaseFrom(checkout, 'mfe-warehouse');
  try {
    const page = await open('/stocks');
    await page.getByRole('heading', { name: '库存管理', exact: true }).waitFor();
    const before = lines();
    const pids = () => Object.values(stage.product.pieces).map((piece) => [piece.name, piece.pid()]);
    const running = pids();

    await release();
    await page.getByRole('banner').getByRole('link', { name: '贸易' }).click();
    await page.getByRole('heading', { name: '数据概览' }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: '仓库' }).click();
    await page.getByRole('heading', { name: '库存管理新版', exact: true }).waitFor();
    const others = (all: ReturnType<typeof lines>) => all.filter(({ name }) => name !== 'warehouse');
    expect(others(lines())).toEqual(others(before));
    expect(lineOf('warehouse').entry).not.toBe(before.find(({ name }) => name === 'warehouse')?.entry);

    const old = basename(dirname(before.find(({ name }) => name === 'warehouse')?.entry ?? ''));
    await release('--to', old);
    expect(lines()).toEqual(before);
    await page.reload();
    await page.getByRole('heading', { name: '库存管理', exact: true }).waitFor();
    expect(pids()).toEqual(running);
    await page.context().close();
  } finally {
    rmSync(checkout, { recursive: true, force: true });
  }
}, 240_000);

/**
 * A component that the published shell does not have; it shows what only the page's own theme and query client know.
 */
const newComponent = `import Chip from '@mui/material/Chip';
import { useQueryClient, useTheme } from '@qiaohui/kit/core';

export function Novelty() {
  const { palette } = useTheme();
  const { queries } = useQueryClient().getDefaultOptions();
  return <Chip label={\`新部件 \${palette.text.faint} \${queries?.staleTime}\`} />;
}
`;

/** Returns the packages of a page that are loaded in more than one version, and the versions of the kit's parts. */
const loadedIn = (page: Page) =>
  page.evaluate(() => {
    type Scope = Record<string, Record<string, { loaded?: unknown; lib?: unknown }>>;
    type Host = { shareScopeMap: { default?: Scope } };
    const { __FEDERATION__: federation } = window as unknown as { __FEDERATION__: { __INSTANCES__: Host[] } };
    const found = new Map<string, Set<string>>();
    for (const { shareScopeMap } of federation.__INSTANCES__)
      for (const [name, versions] of Object.entries(shareScopeMap.default ?? {}))
        for (const [version, { loaded, lib }] of Object.entries(versions))
          if (loaded || lib) found.set(name, (found.get(name) ?? new Set()).add(version));
    const several = [...found].filter(([, versions]) => versions.size > 1).map(([name]) => name);
    return { several, names: [...found.keys()], parts: [...(found.get('@qiaohui/kit/parts') ?? [])].sort() };
  });

test('a remote that was built with a newer kit runs in the shell that is out, with parts of its own and one of all else', async () => {
  const checkout = checkoutWith({
    'shell/kit/ui/novelty.tsx': () => newComponent,
    'shell/kit/parts.ts': (before) => `${before}export { Novelty } from './ui/novelty.tsx';\n`,
    'shell/kit/index.ts': replacing('  Copy,\n', '  Copy,\n  Novelty,\n'),
    'mfe-trade/src/prices/price-lists/list/lists.tsx': (before) =>
      replacing(
        'ListPage,',
        'ListPage, Novelty,',
      )(replacing('<FilterChoice\n', '<Novelty />\n            <FilterChoice\n')(before)),
  });
  const release = releaseFrom(checkout, 'mfe-trade');
  try {
    await run(process.execPath, [join(checkout, 'shell/kit/federation/api.ts')], { cwd: checkout });
    const page = await open('/stocks');
    await page.getByRole('heading', { name: '库存管理', exact: true }).waitFor();
    const [before, shell] = [lines(), readFileSync(join(places(stage.product.dataDir).www, 'shell.json'), 'utf8')];
    await release();
    expect(readFileSync(join(places(stage.product.dataDir).www, 'shell.json'), 'utf8')).toBe(shell);
    await page.getByRole('banner').getByRole('link', { name: '贸易' }).click();
    await page.getByRole('link', { name: '价格表' }).click();
    await page.getByText(/^新部件 #[\da-f]{6} 10000$/i).waitFor();
    const { several, names, parts } = await loadedIn(page);
    expect(names).toEqual(expect.arrayContaining(['react', '@qiaohui/kit/core', '@qiaohui/kit/parts']));
    expect(several).toEqual(parts.length > 1 ? ['@qiaohui/kit/parts'] : []);
    const [major, minor] = versions.parts.split('.').map(Number);
    expect(parts).toContain(`${major}.${(minor ?? 0) + 1}.0`);

    const old = basename(dirname(before.find(({ name }) => name === 'trade')?.entry ?? ''));
    await release('--to', old);
    await page.reload();
    await page.getByRole('heading', { name: '价格表' }).waitFor();
    expect(await page.getByText('新部件').count()).toBe(0);
    await page.context().close();
  } finally {
    rmSync(checkout, { recursive: true, force: true });
  }
}, 240_000);
