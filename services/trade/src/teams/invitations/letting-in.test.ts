import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type AccountState, JoinTrade } from '@qiaohui/remit/contract';
import { conflict } from '@qiaohui/service-kit/errors/http-error';
import { translator } from '@qiaohui/service-kit/errors/messages';
import { handleCommand, startCommandHandler } from '@qiaohui/service-kit/events/commands';
import { startInbox } from '@qiaohui/service-kit/testing/inbox';
import { type Person, startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import pino from 'pino';
import { trade } from '../../app.ts';
import { messages } from '../../messages.ts';
import { Invitations, Members } from '../model.ts';
import { brief, somebody, teamwork, url } from '../teams.fixture.ts';
import { settleAcceptances } from './job.ts';

let service: TestService;
let inbox: Awaited<ReturnType<typeof startInbox>>;
beforeAll(async () => {
  inbox = await startInbox();
  service = await startTest(trade);
}, 30_000);
afterAll(async () => {
  await service.stop();
  await inbox.stop();
});

const { team, invite, mailed, look, accept } = teamwork(() => service);

type Grant = { account: string; email: string; team: string; invited_by: string; actor: { kind: string; id: string } };
const granted: Grant[] = [];

/** Plays remit's side of the command on the same bus; `reject` decides against it, `lose` replies too late. */
function playRemit({ reject, lose = false }: { reject?: string; lose?: boolean } = {}) {
  const handler = handleCommand(JoinTrade, async (input): Promise<AccountState> => {
    if (reject) throw conflict(reject);
    granted.push(input);
    const { account: id, email } = input;
    const state = { id, email, name: '', username: '', group: 'trade' as const, ver: 1, disabled: false };
    if (lose) await new Promise((settle) => setTimeout(settle, 3_300));
    return { ...state, createdAt: new Date().toISOString() };
  });
  return startCommandHandler(handler, translator(messages), pino({ level: 'silent' }));
}

let owner: Person;
let guest: Person;
let token: string;
let remit: ReturnType<typeof playRemit> | null = null;
beforeEach(async () => {
  granted.length = 0;
  [owner, guest] = [somebody('owner'), somebody('guest', null)];
  await team(owner);
  await invite(owner, guest.email, { price_permission: 'write' });
  token = await mailed(guest.email);
});
afterEach(async () => {
  await remit?.stop();
  remit = null;
});
const state = async () => (await look(token)).json().data.state;
const isIn = async () => (await Members.exists({ _id: guest.id, team: (await team(owner)).id })) !== null;

test('the e-mail brings its reader, who registers under that address later, into trade and the team', async () => {
  await waitFor(async () => inbox.got.some(({ to }) => to === guest.email), 20_000);
  const { text = '' } = inbox.got.find(({ to }) => to === guest.email) ?? {};
  expect(text).toContain(`/trade/invitation#${token}`);
  expect(text).toContain(owner.email);
  remit = playRemit();
  const { id, name } = await team(owner);
  expect((await accept(guest, token)).json().data).toEqual({ team: { id, name }, log_in: true });
  expect(granted).toEqual([
    expect.objectContaining({
      account: guest.id,
      email: guest.email,
      team: id,
      invited_by: owner.id,
      actor: { kind: 'customer', id: guest.id },
    }),
  ]);
  const inTrade = { ...guest, group: 'trade' as const };
  expect((await team(inTrade)).me).toMatchObject({ role: 'member', price_permission: 'write' });
  expect(await state()).toBe('accepted');
}, 30_000);

test('an account that is in no team and no group is let into nothing without the link', async () => {
  expect(brief(await service.as(guest)(url))).toEqual([403, 'access.forbidden']);
  expect(brief(await accept(guest, 'x'.repeat(43)))).toEqual([404, 'invitation.missing']);
  expect(brief(await accept({ ...guest, email: 'other@example.com' }, token))).toEqual([
    403,
    'invitation.other-address',
  ]);
});

test('while remit is down accepting is a 503 and nothing is half done; later the same link works', async () => {
  expect(brief(await accept(guest, token))).toEqual([503, 'service.unavailable']);
  expect(await isIn()).toBe(false);
  remit = playRemit();
  expect((await accept(guest, token)).statusCode).toBe(200);
  expect(granted).toHaveLength(1);
  expect(await isIn()).toBe(true);
}, 20_000);

test('what remit refuses leaves the invitation pending, and the reason is shown', async () => {
  remit = playRemit({ reject: 'invitation.too-many' });
  expect(brief(await accept(guest, token))).toEqual([409, 'invitation.too-many']);
  expect([await state(), await isIn()]).toEqual(['pending', false]);
});

test('two acceptances at once let the account in once', async () => {
  remit = playRemit();
  const both = await Promise.all([accept(guest, token), accept(guest, token)]);
  expect(both.map(({ statusCode }) => statusCode)).toContain(200);
  expect(granted).toHaveLength(1);
  expect((await accept(guest, token)).statusCode).toBe(200);
  expect((await team(owner)).members).toHaveLength(2);
});

test('a reply that gets lost still ends in the team: remit is asked what became of it', async () => {
  remit = playRemit({ lose: true });
  const first = await accept(guest, token);
  expect([200, 503]).toContain(first.statusCode);
  const late = { attempted_at: new Date(0) };
  await waitFor(async () => {
    await Invitations.updateMany({ email: guest.email, state: 'accepting' }, { $set: late });
    await settleAcceptances().catch(() => undefined);
    return isIn();
  });
  expect(granted).toHaveLength(1);
  expect(await state()).toBe('accepted');
}, 30_000);

test('an attempt whose process ended is finished or taken back by the job, and may not be withdrawn meanwhile', async () => {
  const { _id } = await Invitations.findOne({ email: guest.email }).orFail().lean();
  const attempt = { state: 'accepting' as const, account: guest.id, attempt: 'attempt-1', attempted_at: new Date(0) };
  await Invitations.updateOne({ _id }, { $set: attempt });
  const withdrawn = await service.as(owner)(`${url}/invitations/${_id}`, undefined, { method: 'DELETE' });
  expect(brief(withdrawn)).toEqual([409, 'invitation.accepting']);
  await expect(settleAcceptances()).rejects.toMatchObject({ status: 503 });
  expect(await state()).toBe('accepting');
  remit = playRemit();
  await settleAcceptances();
  expect([await state(), await isIn()]).toEqual(['pending', false]);
  expect((await accept(guest, token)).statusCode).toBe(200);
});

test('the e-mail says in each language who invites to which team, and until when', async () => {
  const words = { 'zh-CN': '邀请您加入团队', 'en-US': 'invites you to the team', 'de-DE': 'lädt Sie in das Team' };
  for (const [locale, said] of Object.entries(words)) {
    const email = somebody(`reader-${locale}`).email.toLowerCase();
    await invite(owner, email, { locale: locale as keyof typeof words });
    const mail = await waitFor(async () => inbox.got.find(({ to }) => to === email), 20_000);
    expect(mail.subject).toContain(said);
    expect(mail.subject).toContain((await team(owner)).name);
    expect(mail.text).toContain(email);
    expect(mail.html).toContain('/trade/invitation#');
  }
}, 60_000);
