import {
  cpSync,
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
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { run } from '../local/commands.ts';
import { readJson, writeWhole } from '../local/files.ts';
import { places, root } from '../local/places.ts';
import { windowOf } from './pages.ts';
import { signIn } from './people.ts';
import { onStage } from './stage.ts';

const Lines = z.array(z.looseObject({ name: z.string(), entry: z.string(), contract: z.number() }));

const stage = onStage();

/** A window of someone who is signed in; every group's areas are open to admin. */
async function open(path: string): Promise<Page> {
  const context = await windowOf(stage.browser, await signIn(stage.product.address, 'admin@example.com'));
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
/** The folder of the version that is out. */
const folderOf = (name: string) => join(places(stage.product.dataDir).www, dirname(lineOf(name).entry));

/** Breaks a remote, and answers how to mend it. */
const faults: [string, (name: string) => () => void][] = [
  [
    'files are gone',
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
      const kept = [file, `${file}.br`, `${file}.gz`].map((one) => [one, readFileSync(one)] as const);
      for (const [one] of kept) rmSync(one);
      writeFileSync(file, 'this is ( no script');
      return () => {
        for (const [one, bytes] of kept) writeFileSync(one, bytes);
      };
    },
  ],
  [
    'contract is another',
    (name) => {
      const before = readFileSync(table(), 'utf8');
      const changed = lines().map((line) => (line.name === name ? { ...line, contract: 99 } : line));
      writeWhole(table(), JSON.stringify(changed));
      return () => writeWhole(table(), before);
    },
  ],
];

test.each(faults)(
  'a remote whose %s: outage in its own area only, and trying again mends it',
  async (_, breakIt) => {
    const mend = breakIt('trade');
    const page = await open('/trade/price-lists');
    await page.getByText('此区域暂时无法使用').first().waitFor();
    await page.getByRole('banner').getByRole('link', { name: '仓库' }).click();
    await page.getByRole('heading', { name: '库存管理' }).waitFor();
    await page.goBack();
    await page.getByText('此区域暂时无法使用').first().waitFor();
    mend();
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByRole('heading', { name: '价格表' }).waitFor();
    await page.context().close();
  },
  120_000,
);

test('the admin service down: the desk says so, keeps what it shows, and goes on by itself', async () => {
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

/** A team's own checkout, with something changed in its remote. */
function checkoutWith(file: string, [from, to]: [string, string]): string {
  const folder = mkdtempSync(join(tmpdir(), 'qiaohui-checkout-'));
  const left = /[\\/](node_modules|\.git|\.data[^\\/]*|\.turbo)$/;
  cpSync(root, folder, { recursive: true, filter: (source) => !left.test(source) });
  // packages are the same, workspaces are its own: their links are relative
  const [packages, links] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(links);
  for (const name of readdirSync(packages)) {
    if (name === '@qiaohui')
      cpSync(join(packages, name), join(links, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(packages, name), join(links, name));
  }
  const before = readFileSync(join(folder, file), 'utf8');
  if (!before.includes(from)) throw new Error(`${file} does not say ${from}`);
  writeFileSync(join(folder, file), before.replace(from, to));
  return folder;
}

test('one remote is released and rolled back while people work; nothing else is built or restarted', async () => {
  const checkout = checkoutWith('mfe-warehouse/src/stocks/text.ts', ['库存管理', '库存管理新版']);
  const release = (...args: string[]) =>
    run(process.execPath, [join(checkout, 'infra/local/release.ts'), 'mfe-warehouse', ...args], {
      cwd: checkout,
      env: { ...process.env, DATA_DIR: stage.product.dataDir },
    });
  try {
    const page = await open('/stocks');
    await page.getByRole('heading', { name: '库存管理', exact: true }).waitFor();
    const before = lines();
    const pids = () => Object.values(stage.product.pieces).map((piece) => [piece.name, piece.pid()]);
    const running = pids();

    await release();
    await page.getByRole('banner').getByRole('link', { name: '贸易' }).click();
    await page.getByRole('heading', { name: '价格表' }).waitFor();
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
