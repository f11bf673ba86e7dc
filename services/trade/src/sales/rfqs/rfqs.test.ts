import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { transaction } from '@qiaohui/service-kit/data/mongo';
import { xlsxRows } from '@qiaohui/service-kit/documents/sheets/xlsx';
import { mailsOf } from '@qiaohui/service-kit/mail/mail-queue';
import { openLive } from '@qiaohui/service-kit/testing/live';
import { type Person, startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { trusted } from 'mongoose';
import { startTestInbox } from '../../../../../infra/simulators/inbox/inbox.fixture.ts';
import { trade } from '../../app.ts';
import { TeamMail } from '../../mail-settings/model.ts';
import { place } from '../../teams/teams.cells.fixture.ts';
import { somebody } from '../../teams/teams.fixture.ts';
import { base, url } from '../inquiries/inquiries.fixture.ts';
import { rfqMail } from './mail.ts';
import { Recipients, Rfqs } from './model.ts';
import { storeMissedOutcomes } from './outcome.ts';
import { DAY_MS, inDays, mailOver, requesterOf, text } from './rfqs.fixture.ts';
import { isAccepting, noteOffer, noteOpened, recipientByToken, recipientOf } from './store.ts';
import { tokenOf } from './token.ts';

const account = { user: 'trade@example.com', password: 'S3cret' };
const en = { headers: { 'accept-language': 'en' } };
let service: TestService;
let inbox: Awaited<ReturnType<typeof startTestInbox>>;

beforeAll(async () => {
  inbox = await startTestInbox(account);
  process.env.LOCAL_MAIL_CA = inbox.certificate;
  service = await startTest(trade);
}, 60_000);
afterAll(async () => {
  delete process.env.LOCAL_MAIL_CA;
  await service.stop();
  await inbox.close();
});
beforeEach(() => {
  inbox.mails.clear();
  inbox.follow({});
});

/** A clerk of a new team, whose mail server is the inbox. */
async function clerkWithMail(person: Person = somebody('owner')) {
  const clerk = { ...requesterOf(service, person), person };
  await mailOver(await clerk.team(), inbox.ports.starttls ?? 0, account);
  return clerk;
}
type Clerk = Awaited<ReturnType<typeof clerkWithMail>>;

/** A round that was sent to one channel and is at its mail server. */
async function sentTo(clerk: Clerk, more: object = {}) {
  const { id } = await clerk.inquire(['6ES7214-1AG40-0XB0', 'XB4BA31']);
  const channel = await clerk.channel('Rexel');
  const response = await clerk.post(id, clerk.body([channel], more));
  if (response.statusCode !== 200) throw new Error(response.body);
  await waitFor(async () => (await clerk.recipient(id)).state !== 'waiting');
  const [rfq] = await clerk.rfqs(id);
  return { id, channel, rfq: rfq?.id ?? '', recipient: await clerk.recipient(id) };
}
const known = (response: { statusCode: number; json: () => { code?: string } }) => [
  response.statusCode,
  response.json().code,
];
const carried = async (recipient: string, link = 1) => recipientByToken(tokenOf(recipient, link));

test('what became of an e-mail is stored with its recipient also where a killed process left that to the queue', async () => {
  const { recipient } = await sentTo(await clerkWithMail());
  const outcomeOf = async () => (await Recipients.findById(recipient.id).lean())?.mails[0]?.outcome;
  await waitFor(async () => (await outcomeOf()) !== undefined);
  const outcome = await outcomeOf();
  await Recipients.collection.updateOne(
    { _id: recipient.id as never },
    { $unset: { 'mails.0.outcome': 1 }, $set: { state: 'waiting' } },
  );
  await storeMissedOutcomes();
  expect(await Recipients.findById(recipient.id).lean()).toMatchObject({ state: 'sent', mails: [{ outcome }] });
});

test('a request goes to each channel once in its language, with its own link and the workbook, however often it is clicked', async () => {
  const clerk = await clerkWithMail();
  const { id, number } = await clerk.inquire([{ model: '6ES7214-1AG40-0XB0', quantity: '2' }, 'XB4BA31']);
  const [wuhan, rexel] = [await clerk.channel('武汉自动化'), await clerk.channel('Rexel')];
  const [first] = await clerk.linesOf(id);
  const body = clerk.body([wuhan, { ...rexel, locale: 'de-DE' }], { lines: [first?.id], sealed: true });
  const page = await openLive(service, clerk.person, base);
  const key = randomUUID();
  const clicks = await Promise.all([clerk.post(id, body, key), clerk.post(id, body, key)]);
  expect(clicks.map(({ statusCode }) => statusCode).filter((status) => ![200, 409].includes(status))).toEqual([]);
  expect((await clerk.post(id, body, key)).statusCode).toBe(200);
  await waitFor(async () => (await clerk.rfqs(id))[0]?.recipients.every(({ state }) => state === 'sent'));
  await waitFor(async () => page.ids().has(id));
  page.close();
  const rfqs = await clerk.rfqs(id);
  expect(rfqs).toMatchObject([{ round: 1, lines: [first?.id], sealed: true, by: clerk.person.email }]);
  const [german, chinese] = rfqs[0]?.recipients ?? [];
  expect(german).toMatchObject({
    ...{ channel: { id: rexel.id, name: 'Rexel' }, email: rexel.email, locale: 'de-DE', state: 'sent', offers: 0 },
    reply: expect.stringMatching(/^250 /),
    acts: ['remind', 'resend', 'withdraw'],
  });
  const link = (recipient = '') => `/trade/offer#${tokenOf(recipient, 1)}`;
  expect(inbox.mails.list(rexel.email)).toMatchObject([
    {
      from: '贸易一组 <trade@example.com>',
      times: 1,
      subject: expect.stringContaining(`Angebotsanfrage ${number}`),
      text: expect.stringContaining(link(german?.id)),
      attachments: [{ filename: `${number}-1.xlsx`, bytes: expect.any(Number) }],
    },
  ]);
  // each has a workbook of its own, by which it is known when it comes back
  for (const { id: recipient = '' } of rfqs[0]?.recipients ?? []) {
    const [sheet] = (await rfqMail('de-DE', { recipient, link: 1, kind: 'request' })).attachments ?? [];
    const [, row] = await xlsxRows(sheet?.content as Buffer);
    expect([row?.[2], row?.at(-1)]).toEqual(['6ES7214-1AG40-0XB0', recipient]);
  }
  for (const said of [text['de-DE'], 'Positionen: 1']) expect(inbox.mails.list(rexel.email)[0]?.text).toContain(said);
  const [toWuhan, ...others] = inbox.mails.list(wuhan.email);
  expect([toWuhan?.subject, toWuhan?.text]).toEqual([
    expect.stringContaining(`询价单 ${number}`),
    expect.stringContaining(link(chinese?.id)),
  ]);
  expect([others, await Rfqs.countDocuments({ inquiry: id })]).toEqual([[], 1]);
  // what opens a link is stored nowhere
  const stored = JSON.stringify(await Promise.all([Recipients.find({}).lean(), mailsOf().find({}).lean()]));
  expect(stored).not.toContain(tokenOf(german?.id ?? '', 1));
  expect(await clerk.now(id)).toMatchObject({
    state: 'rfq-sent',
    channels: [
      { id: wuhan.id, state: 'no-quotation' },
      { id: rexel.id, state: 'no-quotation' },
    ],
    history: [{ to: 'no-rfq' }, { from: 'no-rfq', to: 'rfq-sent', by: clerk.person.email }],
  });
});

test('a model stands in the workbook as the line says it, whatever it says', async () => {
  const clerk = await clerkWithMail();
  const models = ['00000000-0000-4000-8000-request0mark', randomUUID(), `a & b < c > "d" 'e' 😀 $& $1`];
  const { id } = await clerk.inquire(models);
  await clerk.post(id, clerk.body([await clerk.channel('Rexel')]));
  const { id: recipient } = await clerk.recipient(id);
  const [sheet] = (await rfqMail('de-DE', { recipient, link: 1, kind: 'request' })).attachments ?? [];
  const [, ...rows] = await xlsxRows(sheet?.content as Buffer);
  expect(rows.map((row) => [row[2], row.at(-1)])).toEqual(models.map((model) => [model, recipient]));
});

test('of two clerks who send at once one wins, and the other gets the round that was sent; a next round has the next number', async () => {
  const clerk = await clerkWithMail();
  const { id } = await clerk.inquire(['x']);
  const [one, other] = [await clerk.channel('One'), await clerk.channel('Other')];
  const responses = await Promise.all([clerk.post(id, clerk.body([one])), clerk.post(id, clerk.body([other]))]);
  const [won, lost] = responses.toSorted((before, after) => before.statusCode - after.statusCode);
  expect([won?.statusCode, ...known(lost as never)]).toEqual([200, 409, 'inquiry.changed']);
  expect(lost?.json().state).toMatchObject([{ round: 1, recipients: [{ channel: { name: expect.any(String) } }] }]);
  const { version } = await clerk.now(id);
  const next = await clerk.post(id, clerk.body([one, other], { version }));
  expect(next.json().data.map(({ round }: { round: number }) => round)).toEqual([2, 1]);
  expect(await clerk.now(id)).toMatchObject({ state: 'rfq-sent', history: [{}, { to: 'rfq-sent' }] });
});

test('a team without mail settings, and what cannot be sent, is rejected by name and stores nothing', async () => {
  const bare = requesterOf(service, somebody('bare'));
  const { id: first } = await bare.inquire(['x']);
  expect((await bare.dataOf<{ mail: object }>(`${url}/${first}/rfqs/draft`)).mail).toEqual({
    set_up: false,
    may_change: true,
  });
  expect(known(await bare.post(first, bare.body([await bare.channel('A')])))).toEqual([409, 'rfq.no-mail']);

  const clerk = await clerkWithMail();
  const { id } = await clerk.inquire(['x']);
  const [channel, mute] = [await clerk.channel('A'), await clerk.channel('Mute', null)];
  const send = async (sent: object) =>
    (await clerk.call(`${url}/${id}/rfqs`, sent, { headers: { ...en.headers } })).json().errors;
  expect(await send(clerk.body([]))).toEqual({ channels: ['Choose a channel'] });
  expect(await send(clerk.body([channel, mute]))).toEqual({
    channels: ['These channels have no contact with an e-mail address: Mute'],
  });
  expect(await send(clerk.body([{ id: 'gone' }]))).toEqual({
    channels: ['This channel does not exist; it may have been deleted'],
  });
  const wrong = { deadline: ['Choose a time in the future, within a year'] };
  expect(await send(clerk.body([channel], { deadline: inDays(-1) }))).toEqual(wrong);
  expect(await send(clerk.body([channel], { deadline: inDays(400) }))).toEqual(wrong);
  expect(await send(clerk.body([channel], { lines: [`${id}:000009`] }))).toEqual({
    lines: ['This line does not exist; it may have been removed'],
  });
  expect(await send(clerk.body([channel], { text: { 'de-DE': 'x' } }))).toEqual({
    text: ['Enter a text in each language that is used'],
  });
  expect(await clerk.rfqs(id)).toEqual([]);
  expect(await clerk.now(id)).toMatchObject({ state: 'no-rfq', channels: [], version: 1 });
  await clerk.dataOf(`${url}/${id}/state`, { to: 'closed', outcome: 'lost', reason: 'x', version: 1 });
  expect(known(await clerk.post(id, clerk.body([channel], { version: 2 })))).toEqual([409, 'inquiry.closed']);
});

test('an address that the server rejects shows its words; sent again elsewhere with a new link, the old link is dead', async () => {
  const clerk = await clerkWithMail();
  inbox.follow({ recipients: { 'gone@channel.example': 550 } });
  const channel = await clerk.channel('Gone', 'gone@channel.example');
  const { id } = await clerk.inquire(['x']);
  await clerk.post(id, clerk.body([channel]));
  const bounced = await waitFor(async () => {
    const now = await clerk.recipient(id);
    return now.state === 'bounced' && now;
  });
  expect(bounced).toMatchObject({ reply: expect.stringMatching(/^550 5\.1\.1 /), acts: ['resend', 'withdraw'] });
  const [rfq] = await clerk.rfqs(id);
  expect(known(await clerk.remind(id, rfq?.id ?? ''))).toEqual([409, 'rfq.nobody-to-remind']);
  const wrong = await clerk.act(id, bounced.id, 'resend', { version: bounced.version, email: 'nobody' });
  expect(Object.keys(wrong.json().errors)).toEqual(['email']);
  expect((await carried(bounced.id))?.recipient.email).toBe('gone@channel.example');
  const again = { version: bounced.version, email: 'Here@channel.example', new_link: true };
  const clicks = await Promise.all([
    clerk.act(id, bounced.id, 'resend', again),
    clerk.act(id, bounced.id, 'resend', again),
  ]);
  expect(clicks.map(known).sort()).toEqual([
    [200, undefined],
    [409, 'rfq-recipient.changed'],
  ]);
  await waitFor(async () => (await clerk.recipient(id)).state === 'sent');
  expect(inbox.mails.list('here@channel.example')).toHaveLength(1);
  expect(inbox.mails.list('here@channel.example')[0]?.text).toContain(tokenOf(bounced.id, 2));
  expect([await carried(bounced.id), (await carried(bounced.id, 2))?.recipient.email]).toEqual([
    null,
    'here@channel.example',
  ]);
});

test('who has not made an offer is reminded once a day; a withdrawn request is dead, also its e-mail that waits', async () => {
  const clerk = await clerkWithMail();
  const { id, rfq, recipient, channel } = await sentTo(clerk);
  const clicks = await Promise.all([clerk.remind(id, rfq), clerk.remind(id, rfq)]);
  expect(clicks.map(known).sort()).toEqual([
    [200, undefined],
    [409, 'rfq.nobody-to-remind'],
  ]);
  const mails = await waitFor(async () => {
    const all = inbox.mails.list(channel.email);
    return all.length === 2 && all;
  });
  expect(mails.map(({ subject }) => subject.startsWith('提醒：')).sort()).toEqual([false, true]);
  expect(mails[0]?.text).toContain(tokenOf(recipient.id, 1));
  const reminded = await clerk.recipient(id);
  expect([reminded.acts, reminded.reminded_at]).toEqual([['resend', 'withdraw'], expect.any(String)]);
  await Recipients.updateOne({ _id: recipient.id }, { $set: { 'mails.1.at': new Date(Date.now() - DAY_MS - 1) } });
  expect((await clerk.recipient(id)).acts).toContain('remind');

  inbox.follow({ after: [451] });
  await clerk.act(id, recipient.id, 'resend', { version: reminded.version });
  const waiting = await waitFor(async () => {
    const now = await clerk.recipient(id);
    return now.reply?.startsWith('451') && now;
  });
  expect(waiting).toMatchObject({ state: 'waiting', next_try_at: expect.any(String) });
  const responses = await Promise.all([
    clerk.act(id, recipient.id, 'withdraw', { version: waiting.version }),
    clerk.act(id, recipient.id, 'withdraw', { version: waiting.version }),
  ]);
  expect(responses.map(known).sort()).toEqual([
    [200, undefined],
    [409, 'rfq-recipient.changed'],
  ]);
  const lost = responses.find(({ statusCode }) => statusCode === 409)?.json();
  expect(lost.state[0].recipients).toMatchObject([{ state: 'withdrawn', acts: [] }]);
  expect(await carried(recipient.id)).toBeNull();
  expect(await mailsOf().countDocuments({ to: channel.email, nextAt: trusted({ $ne: null }) })).toBe(0);
  const { version } = await clerk.recipient(id);
  expect(known(await clerk.act(id, recipient.id, 'resend', { version }))).toEqual([409, 'rfq-recipient.act']);
});

test('an e-mail of a sealed round, by whose link the offer can be read, is copied to nobody of the team', async () => {
  const clerk = await clerkWithMail();
  await TeamMail.updateOne({ _id: await clerk.team() }, { $set: { cc: ['boss@example.com'] } });
  const sealed = await sentTo(clerk, { sealed: true });
  const open = await sentTo(clerk);
  expect(inbox.mails.list(sealed.channel.email)).toMatchObject([{ to: [sealed.channel.email], cc: [] }]);
  expect(inbox.mails.list(open.channel.email)).toMatchObject([{ cc: ['boss@example.com'] }]);
});

test('a sealed request goes to another address only while nobody has got it, and by a new link', async () => {
  const clerk = await clerkWithMail();
  const delivered = await sentTo(clerk, { sealed: true });
  const resend = (id: string, { id: recipient, version }: { id: string; version: number }, email: string) =>
    clerk.act(id, recipient, 'resend', { version, email });
  const own = await resend(delivered.id, delivered.recipient, 'me@example.com');
  expect([own.statusCode, Object.keys(own.json().errors)]).toEqual([422, ['email']]);
  expect((await resend(delivered.id, delivered.recipient, delivered.channel.email)).statusCode).toBe(200);
  await waitFor(async () => inbox.mails.list(delivered.channel.email).length === 2);
  inbox.follow({ recipients: { 'away@channel.example': 550 } });
  const channel = await clerk.channel('Away', 'away@channel.example');
  const { id } = await clerk.inquire(['x']);
  await clerk.post(id, clerk.body([channel], { sealed: true }));
  const bounced = await waitFor(async () => {
    const now = await clerk.recipient(id);
    return now.state === 'bounced' && now;
  });
  expect((await resend(id, bounced, 'new@channel.example')).statusCode).toBe(200);
  await waitFor(async () => inbox.mails.list('new@channel.example').length === 1);
  expect(await carried(bounced.id)).toBeNull();
});

test('who may not read prices sends a request again only to where it went: by its link the offer can be read', async () => {
  const clerk = await clerkWithMail();
  const { id, recipient, channel } = await sentTo(clerk);
  const blind = somebody('blind');
  await place(blind.id, await clerk.team(), { role: 'member', price_permission: 'none' });
  const resend = (email: string) =>
    requesterOf(service, blind).act(id, recipient.id, 'resend', { version: recipient.version, email });
  expect(known(await resend(blind.email))).toEqual([403, 'team.no-price-permission']);
  expect(known(await resend(channel.email))).toEqual([200, undefined]);
  await waitFor(async () => inbox.mails.list(channel.email).length === 2);
});

test('as an inquiry is closed its e-mails that wait are cancelled, and sent once it is opened again', async () => {
  const clerk = await clerkWithMail();
  inbox.follow({ after: [451] });
  const channel = await clerk.channel('Rexel');
  const { id } = await clerk.inquire(['x']);
  await clerk.post(id, clerk.body([channel]));
  await waitFor(async () => (await clerk.recipient(id)).reply?.startsWith('451'));
  const move = async (to: object) => {
    const { version } = await clerk.now(id);
    await clerk.dataOf(`${url}/${id}/state`, { outcome: null, reason: null, ...to, version });
  };
  await move({ to: 'closed', outcome: 'lost', reason: 'x' });
  expect(await mailsOf().countDocuments({ to: channel.email, nextAt: trusted({ $ne: null }) })).toBe(0);
  expect(await clerk.recipient(id)).toMatchObject({ state: 'waiting', next_try_at: null, acts: [] });
  await move({ to: 'rfq-sent' });
  await waitFor(async () => (await clerk.recipient(id)).state === 'sent');
  expect(inbox.mails.list(channel.email)).toHaveLength(1);
});

test('a deadline is only prolonged, also after it has passed; offers are accepted until then', async () => {
  const clerk = await clerkWithMail();
  const { id, rfq } = await sentTo(clerk);
  const past = new Date(Date.now() - 1_000);
  await Rfqs.updateOne({ _id: rfq }, { $set: { deadline: past } });
  expect((await clerk.recipient(id)).acts).toEqual(['withdraw']);
  expect(known(await clerk.remind(id, rfq))).toEqual([409, 'rfq.nobody-to-remind']);
  expect((await clerk.prolong(id, rfq, { version: 1, deadline: inDays(-2) })).statusCode).toBe(422);
  const later = inDays(3);
  const both = await Promise.all([
    clerk.prolong(id, rfq, { version: 1, deadline: later }),
    clerk.prolong(id, rfq, { version: 1, deadline: inDays(4) }),
  ]);
  expect(both.map(known).sort()).toEqual([
    [200, undefined],
    [409, 'rfq.changed'],
  ]);
  const earlier = await clerk.prolong(id, rfq, { version: 2, deadline: inDays(1) });
  expect(known(earlier)).toEqual([409, 'rfq.deadline-earlier']);
  const { deadline } = (await Rfqs.findById(rfq).lean().orFail()) as { deadline: Date };
  expect([isAccepting({ deadline }, new Date()), isAccepting({ deadline }, deadline)]).toEqual([true, false]);
  expect((await clerk.recipient(id)).acts).toContain('remind');
});

test('what a channel does by its link shows at once: opened, offered, declined, and the inquiry’s channel with it', async () => {
  const clerk = await clerkWithMail();
  const { id, rfq, recipient } = await sentTo(clerk);
  const found = await carried(recipient.id);
  expect([found?.rfq._id, await recipientByToken('guessed')]).toEqual([rfq, null]);
  const to = found?.recipient;
  if (!to) throw new Error('no recipient');
  const page = await openLive(service, clerk.person, base);
  await transaction((session) => noteOpened(to, session));
  await transaction((session) => noteOpened(to, session));
  await waitFor(async () => page.ids().has(id));
  page.close();
  expect(await clerk.recipient(id)).toMatchObject({ state: 'opened', version: recipient.version + 1 });
  const at = new Date();
  const offer = (number: number, state: 'offered' | 'declined') =>
    transaction((session) => noteOffer({ recipient: to, number, state, at, note: '停产' }, session));
  await offer(1, 'offered');
  await expect(offer(1, 'declined')).rejects.toMatchObject({ status: 409, code: 'rfq-recipient.changed' });
  expect(await clerk.recipient(id)).toMatchObject({ state: 'offered', offers: 1, acts: ['resend', 'withdraw'] });
  expect((await clerk.now(id)).channels).toMatchObject([{ state: 'quoted', by: to.email, at: at.toISOString() }]);
  await offer(2, 'declined');
  expect(await clerk.recipient(id)).toMatchObject({ state: 'declined', offers: 2 });
  expect((await clerk.now(id)).channels).toMatchObject([{ state: 'declined', note: '停产' }]);
  const team = await clerk.team();
  expect((await recipientOf(team, id, to._id)).rfq._id).toBe(rfq);
  await expect(recipientOf('another', id, to._id)).rejects.toMatchObject({ status: 404 });

  const { version } = await clerk.now(id);
  await clerk.dataOf(`${url}/${id}/state`, { to: 'closed', outcome: 'lost', reason: 'x', version });
  expect(await carried(to._id)).toBeNull();
  await expect(offer(3, 'offered')).rejects.toMatchObject({ code: 'inquiry.closed' });
  expect(await clerk.recipient(id)).toMatchObject({ state: 'declined', offers: 2, acts: [] });
});

test('a reminder that waits is not sent to whoever has made an offer meanwhile', async () => {
  const clerk = await clerkWithMail();
  const { id, rfq, recipient, channel } = await sentTo(clerk);
  inbox.follow({ after: [451] });
  await clerk.remind(id, rfq);
  await waitFor(async () => (await clerk.recipient(id)).reply?.startsWith('451'));
  const to = (await carried(recipient.id))?.recipient;
  if (!to) throw new Error('no recipient');
  await transaction((session) => noteOffer({ recipient: to, number: 1, state: 'offered', at: new Date() }, session));
  expect(await mailsOf().countDocuments({ to: channel.email, nextAt: trusted({ $ne: null }) })).toBe(0);
});

test('what became of an e-mail is still there when the queue has forgotten it', async () => {
  const clerk = await clerkWithMail();
  const { id, recipient, channel } = await sentTo(clerk);
  await waitFor(async () => (await Recipients.findById(recipient.id).lean<{ state: string }>())?.state === 'sent');
  await mailsOf().deleteMany({ to: channel.email });
  expect(await clerk.recipient(id)).toMatchObject({ state: 'sent', reply: expect.stringMatching(/^250 /) });
});

test('a new round begins with the brand’s channels, those chosen by default first, their languages and a text in each', async () => {
  const clerk = await clerkWithMail();
  const brand = await clerk.brand('Siemens');
  const own = await clerk.channel('Zeta');
  await clerk.dataOf(`${base}/channels/supply`, { brands: [brand.id], channels: [own.id], supplies: true });
  const chosen = await clerk.dataOf<{ id: string }>(`${base}/channels`, {
    ...{ name: '北辰', brands: [brand.id], default_selected: true },
  });
  const other = await clerk.channel('Alpha');
  const { id, number } = await clerk.inquire(['x'], { brand: brand.id });
  const draft = () => clerk.dataOf<{ channels: object[]; texts: object }>(`${url}/${id}/rfqs/draft`);
  expect(await draft()).toMatchObject({
    ...{ mail: { set_up: true, may_change: true }, round: 1 },
    channels: [
      { id: chosen.id, name: '北辰', email: null, locale: 'zh-CN', of_brand: true, default_selected: true },
      { id: own.id, email: own.email, contact: 'Zeta Sales', locale: 'en-US', of_brand: true, default_selected: false },
      { id: other.id, of_brand: false },
    ],
    texts: { 'zh-CN': expect.stringContaining('您好'), 'de-DE': expect.stringContaining('Damen und Herren') },
  });
  const preview = { locale: 'de-DE', text: 'Bitte bis Freitag.', deadline: inDays(2), lines: 1 };
  const shown = await clerk.dataOf<{ subject: string; text: string }>(`${url}/${id}/rfqs/preview`, preview);
  expect(shown.subject).toContain(number);
  expect(shown.text).toContain('Bitte bis Freitag.');
  await clerk.post(id, clerk.body([{ ...other, locale: 'de-DE' }]));
  expect((await draft()).channels.at(-1)).toMatchObject({ id: other.id, locale: 'de-DE' });
});

test('a request to a channel that becomes part of another one names that, and its own again when that is undone', async () => {
  const clerk = await clerkWithMail();
  const { id, recipient, channel } = await sentTo(clerk);
  const survivor = await clerk.channel('Survivor');
  const merges = `${base}/channels/${survivor.id}/merges`;
  const versionOf = async (one: string) => (await clerk.dataOf<{ version: number }>(`${base}/channels/${one}`)).version;
  const absorbed = [{ id: channel.id, version: await versionOf(channel.id) }];
  const body = { version: await versionOf(survivor.id), absorbed };
  const { merge } = await clerk.dataOf<{ merge: string }>(merges, body);
  expect((await clerk.recipient(id)).channel).toEqual({ id: survivor.id, name: 'Survivor' });
  const to = (await carried(recipient.id))?.recipient;
  if (!to) throw new Error('no recipient');
  await transaction((session) => noteOffer({ recipient: to, number: 1, state: 'offered', at: new Date() }, session));
  expect((await clerk.now(id)).channels).toMatchObject([{ id: survivor.id, state: 'quoted' }]);
  await clerk.dataOf(`${merges}/${merge}/undo`, {});
  expect(await clerk.recipient(id)).toMatchObject({ channel: { id: channel.id, name: 'Rexel' }, state: 'offered' });
});

test('another team, and a member of another group, reach nothing of a request', async () => {
  const clerk = await clerkWithMail();
  const { id, rfq, recipient, channel } = await sentTo(clerk);
  const other = requesterOf(service, somebody('other'));
  const tries = [
    await other.call(`${url}/${id}/rfqs`),
    await other.post(id, other.body([channel])),
    await other.remind(id, rfq),
    await other.prolong(id, rfq, { version: 1, deadline: inDays(9) }),
    await other.act(id, recipient.id, 'resend', { version: recipient.version }),
    await other.act(id, recipient.id, 'withdraw', { version: recipient.version }),
  ];
  expect(tries.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(404));
  const colleague = somebody('colleague');
  await place(colleague.id, await clerk.team(), { role: 'member', price_permission: 'none' });
  expect((await requesterOf(service, colleague).rfqs(id))[0]?.id).toBe(rfq);
  const finance = requesterOf(service, somebody('finance', 'finance'));
  expect((await finance.call(`${url}/${id}/rfqs`)).statusCode).toBe(403);
  expect((await clerk.recipient(id)).state).toBe('sent');
});
