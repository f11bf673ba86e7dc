import { join } from 'node:path';
import { root } from '../../local/places.ts';
import { type DemoOrder, demoOrders, signIn } from '../actors/people.ts';
import { openContext, settled, still } from '../pages.ts';
import { type Locale, type Place, type Theme, wear } from '../walk/visit.ts';

/** A picture of docs/pictures: of the first window of a page, as somebody sees it. */
type Selected = {
  file: string;
  who: string | null;
  path: string;
  locale: Locale;
  theme: Theme;
  width: 1280 | 390;
  /** The first link on the page that begins so is followed. */
  follow?: string;
  /** A shortcut that shows a document. */
  press?: string;
  /** Opens the palette over the page, and searches in it. */
  palette?: string;
};

const zh = { locale: 'zh-CN', theme: 'light', width: 1280 } as const;
const en = { ...zh, locale: 'en-US' } as const;
const de = { ...zh, locale: 'de-DE' } as const;
const customer = 'customer@example.com';
const finance = 'finance@example.com';
const warehouse = 'warehouse@example.com';
const trade = 'trade@example.com';

/**
 * The pages that show most, for README and docs/pictures/README.md; those that have one of before in its language,
 * theme and width.
 */
function selection(orders: DemoOrder[]): Selected[] {
  const at = (status: number) => orders.find((order) => order.status === status)?.id ?? 'none';
  return [
    { ...zh, file: 'home', who: null, path: '/' },
    { ...zh, file: 'orders', who: customer, path: '/orders' },
    { ...en, file: 'order', who: customer, path: `/order/${at(5)}`, theme: 'dark' },
    { ...de, file: 'order-top-up', who: customer, path: `/order/${at(12)}` },
    { ...en, file: 'order-phone', who: customer, path: `/order/${at(12)}`, width: 390 },
    { ...zh, file: 'desk', who: finance, path: '/manage' },
    { ...de, file: 'desk-order', who: finance, path: `/manage?order=${at(5)}&part=people` },
    { ...zh, file: 'review', who: finance, path: `/manage?tab=review&order=${at(4)}`, press: 'v' },
    { ...en, file: 'payee', who: finance, path: '/manage?tab=payees&payee=1001' },
    { ...zh, file: 'statistics', who: finance, path: '/manage?tab=trends' },
    { ...en, file: 'palette', who: finance, path: '/manage', palette: 'QH' },
    { ...de, file: 'stocks', who: warehouse, path: '/stocks', theme: 'dark' },
    { ...zh, file: 'scan', who: warehouse, path: '/warehouse/scan', width: 390, theme: 'dark' },
    { ...de, file: 'price-list', who: trade, path: '/trade/price-lists', follow: '/trade/price-lists/' },
    {
      ...en,
      file: 'waybill',
      who: trade,
      path: '/logistics/waybills?keyword=HLNB2610052',
      follow: '/logistics/waybill/',
    },
  ];
}

/** Takes the pictures of docs/pictures. */
export async function select({ address, browser }: Place): Promise<void> {
  const orders = await demoOrders(await signIn(address, customer));
  for (const { file, who, path, locale, theme, width, follow, press, palette } of selection(orders)) {
    const viewport = { width, height: width === 390 ? 844 : 850 };
    const options = { viewport, locale, timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' } as const;
    const context = await openContext(browser, who ? await signIn(address, who) : null, options);
    const page = await context.newPage();
    await page.goto(`${address}${path}`);
    await settled(page);
    await wear(page, theme);
    if (follow) {
      const list = await page.locator('h1').first().textContent();
      await page.locator(`main a[href^="${follow}"]`).first().click();
      await page.waitForURL((url) => url.pathname.startsWith(follow));
      // until the record is loaded, the heading is that of its list
      await page.waitForFunction((before) => document.querySelector('h1')?.textContent !== before, list);
      await settled(page);
    }
    if (press) {
      await page.keyboard.press(press);
      await page.locator('main canvas, main img').first().waitFor();
    }
    if (palette) {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').locator('input:focus').fill(palette);
      await page.getByRole('option').filter({ hasText: palette }).first().waitFor();
    }
    await page.mouse.move(0, 0);
    await still(page);
    const to = join(root, 'docs', 'pictures', `${file}.jpg`);
    await page.screenshot({ path: to, type: 'jpeg', quality: 78 });
    await context.close();
  }
}
