import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { transaction } from '@qiaohui/service-kit/data/mongo';
import { xlsxSheets } from '@qiaohui/service-kit/documents/sheets/xlsx';
import { threadsOf } from '@qiaohui/service-kit/runtime/threads';
import { type Person, startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import excel from 'exceljs';
import { startTestInbox } from '../../../../../infra/simulators/inbox/inbox.fixture.ts';
import { trade } from '../../app.ts';
import { MailForm } from '../../mail-settings/schema.ts';
import { presetMail } from '../../mail-settings/store.ts';
import { ann, stranger } from '../../people.fixture.ts';
import { place } from '../../teams/teams.cells.fixture.ts';
import { brief, somebody } from '../../teams/teams.fixture.ts';
import { CountedInquiries } from '../dashboard/model.ts';
import { figuresIn } from '../grid/cells.rules.ts';
import { url } from '../inquiries/inquiries.fixture.ts';
import { Inquiries } from '../inquiries/model.ts';
import { Quotations } from './model.ts';
import { sellerOf } from './quotations.fixture.ts';
import type { Quotation } from './schema.ts';
import { drafted, storeQuotation } from './store.ts';
import { upgradeQuotations } from './upgrade.ts';

const account = { user: 'trade@example.com', password: 'S3cret' };
const reading = threadsOf(new URL('./reading-thread.fixture.ts', import.meta.url));
let service: TestService;
let inbox: Awaited<ReturnType<typeof startTestInbox>>;
let clerk: ReturnType<typeof sellerOf>;

beforeAll(async () => {
  inbox = await startTestInbox(account);
  process.env.LOCAL_MAIL_CA = inbox.certificate;
  service = await startTest(trade);
  clerk = sellerOf(service);
}, 60_000);
afterAll(async () => {
  delete process.env.LOCAL_MAIL_CA;
  await Promise.all([service.stop(), reading.take().terminate()]);
  await inbox.close();
});

const textOf = async (pdf: Buffer): Promise<string[]> => (await reading.request(pdf, 60_000)) as string[];

test('a quotation has the awarded lines as they are sold, to the cent of the grid, and nothing of channels or costs', async () => {
  const customer = await clerk.customer('Weber Automation GmbH');
  const { id } = await clerk.awarded({ customer: customer.id, customer_number: 'WA-77' });
  const made = await clerk.made(id, { terms: 'DAP Hamburg', note: 'Thank you' });
  const { sums } = figuresIn(await clerk.grid(id)).totals();
  expect([made.sale, made.vat, made.total]).toEqual([sums.sale, sums.vat, sums.total]);
  expect(made).toMatchObject({
    edition: 1,
    state: 'made',
    currency: 'EUR',
    customer: 'Weber Automation GmbH',
    version: 1,
  });
  expect(made.number).toMatch(/^Q-\d{4}-0001$/);
  // 3 × 310.5 = 931.5; with 2.5 % 954.7875; with 12 % 1069.362; 7 × 9.995 = 69.965, 71.714125, 80.31982
  expect(
    made.lines.map(({ sale, vat, total, unit_price, lead_time }) => [sale, vat, total, unit_price, lead_time]),
  ).toEqual([
    ['1069.36', '203.18', '1272.54', '356.4533', 14],
    ['80.32', '15.26', '95.58', '11.4743', null],
  ]);
  for (const inside of ['Rexel', '310.5', 'profit', 'landed']) expect(JSON.stringify(made)).not.toContain(inside);
  expect((await clerk.all(id)).map(({ edition, total }) => [edition, total])).toEqual([[1, '1368.12']]);
});

test('a later version replaces the one before, which stays readable as it was; the number stays, the series has no gap', async () => {
  const { id, lines, offers } = await clerk.awarded();
  const first = await clerk.made(id);
  await clerk.award(id, [{ line: lines[0] ?? '', parts: [{ offer: offers[1] ?? '', quantity: null }] }]);
  const second = await clerk.made(id, { locale: 'de-DE', validity: 1 });
  expect([second.number, second.edition, second.sale === first.sale]).toEqual([first.number, 2, false]);
  expect((await clerk.all(id)).map(({ edition, state }) => [edition, state])).toEqual([
    [2, 'made'],
    [1, 'replaced'],
  ]);
  const old = await clerk.dataOf<Quotation>(`${url}/${id}/quotations/${first.id}`);
  expect([old.lines, old.total]).toEqual([first.lines, first.total]);
  expect(brief(await clerk.decide({ ...first, version: 2 }, { outcome: 'accepted' }))).toEqual([
    409,
    'quotation.state',
  ]);
  const other = await clerk.made((await clerk.awarded()).id);
  expect(Number(other.number.slice(-4)) - Number(first.number.slice(-4))).toBe(1);
});

test('nothing is quoted of a grid that changed meanwhile, without awards, with lapsed ones, or with a weight missing', async () => {
  const { id, lines } = await clerk.awarded();
  expect(brief(await clerk.make(id, { version: 1 }))).toEqual([409, 'grid.changed']);
  expect(brief(await clerk.make(id, { validity: 0 }))).toEqual([422, 'form.invalid']);
  const [line] = await clerk.linesOf(id);
  await clerk.dataOf(`${url}/${id}/lines/${line?.id}`, { version: 1, quantity: '4' }, { method: 'PATCH' });
  expect(brief(await clerk.make(id))).toEqual([409, 'quotation.lapsed']);
  await clerk.award(
    id,
    lines.map((one) => ({ line: one, parts: [] })),
  );
  expect(brief(await clerk.make(id))).toEqual([409, 'quotation.nothing-awarded']);
  const weightless = await clerk.quoted(['x'], [{ name: 'Rexel', lines: [{ price: '1' }] }]);
  await clerk.awardAll(weightless.id);
  await clerk.save(weightless.id, { freight: { kind: 'fixed', amount: '5' } });
  expect(brief(await clerk.make(weightless.id))).toEqual([409, 'quotation.waiting-weight']);
  expect(await clerk.all(id)).toEqual([]);
});

test('a line that changes while its quotation is being made is not quoted as it was before', async () => {
  const { id, team } = await clerk.awarded();
  const seller = { team, by: { id: ann.id, email: ann.email } };
  const { version } = await clerk.grid(id);
  const form = { version, edition: 0, validity: 30, locale: 'en-US' as const, terms: null, note: null };
  const draft = await drafted(seller, id, form);
  const [line] = await clerk.linesOf(id);
  await clerk.dataOf(`${url}/${id}/lines/${line?.id}`, { version: 1, quantity: '4' }, { method: 'PATCH' });
  await expect(transaction((session) => storeQuotation(seller, id, form, draft, session))).rejects.toMatchObject({
    code: 'quotation.lapsed',
  });
  expect(await clerk.all(id)).toEqual([]);
});

test('the PDF is in the chosen language under the team’s name, over as many pages as it needs; the workbook has numbers', async () => {
  const many = Array.from({ length: 80 }, (_, at) => ({ model: `MODEL-${at}`, quantity: '2' }));
  const prices = many.map((_, at) => ({ price: String(at + 1), lead_time: at === 0 ? 1 : null }));
  const { id } = await clerk.quoted(many, [{ name: 'Rexel', lines: prices }], { customer_number: 'WA-78' });
  await clerk.save(id, { percents: { tariff: '0', vat: '16', profit: '25' } });
  await clerk.awardAll(id);
  const made = await clerk.made(id, { terms: 'DAP Hamburg' });
  const file = await clerk.file(id, made.id);
  expect(file.headers['content-disposition']).toContain(`${made.number}-v1.pdf`);
  const pages = await textOf(file.rawPayload);
  expect(pages.length).toBeGreaterThan(2);
  const { name } = await clerk.dataOf<{ name: string }>('/api/v1/trade/team');
  for (const [at, page] of pages.entries())
    for (const text of [name, made.number, `Page ${at + 1} of ${pages.length}`]) expect(page).toContain(text);
  expect(pages.join('\n').match(/MODEL-\d+/g)).toHaveLength(80);
  // 2 × (1 + … + 80) = 6,480, with 25 % 8,100
  for (const text of ['Total with VAT', '9,396.00 EUR', 'DAP Hamburg']) expect(pages.at(-1)).toContain(text);
  for (const text of ['WA-78', 'Lead time (days): 1']) expect(pages[0]).toContain(text);
  const [german] = await textOf((await clerk.file(id, made.id, '?locale=de-DE')).rawPayload);
  for (const text of ['Angebot', 'Gültig bis', '2,50']) expect(german).toContain(text);
  expect((await textOf((await clerk.file(id, made.id, '?locale=zh-CN')).rawPayload))[0]).toContain('报价单');
  const book = await clerk.file(id, made.id, '?format=xlsx&locale=de-DE');
  const [sheet] = await xlsxSheets(book.rawPayload);
  expect(sheet?.rows[0]?.slice(0, 2)).toEqual(['Pos.', 'Modell']);
  expect(sheet?.rows.at(-1)?.[1]).toBe('Summe');
  expect([Number(sheet?.rows[1]?.[7]), Number(sheet?.rows.at(-1)?.[10])]).toEqual([2.5, 9396]);
}, 60_000);

test('unit prices have the digits of their currency, and more only where these are no zeros, in PDF and workbook', async () => {
  const { id } = await clerk.awarded();
  const made = await clerk.made(id);
  // as earlier versions stored them
  await Quotations.updateOne({ _id: made.id }, { $set: { 'lines.0.unit_price': '1.2000', 'lines.1.unit_price': '3' } });
  const [page] = await textOf((await clerk.file(id, made.id)).rawPayload);
  for (const text of ['1.20', '3.00']) expect(page).toContain(`${text}\n`);
  expect(page).not.toContain('1.2000');
  const shown = async () => {
    const book = new excel.Workbook();
    await book.xlsx.load(new Uint8Array((await clerk.file(id, made.id, '?format=xlsx')).rawPayload).buffer);
    const sheet = book.worksheets[0];
    return [2, 3, 4].map((row) => ['F', 'H'].map((column) => sheet?.getCell(`${column}${row}`).numFmt));
  };
  const two = '#,##0.00';
  expect(await shown()).toEqual([
    [two, two],
    [two, two],
    [undefined, two],
  ]);
  await Quotations.updateOne({ _id: made.id }, { $set: { 'lines.1.unit_price': '11.4743', currency: 'JPY' } });
  expect(await shown()).toEqual([
    ['#,##0.0', two],
    ['#,##0.0000', two],
    [undefined, two],
  ]);
}, 60_000);

test('the longest model is whole in the PDF', async () => {
  const model = `A-${'W'.repeat(154)}-END`;
  const { id } = await clerk.quoted(
    [{ model, quantity: '1' }],
    [{ name: 'Rexel', lines: [{ price: '1', alternative: `B-${'M'.repeat(154)}-ALT` }] }],
  );
  const [line] = (await clerk.grid(id)).lines;
  const [offer] = (await clerk.grid(id)).offers;
  await clerk.award(id, [{ line: line?.id ?? '', parts: [{ offer: offer?.id ?? '', quantity: null }] }]);
  const made = await clerk.made(id);
  const [page] = await textOf((await clerk.file(id, made.id)).rawPayload);
  for (const end of ['-END', '-ALT']) expect(page?.replaceAll('\n', '')).toContain(end);
});

test('terms of many lines are all in the PDF, over as many pages as they need', async () => {
  const { id } = await clerk.awarded();
  const clauses = Array.from({ length: 140 }, (_, at) => `§${at + 1} clause`);
  const made = await clerk.made(id, { terms: clauses.join('\n') });
  for (const locale of ['en-US', 'zh-CN']) {
    const pages = await textOf((await clerk.file(id, made.id, `?locale=${locale}`)).rawPayload);
    expect(pages.join('\n').match(/§\d+ clause/g)).toEqual(clauses);
  }
});

test('a quotation goes to the customer’s contact by the team’s own mail server with its PDF, once however often it is sent', async () => {
  const owner = somebody('owner');
  const seller = sellerOf(service, owner);
  const nobody = await seller.awarded();
  expect(brief(await seller.send(await seller.made(nobody.id)))).toEqual([422, 'quotation.no-customer']);
  const customer = await seller.customer('Weber GmbH');
  const { id } = await seller.awarded({ customer: customer.id });
  const made = await seller.made(id);
  await seller.contact(customer.id, null, { name: 'Ohne Adresse' });
  expect(brief(await seller.send(made))).toEqual([422, 'quotation.no-address']);
  await seller.contact(customer.id, 'weber@example.org');
  expect(brief(await seller.send(made))).toEqual([409, 'quotation.no-mail-settings']);
  const server = { server: '127.0.0.1', port: inbox.ports.starttls, encryption: 'starttls' };
  const sender = { sender_name: '一组', sender_address: 'trade@example.com', cc: [] };
  const form = { ...server, ...sender, account: account.user, password: account.password, version: 0 };
  expect((await service.as(owner)('/api/v1/trade/mail-settings', form, { method: 'PUT' })).statusCode).toBe(200);
  const headers = { 'idempotency-key': 'send-quotation-once' };
  const body = { version: made.version, locale: 'en-US', text: 'As discussed on the phone.' };
  const address = `${url}/${id}/quotations/${made.id}/send`;
  const twice = await Promise.all([1, 2].map(() => service.as(owner)(address, body, { headers })));
  expect(twice.map(({ statusCode }) => statusCode).filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect((await service.as(owner)(address, body, { headers })).statusCode).toBe(200);
  const mail = await waitFor(async () => inbox.mails.list('weber@example.org')[0]);
  expect(mail.text).toContain('As discussed on the phone.');
  // the team’s own address, under which it is written to
  expect(mail.text).toContain('trade@example.com');
  expect(mail.attachments).toMatchObject([{ filename: `${made.number}-v1.pdf` }]);
  expect(mail.attachments[0]?.bytes).toBeGreaterThan(1_000);
  const sent = await waitFor(async () => {
    const [row] = await seller.all(id);
    return row?.mails[0]?.state === 'sent' && row;
  });
  expect(sent).toMatchObject({ state: 'sent', version: 2, mails: [{ to: 'weber@example.org', by: owner.email }] });
  expect(sent.mails).toHaveLength(1);
  expect(inbox.mails.list('weber@example.org').length).toBe(1);
  expect(brief(await seller.send(made))).toEqual([409, 'quotation.changed']);
}, 60_000);

test('a quotation that was made for one customer is not sent to another that the inquiry has since; a new version is', async () => {
  const owner = somebody('careful');
  const seller = sellerOf(service, owner);
  const [first, second] = [await seller.customer('Erste GmbH'), await seller.customer('Zweite GmbH')];
  await seller.contact(second.id, 'zweite@example.org');
  const { id, team } = await seller.awarded({ customer: first.id });
  await presetMail(
    team,
    MailForm.parse({
      server: '127.0.0.1',
      port: inbox.ports.starttls,
      encryption: 'starttls',
      sender_address: 'trade@example.com',
    }),
  );
  const made = await seller.made(id);
  const { requestor, version } = await seller.now(id);
  await seller.dataOf(`${url}/${id}`, { requestor, customer: second.id, brand: null, version }, { method: 'PUT' });
  expect(brief(await seller.send(made))).toEqual([409, 'quotation.customer-changed']);
  expect(inbox.mails.list('zweite@example.org')).toEqual([]);
  const next = await seller.made(id);
  expect(next.customer).toBe('Zweite GmbH');
  expect((await seller.send(next)).statusCode).toBe(200);
});

test('an e-mail that still waits is not sent any more once its quotation is replaced or decided', async () => {
  const seller = sellerOf(service, somebody('waiting'));
  const customer = await seller.customer('Weber Wartung GmbH');
  await seller.contact(customer.id, 'waiting@example.org');
  const { id, team } = await seller.awarded({ customer: customer.id });
  // nobody listens there
  const nowhere = { server: '127.0.0.1', port: 1, encryption: 'starttls', sender_address: 'trade@example.com' };
  await presetMail(team, MailForm.parse(nowhere));
  const states = async () => (await seller.all(id)).map(({ state, mails }) => [state, mails[0]?.state ?? null]);
  expect((await seller.send(await seller.made(id))).statusCode).toBe(200);
  expect(await states()).toEqual([['sent', 'waiting']]);
  const second = await seller.made(id);
  expect(await states()).toEqual([
    ['made', null],
    ['replaced', 'failed'],
  ]);
  expect((await seller.send(second)).statusCode).toBe(200);
  expect((await states())[0]).toEqual(['sent', 'waiting']);
  const lost = await seller.decide({ ...second, version: 2 }, { outcome: 'lost', reason: '价格过高' });
  expect(lost.json().data).toMatchObject({ state: 'lost', mails: [{ state: 'failed' }] });
});

test('of two clerks who make a version at once one wins: nobody replaces a version that they have not seen', async () => {
  const { id } = await clerk.awarded();
  const both = await Promise.all([1, 2].map(() => clerk.make(id, { edition: 0 })));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(brief(await clerk.make(id, { edition: 0 }))).toEqual([409, 'quotation.changed']);
  expect((await clerk.all(id)).map(({ edition, state }) => [edition, state])).toEqual([[1, 'made']]);
});

test('of two clerks who decide at once one wins: an accepted quotation wins its inquiry, a lost one says why', async () => {
  const won = await clerk.awarded();
  const first = await clerk.made(won.id);
  const both = await Promise.all([
    clerk.decide(first, { outcome: 'accepted' }),
    clerk.decide(first, { outcome: 'lost', reason: '价格过高' }),
  ]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const { id } = await clerk.awarded();
  const made = await clerk.made(id);
  expect((await clerk.decide(made, { outcome: 'lost' })).json().errors).toHaveProperty('reason');
  const lost = { version: made.version, outcome: 'lost', reason: '客户取消项目' };
  const key = { headers: { 'idempotency-key': randomUUID() } };
  const repeated = () => service.as(ann)(`${url}/${id}/quotations/${made.id}/decision`, lost, key);
  for (const one of [await repeated(), await repeated()])
    expect(one.json().data).toMatchObject({ state: 'lost', version: made.version + 1 });
  expect(await clerk.now(id)).toMatchObject({ state: 'closed', outcome: 'lost', reason: '客户取消项目' });
  expect(brief(await clerk.make(id))).toEqual([409, 'inquiry.closed']);
  const other = await clerk.awarded();
  const accepted = await clerk.made(other.id);
  await clerk.reach(other.id, 'no-rfq');
  // only the table says what is won
  expect(brief(await clerk.decide(accepted, { outcome: 'accepted' }))).toEqual([409, 'inquiry.not-offered']);
  expect((await clerk.all(other.id))[0]?.state).toBe('made');
  await clerk.reach(other.id, 'quotation-completed');
  expect((await clerk.decide(accepted, { outcome: 'accepted' })).json().data).toMatchObject({ state: 'accepted' });
  expect(await clerk.now(other.id)).toMatchObject({ state: 'closed', outcome: 'won' });
});

test('a quotation follows its inquiry: closed on its own page it is decided, opened again it is not, and is never accepted twice', async () => {
  const { id } = await clerk.awarded();
  const first = await clerk.made(id);
  const move = async (to: string, more: object = {}) => {
    const { version } = await clerk.now(id);
    const response = await clerk.call(`${url}/${id}/state`, { to, version, ...more });
    if (response.statusCode !== 200) throw new Error(response.body);
  };
  const states = async () => (await clerk.all(id)).map(({ edition, state, reason }) => [edition, state, reason]);
  await move('closed', { outcome: 'lost', reason: '预算取消' });
  expect(await states()).toEqual([[1, 'lost', '预算取消']]);
  await move('quotation-completed');
  expect(await states()).toEqual([[1, 'made', null]]);
  const [again] = await clerk.all(id);
  expect((await clerk.decide({ ...first, version: again?.version ?? 0 }, { outcome: 'accepted' })).statusCode).toBe(
    200,
  );
  await move('quotation-completed');
  const second = await clerk.made(id);
  expect(await states()).toEqual([
    [2, 'made', null],
    [1, 'replaced', null],
  ]);
  await move('closed', { outcome: 'won' });
  expect(await states()).toEqual([
    [2, 'accepted', null],
    [1, 'replaced', null],
  ]);
  expect(brief(await clerk.decide({ ...second, version: 2 }, { outcome: 'accepted' }))).toEqual([
    409,
    'inquiry.closed',
  ]);
});

test('quotations of an earlier version are brought to where their inquiries are, and won ones are counted again', async () => {
  const [won, open] = [await clerk.awarded(), await clerk.awarded()];
  for (const { id } of [won, open]) await clerk.made(id);
  await Inquiries.updateOne({ _id: won.id }, { $set: { state: 'closed', outcome: 'won', count_due: null } });
  await Quotations.updateOne({ inquiry: open.id }, { $set: { state: 'accepted' } });
  await upgradeQuotations();
  await upgradeQuotations();
  const states = async (id: string) => (await clerk.all(id)).map(({ state, version }) => [state, version]);
  expect([await states(won.id), await states(open.id)]).toEqual([[['accepted', 2]], [['made', 2]]]);
  await waitFor(async () => (await CountedInquiries.findById(won.id).lean())?.outcome === 'won');
});

test('another team finds no quotation, and a member without the permission to read prices opens none', async () => {
  const { id, team } = await clerk.awarded();
  const made = await clerk.made(id);
  const tries = async (who: Person) => {
    const other = sellerOf(service, who);
    const one = `${url}/${id}/quotations/${made.id}`;
    return [
      await other.call(`${url}/${id}/quotations`),
      await other.call(`${url}/${id}/quotations`, { version: 2, edition: 1, validity: 5, locale: 'zh-CN' }),
      ...[await other.call(one), await other.call(`${one}/file`), await other.send(made)],
      await other.decide(made, { outcome: 'accepted' }),
    ].map(({ statusCode }) => statusCode);
  };
  expect(await tries(stranger)).toEqual(Array(6).fill(404));
  const blind = somebody('blind');
  await place(blind.id, team, { role: 'member', price_permission: 'none' });
  expect(await tries(blind)).toEqual(Array(6).fill(403));
});
