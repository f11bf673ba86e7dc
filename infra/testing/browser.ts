import { accessSync, constants } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

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

/** The build of @sparticuz/chromium, which needs nothing but libc; npm installs it where there is no browser. */
async function npmChromium() {
  // It unpacks its libraries only when it believes it is in a function of this runtime.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const { default: build } = await import('@sparticuz/chromium');
  const executablePath = await build.executablePath();
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: [join(tmpdir(), 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
  };
  return { executablePath, env };
}

/** The tests open only pages of this product, and containers often forbid the sandbox. */
const switches = ['--no-sandbox', '--disable-dev-shm-usage'];

/**
 * Opens a headless Chromium: CHROME_PATH, else the system's, else the one installed through npm, all with the same
 * switches; `more` are further ones. The npm build's own switches would run it in one process, which ends with the last
 * page.
 */
export async function openBrowser(more: string[] = []): Promise<Browser> {
  const own = process.env.CHROME_PATH ?? onPath();
  const build = own ? { executablePath: own } : await npmChromium();
  return chromium.launch({ ...build, args: [...switches, ...more] });
}
