import { openBrowser } from './browser.ts';

const base = 'http://127.0.0.1:8325';
const [, , what = 'all'] = process.argv;
const browser = await openBrowser();
const combos = [
  ['zh-CN', 'light', 1280],
  ['zh-CN', 'light', 390],
  ['de-DE', 'dark', 1280],
  ['en-US', 'light', 390],
  ['de-DE', 'light', 390],
  ['en-US', 'dark', 1280],
] as const;
const chosen = process.env.COMBOS ? process.env.COMBOS.split(',').map((n) => combos[Number(n)]!) : combos;
for (const [locale, theme, width] of chosen) {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 850 },
    locale,
    timezoneId: 'Asia/Shanghai',
    colorScheme: theme,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30000);
  page.on('console', (m) => {
    if (m.type() === 'error') console.log('console', m.text().slice(0, 300));
  });
  page.on('pageerror', (e) => console.log('pageerror', e.message.slice(0, 300)));
  await context.addInitScript(() => {
    (window as any).__cls = 0;
    new PerformanceObserver((l) => {
      for (const e of l.getEntries() as any[])
        if (!e.hadRecentInput) {
          (window as any).__cls += e.value;
          ((window as any).__src ??= []).push(
            ...e.sources.map(
              (s: any) =>
                `${e.value.toFixed(3)} ${s.node?.nodeName} ${s.node?.className} ${(s.node?.textContent ?? '').slice(0, 30)} ${JSON.stringify(s.previousRect.y)}→${JSON.stringify(s.currentRect.y)}`,
            ),
          );
        }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.addInitScript((l) => localStorage.setItem('locale', l), locale);
  await page.goto(`${base}/login`);
  await page.evaluate((l) => {
    localStorage.setItem('locale', l);
    localStorage.setItem('qiaohui.locale', l);
  }, locale);
  await page.goto(`${base}/login?redirect=%2Forders`);
  const tab = page.getByRole('tab').nth(1);
  if ((await page.getByLabel(/邮箱|mail/i).count()) === 0) await tab.click().catch(() => {});
  await page.locator('input[type=email], input[name=email]').first().fill('customer@example.com');
  await page.locator('input[type=password]').first().fill('demo-pass-2026');
  await page.locator('form button[type=submit]').first().click();
  await page.waitForURL(/\/orders/);
  await page.waitForTimeout(1500);
  const shot = async (path: string, name: string, full = true) => {
    await page.goto(`${base}${path}`);
    await page.waitForLoadState('networkidle').catch(() => {});
    await page.waitForTimeout(700);
    const [cls, src, over] = await page.evaluate(() => [
      (window as any).__cls,
      (window as any).__src,
      document.documentElement.scrollWidth > innerWidth,
    ]);
    console.log(
      name,
      locale,
      theme,
      width,
      'cls',
      cls.toFixed(4),
      over ? 'OVERFLOW' : '',
      cls > 0.02 ? JSON.stringify(src.slice(0, 6)) : '',
    );
    await page.screenshot({ path: `/tmp/remit-pics/${name}-${width}-${locale}-${theme}.png`, fullPage: full });
  };
  if (/home|all/.test(what)) await shot('/', 'home');
  if (/orders|all/.test(what)) await shot('/orders', 'orders');
  if (/order\b|all/.test(what)) {
    const token = await page.evaluate(() => localStorage.getItem('access_token'));
    const list = (await (
      await fetch(`${base}/api/client/order/user/list?limit=200`, {
        headers: { authorization: `Bearer ${JSON.parse(JSON.stringify(token))}` },
      })
    ).json()) as any;
    const seen = new Set((process.env.STATES ?? '').split(',').filter(Boolean).map(Number));
    const done = new Set();
    for (const o of (list.data ?? []).toSorted((a: any, b: any) => a.status - b.status)) {
      if (done.has(o.status) || (seen.size && !seen.has(o.status))) continue;
      done.add(o.status);
      await shot(`/order/${o.id}`, `order${o.status}`);
    }
  }
  if (/wizard|all/.test(what)) {
    await shot('/step/amount/?resource=101', 'wizard-amount');
  }
  await context.close();
}
await browser.close();
