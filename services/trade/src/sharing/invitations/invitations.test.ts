import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { trade } from '../../app.ts';
import { Mails } from '../../teams/invitations/mails.fixture.ts';
import { place } from '../../teams/teams.cells.fixture.ts';
import { brief, somebody } from '../../teams/teams.fixture.ts';
import { sharing } from '../sharing.fixture.ts';
import { partnerMail } from './mail.ts';
import { PartnerInvitations } from './model.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTest(trade);
}, 30_000);
afterAll(() => service.stop());
const { call, data, teamOf, accept, look, reject, invite } = sharing(() => service);

test('a link or its code makes two teams partners, once, and no row holds either', async () => {
  const [owner, guest, late] = [somebody('owner'), somebody('guest'), somebody('late')];
  const { id, code, link } = await invite(owner);
  const token = link.split('#')[1] ?? '';
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
  const row = JSON.stringify(await PartnerInvitations.findById(id).lean());
  for (const secret of [token, code, code.replaceAll('-', '')]) expect(row).not.toContain(secret);
  expect((await look(token)).json().data).toMatchObject({ invited_by: owner.email, state: 'pending' });
  expect(brief(await look('x'.repeat(43)))).toEqual([404, 'partner-invitation.missing']);
  expect(brief(await accept(owner, token))).toEqual([409, 'partner-invitation.own-team']);
  const typed = ` ${code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')} `;
  const accepted = await accept(guest, typed);
  expect(accepted.json().data).toMatchObject({ id: await teamOf(owner), invited: false, contact: owner.email });
  // the answer got lost: the same team asks again
  expect((await accept(guest, token)).statusCode).toBe(200);
  expect(brief(await accept(late, token))).toEqual([409, 'partner-invitation.accepted']);
  const [partner] = await data<Array<{ id: string; contact: string }>>(owner, '/partners');
  expect(partner).toMatchObject({ id: await teamOf(guest), contact: guest.email, invited: true });
  const again = await invite(guest);
  expect(brief(await accept(owner, again.code))).toEqual([409, 'partner.already']);
  expect((await look(again.code)).json().data.state).toBe('pending');
  const listed = await data<{ data: object[] }>(owner, '/invitations/list', {});
  expect(listed.data[0]).toMatchObject({ state: 'accepted', accepted_by: guest.email, code: null, link: null });
});

test('of two teams that accept at once one is the partner', async () => {
  const [owner, one, two] = [somebody('owner'), somebody('one'), somebody('two')];
  await Promise.all([one, two].map(teamOf));
  const { code } = await invite(owner);
  const both = await Promise.all([accept(one, code), accept(two, code)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await data<object[]>(owner, '/partners')).toHaveLength(1);
});

test('a deleted, rejected or expired invitation says so, and makes nobody a partner', async () => {
  const [owner, guest] = [somebody('owner'), somebody('guest')];
  const ends: Array<[string, (made: { id: string; code: string }) => Promise<unknown>]> = [
    ['deleted', ({ id }) => data(owner, `/invitations/${id}`, undefined, 'DELETE')],
    ['rejected', ({ code }) => reject(code)],
    ['expired', ({ id }) => PartnerInvitations.updateOne({ _id: id }, { $set: { expires_at: new Date(0) } })],
  ];
  for (const [state, end] of ends) {
    const made = await invite(owner);
    await end(made);
    expect((await look(made.code)).json().data.state).toBe(state);
    expect(brief(await accept(guest, made.code))).toEqual([409, `partner-invitation.${state}`]);
    const gone = await call(owner, `/invitations/${made.id}`, undefined, 'DELETE');
    if (state !== 'deleted') expect(brief(gone)).toEqual([409, 'partner-invitation.ended']);
    expect(brief(await call(guest, `/invitations/${made.id}`, undefined, 'DELETE'))[0]).toBe(404);
  }
  expect(await data(guest, '/partners')).toEqual([]);
});

test('an invitation by e-mail needs an address first, and goes out in the chosen language', async () => {
  const owner = somebody('owner');
  const without = await call(owner, '/invitations', { by: 'mail' });
  expect([without.statusCode, without.json().errors]).toEqual([422, { email: ['请先填写邮箱'] }]);
  const to = somebody('reader').email;
  await invite(owner, { by: 'mail', email: ` ${to.toUpperCase()} `, locale: 'de-DE' });
  const mail = await Mails.findOne({ to }).orFail().lean();
  expect(mail).toMatchObject({ locale: 'de-DE', template: 'partner-invitation', values: { inviter: owner.email } });
});

test('the e-mail of an invitation says in each language which team invites, with link and code', async () => {
  const { id, code, link } = await invite(somebody('owner'));
  const facts = { invitation: id, team: '宁波甲', inviter: 'li@example.com', expires: '2026-12-01T00:00:00.000Z' };
  const words = { 'zh-CN': '邀请您的团队', 'en-US': 'invites your team', 'de-DE': 'lädt Ihr Team' };
  for (const [locale, said] of Object.entries(words)) {
    const { subject, text } = partnerMail(locale as keyof typeof words, facts);
    expect(subject).toContain(said);
    for (const part of [code, link, facts.team, facts.inviter]) expect(text).toContain(part);
  }
});

test('members neither invite nor accept for their team; owners and managers do', async () => {
  const [owner, other] = [somebody('owner'), somebody('other')];
  const team = await teamOf(owner);
  const [manager, member] = [somebody('manager'), somebody('member')];
  await place(manager.id, team, { role: 'manager' });
  await place(member.id, team);
  expect(brief(await call(member, '/invitations', { by: 'link' }))).toEqual([403, 'team.not-allowed']);
  const { code } = await invite(other);
  expect(brief(await accept(member, code))).toEqual([403, 'team.not-allowed']);
  expect((await accept(manager, code)).statusCode).toBe(200);
});
