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

/** The build out of @sparticuz/chromium, which needs nothing but libc; it comes with npm where no browser is. */
async function packaged() {
  // It unpacks its libraries only where it believes to be in a function of this runtime.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const { default: build } = await import('@sparticuz/chromium');
  const executablePath = await build.executablePath();
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: [join(tmpdir(), 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
  };
  return { executablePath, args: build.args.filter((one) => !one.startsWith('--headless')), env };
}

/** A headless Chromium: CHROME_PATH, else the system's, else the one that came through npm. */
export async function openBrowser(): Promise<Browser> {
  const own = process.env.CHROME_PATH ?? onPath();
  // The tests open only pages of this product, and containers often forbid the sandbox.
  if (own) return chromium.launch({ executablePath: own, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
  return chromium.launch(await packaged());
}
