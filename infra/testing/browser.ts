import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { z } from 'zod';
import { readJson } from '../local/files.ts';
import { root } from '../local/places.ts';
import { hasMemory } from './test-servers.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(runs);
}

function runs(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch (error) {
    if (['ENOENT', 'EACCES', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

const manifest = z.object({ version: z.string() });
const run = promisify(execFile);

/**
 * Unpacks the build of @sparticuz/chromium, which needs nothing but libc; npm installs it where there is no browser.
 * Returns its folder, which is there as a whole or not at all: a run may be killed, and others start at the same time.
 */
async function unpacked(): Promise<string> {
  const { version } = manifest.parse(readJson(join(root, 'node_modules/@sparticuz/chromium/package.json')));
  const folder = join(tmpdir(), `qiaohui-chromium-${version}`);
  if (existsSync(folder)) return folder;
  const work = await mkdtemp(`${folder}-`);
  // It unpacks into the folder of temporary files, its libraries only when it believes it is in a function of this runtime.
  const env = { ...process.env, TMPDIR: work, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' };
  await run(process.execPath, [join(import.meta.dirname, 'unpack-browser.ts')], { env });
  const fonts = join(work, 'fonts/fonts.conf');
  writeFileSync(fonts, readFileSync(fonts, 'utf8').replaceAll('/tmp/', `${folder}/`));
  try {
    await rename(work, folder);
  } catch (error) {
    // another run was quicker
    if (!existsSync(folder)) throw error;
    await rm(work, { recursive: true });
  }
  return folder;
}

async function npmChromium() {
  const folder = await unpacked();
  const env = {
    ...process.env,
    FONTCONFIG_PATH: process.env.FONTCONFIG_PATH ?? join(folder, 'fonts'),
    LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
  };
  return { executablePath: join(folder, 'chromium'), env };
}

/** Returns what starts a browser: CHROME_PATH, else the system's, else the one installed through npm. */
export async function browserBuild(): Promise<{ executablePath: string; env?: NodeJS.ProcessEnv }> {
  const own = process.env.CHROME_PATH ?? onPath();
  return own ? { executablePath: own } : npmChromium();
}

/** The tests open only pages of this product, and containers often forbid the sandbox. */
const switches = ['--no-sandbox'];
/**
 * Keeps what the browser's processes share on the disk, for containers whose memory file system is small. Playwright adds
 * it by itself; where there is room in memory, pages take 6 % less processor time without it.
 */
const ON_DISK = '--disable-dev-shm-usage';

/**
 * For pages that tests open: each lives for seconds, and to optimise its code takes a sixth of all its processor time and
 * gives back less.
 */
export const briefly = ['--js-flags=--no-opt --no-maglev'];

/**
 * Opens a headless Chromium, whichever it is with the same switches; `more` are further ones. The npm build's own
 * switches would run it in one process, which ends with the last page.
 */
export async function openBrowser(more: string[] = []): Promise<Browser> {
  const build = await browserBuild();
  return chromium.launch({ ...build, args: [...switches, ...more], ignoreDefaultArgs: hasMemory() ? [ON_DISK] : [] });
}
