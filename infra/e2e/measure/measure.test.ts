import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../../testing/browser.ts';
import { measure, recordsShifts, shiftOf } from './measure.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser.close());

const head =
  '<!doctype html><html lang="de"><style>body{margin:8px;font:16px sans-serif}a,button{min-height:44px}</style>';

/** What is measured of a page with this body. */
async function findingsOf(body: string, width = 1280): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width, height: 850 } });
  await page.setContent(`${head}<main><h1>Aufträge</h1>${body}</main>`);
  const { findings } = await measure(page);
  await page.close();
  return findings.map(({ text }) => text);
}

test.each([
  ['<p style="width:60px;overflow-wrap:anywhere">Verwendungszweck</p>', 'broken word "Verwendungszweck"'],
  ['<p style="width:60px;word-break:break-all">kurz Zahlungen</p>', 'broken word "Zahlungen"'],
  ['<p style="width:60px;overflow:hidden;white-space:nowrap">Verwendungszweck der Zahlung</p>', 'cut text'],
  ['<input value="6200 0000 0000 0000 001" style="width:60px">', 'cut text "6200 0000 0000 0000 001"'],
  ['<input placeholder="Nummer, Einrichtung oder Betrag" style="width:60px">', 'cut text "Nummer, Einrichtung'],
  ['<p style="width:2000px;background:red">breit</p>', 'wider than the window: 2008 px'],
  ['<div style="width:60px;border:1px solid">Verwendungszweck</div>', 'text "Verwendungszweck" leaves'],
  ['<h1>Noch eine</h1>', '2 h1'],
])('%s is a finding', async (body, finding) => {
  expect(await findingsOf(body)).toEqual([expect.stringContaining(finding)]);
});

test.each([
  '<p style="width:60px;overflow-wrap:anywhere">A-123 Zahl-ung</p>',
  '<p style="width:60px" lang="zh">收款机构和付款信息</p>',
  '<p style="width:60px;overflow-wrap:anywhere">Verwendungs&shy;zweck</p>',
  '<p style="width:60px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap" title="ganz">Verwendungszweck</p>',
  '<div style="width:60px;overflow-x:auto;border:1px solid">Verwendungszweck</div>',
])('%s is none', async (body) => {
  expect(await findingsOf(body)).toEqual([]);
});

test('a control that a finger cannot hit is a finding on phones; its label, its frame and a link in a sentence are none', async () => {
  const small = '<button style="min-height:0;width:60px;height:30px">klein</button>';
  expect(await findingsOf(small)).toEqual([]);
  expect(await findingsOf(small, 390)).toEqual([
    expect.stringMatching(/^hit area (29|30|31) px: main button "klein"$/),
  ]);
  const after = '<style>b{position:relative}.big::after{content:"";position:absolute;inset:-12px}</style>';
  const big = '<button class="big" style="min-height:0;position:relative;width:60px;height:30px">groß</button>';
  const label = '<label style="display:block;padding:16px"><input type="checkbox"> merken</label>';
  const sentence = '<p>Es gilt die <a href="/x">Vereinbarung</a> in ihrer letzten Fassung.</p>';
  expect(await findingsOf(`${after}<p style="padding:16px">${big}</p>${label}${sentence}`, 390)).toEqual([]);
});

test('what moves after the first paint is summed, and the element is named', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 850 } });
  await recordsShifts(page);
  await page.route('**/*', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `${head}<main id="main"><h1>Aufträge</h1><p style="height:300px">Liste</p></main>`,
    }),
  );
  await page.goto('http://measured.test/');
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    document.querySelector('#main')?.insertAdjacentHTML('beforebegin', '<div style="height:200px">Hinweis</div>');
    await frame();
    await frame();
  });
  const { value, moved } = await shiftOf(page);
  expect(value).toBeGreaterThan(0.02);
  expect(moved).toContain('Aufträge');
  await page.close();
});
