import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { book, remit } from './actors/desk.ts';
import { register, type SignedIn, signIn } from './actors/people.ts';
import { type Journey, journeys } from './kinds.data.ts';
import { end, onStage } from './stage.ts';
import { find, order, uploadDocuments } from './steps.ts';

let finance: SignedIn;

const stage = onStage(async (product) => {
  finance = await signIn(product.address, 'finance@example.com');
});

/** Pays on the partner's own page, as a person who scans the code does. */
async function scan(page: Page): Promise<void> {
  const address = await page.getByRole('link', { name: '无法扫码？打开付款页面' }).getAttribute('href');
  if (!address) throw new Error('the code leads nowhere');
  const phone = await page.context().newPage();
  await phone.goto(address);
  await phone.getByRole('button', { name: /^Pay exactly/ }).click();
  await phone.getByRole('heading', { name: 'Received' }).waitFor();
  await phone.close();
}

async function transfer(page: Page, customer: SignedIn, id: string): Promise<void> {
  await page.getByRole('button', { name: '我已转账' }).click();
  await page.getByText('银行正在确认到账').first().waitFor();
  const { body } = await customer.get(`/api/client/order/${id}`);
  await book(finance, id, (body.data as unknown as { due: string }).due);
}

/** Opens a page of this width for a new customer. */
async function open(width: number) {
  const customer = await register(stage.product, `${randomUUID().slice(0, 8)}@example.com`);
  return { customer, ...(await stage.open(customer, { width })) };
}

/** Walks one customer through the whole process; returns the errors of the pages. */
async function go(journey: Journey, width: number): Promise<string[]> {
  const { customer, page, watched } = await open(width);
  await find(page, stage.product.address, journey);
  const id = await order(page, journey, watched);
  await uploadDocuments(page, journey, watched);
  const byCode = journey.payway === 2 || journey.payway === 3;
  await page
    .getByText(byCode ? '请扫码付款' : '请完成银行转账')
    .first()
    .waitFor();
  await watched.check('order at 3');
  if (byCode) await scan(page);
  else await transfer(page, customer, id);
  await page.getByText('款项已到账').first().waitFor();
  await remit(finance, id);
  await page.getByText('汇款已完成').first().waitFor();
  await watched.check('order at 7');

  await page.context().close();
  return watched.errors;
}

test.each(journeys.map((journey): [string, Journey] => [journey.kind, journey]))(
  '%s goes from home to completed, at 390 and at 1280 px',
  async (_, journey) => {
    expect((await Promise.all([go(journey, 390), go(journey, 1280)])).flat()).toEqual([]);
  },
  240_000,
);

test('at 3 the customer changes the method: the price and code of the new one, and the old sum is due no more', async () => {
  const journey = journeys.find(({ payway }) => payway === 1);
  if (!journey) throw new Error('no kind is paid by bank transfer');
  const { customer, page, watched } = await open(390);
  await find(page, stage.product.address, journey);
  const id = await order(page, journey, watched);
  const { get } = customer;
  const read = async () => (await get(`/api/client/order/${id}`)).body.data as unknown as { due: string };
  await uploadDocuments(page, journey, watched);
  await page.getByText('请完成银行转账').first().waitFor();
  const { due: before } = await read();

  await page.getByRole('link', { name: '更换付款方式' }).click();
  await page.waitForURL(`**/pay/${id}`);
  await page.getByRole('radio', { name: '钱包扫码' }).check();
  await watched.check('change of method');
  await page.getByRole('button', { name: '确认付款方式' }).click();
  await page.getByText('请扫码付款').first().waitFor();
  await watched.check('order at 3 after the change');
  const { due: after } = await read();
  expect(after).not.toBe(before);

  await scan(page);
  await page.getByText('款项已到账').first().waitFor();
  expect(await read()).toMatchObject({ status: 5, payway: 2, due: after });
  await end({ page, watched });
}, 120_000);
