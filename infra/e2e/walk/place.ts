import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { briefly, openBrowser } from '../../testing/browser.ts';
import { testFolder } from '../../testing/test-servers.ts';
import { startProduct } from '../product.ts';
import type { Place } from './visit.ts';

/** Runs with a browser and the product that ADDRESS names, or one that is started for this alone and removed again. */
export async function withPlace(run: (place: Place) => Promise<void>): Promise<void> {
  const { ADDRESS } = process.env;
  const folder = ADDRESS ? null : mkdtempSync(join(testFolder(), 'qiaohui-walk-'));
  const product = folder ? await startProduct(folder) : null;
  const browser = await openBrowser(briefly);
  try {
    await run({ address: ADDRESS ?? product?.address ?? '', browser });
  } finally {
    await browser.close();
    await product?.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  }
}
