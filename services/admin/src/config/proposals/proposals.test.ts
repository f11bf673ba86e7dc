import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { ConfigEvent, config0 } from '@qiaohui/admin/contract';
import { RehearsePricing } from '@qiaohui/remit/contract';
import { translator } from '@qiaohui/service-kit/errors/messages';
import { handleWithoutTransaction, startCommandHandler } from '@qiaohui/service-kit/events/commands';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import pino from 'pino';
import { admin } from '../../app.ts';
import type { Proposal } from '../settings/pricing.schema.ts';
import { Proposals } from './model.ts';
import { putDueInForce } from './scheduled.ts';

const url = '/api/v1/manage/config';
const ada = { id: 'ada', email: 'ada@example.com', group: 'finance' as const };
const bo = { id: 'bo', email: 'bo@example.com', group: 'finance' as const };
const boss = { id: 'boss', email: 'boss@example.com', group: 'admin' as const };

let service: TestService;
beforeAll(async () => {
  service = await startTest(admin);
}, 30_000);
afterAll(() => service.stop());
afterEach(() => {
  delete process.env.LONE_ADMIN;
});

type Who = typeof ada | typeof boss;
const call = (who: Who, path: string, body: object) => service.as(who)(`${url}/${path}`, body);
let last = 0;
/** Proposes a change that no other test has proposed. */
async function proposed(who: Who, more: object = {}) {
  last += 1;
  const body = { change: { bit: `0.${String(last).padStart(4, '0')}` }, reason: 'the bank raised its rates', ...more };
  return (await call(who, 'propose', body)).json().data.proposal;
}
const decide = (who: Who, { id, version }: { id: string; version: number }, more: object = {}) =>
  call(who, 'decide', { id, version, verdict: 'approve', ...more });
const bit = async () => (await call(ada, 'pricing', {})).json().data.bit;

test('nobody decides on their own proposal: not twice, not by another session, not as an administrator', async () => {
  for (const who of [ada, boss]) {
    const proposal = await proposed(who);
    for (const again of [who, { ...who, ver: 1 }, { ...who, email: who.email.toUpperCase() }]) {
      const rejected = await decide(again, proposal);
      expect([rejected.statusCode, rejected.json().code]).toEqual([403, 'config.second-person']);
      expect((await decide(again, proposal, { verdict: 'reject', note: 'no' })).statusCode).toBe(403);
    }
    const twin = await decide({ ...who, id: 'another-account' }, proposal);
    expect(twin.statusCode).toBe(403);
    expect(await bit()).toBe(config0.bit);
    expect((await call(who, 'withdraw', proposal)).statusCode).toBe(422);
    const { id, version } = proposal;
    expect((await call(who, 'withdraw', { id, version })).json().data.proposal.state).toBe('withdrawn');
    expect((await decide(bo, proposal)).statusCode).toBe(409);
  }
});

test('of two people who decide at once one wins; a rejection needs its reason', async () => {
  const proposal = await proposed(ada);
  expect((await decide(bo, proposal, { verdict: 'reject' })).json().errors).toEqual({ note: ['不能为空'] });
  const responses = await Promise.all([
    decide(bo, proposal),
    decide(boss, proposal, { verdict: 'reject', note: 'too much' }),
  ]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('a change of what somebody else has changed meanwhile lapses', async () => {
  const [first, other] = [await proposed(ada), await proposed(ada)];
  expect((await decide(bo, other)).json().data.proposal.state).toBe('in-force');
  const late = (await decide(bo, first)).json().data;
  expect([late.proposal.state, late.message]).toEqual(['overtaken', '同一设置已被他人更改，此申请不再生效']);
  expect(await bit()).toBe(other.change.bit);
});

test('only the newest version of a section is in force; those before it say from when and until when they were', async () => {
  for (let round = 0; round < 3; round += 1) await decide(bo, await proposed(ada));
  const { data: listed } = (await call(ada, 'proposals', {})).json().data;
  const inForce = (listed as Proposal[])
    .filter(({ became }) => became !== null)
    .toSorted((one, other) => (other.became ?? 0) - (one.became ?? 0));
  expect(inForce.filter(({ in_force }) => in_force?.until === null)).toEqual([inForce[0]]);
  const [newest, before] = inForce;
  expect(before?.in_force?.until).toBe(newest?.in_force?.from);
});

test('an approved change with a time waits for it, and can be withdrawn until then', async () => {
  const soon = new Date(Date.now() + 3_600_000);
  const effective_at = soon.toISOString();
  const [stays, given] = [await proposed(ada, { effective_at }), await proposed(ada, { effective_at })];
  const before = await bit();
  const scheduled = (await decide(bo, stays)).json().data;
  expect([scheduled.proposal.state, scheduled.message]).toEqual(['scheduled', '已批准，到时生效']);
  const dropped = (await decide(bo, given)).json().data.proposal;
  expect((await call(bo, 'withdraw', { id: given.id, version: dropped.version })).statusCode).toBe(403);
  await call(ada, 'withdraw', { id: given.id, version: dropped.version });
  await putDueInForce();
  expect(await bit()).toBe(before);
  await putDueInForce(new Date(soon.getTime() + 1));
  await putDueInForce(new Date(soon.getTime() + 1));
  expect(await bit()).toBe(stays.change.bit);
  expect(await Proposals.countDocuments({ state: 'scheduled' })).toBe(0);
  const audit = (await service.as(ada)('/api/v1/manage/audit', { what: 'config.due' })).json().data.data;
  expect(audit).toMatchObject([{ actor: { kind: 'system' }, after: { state: 'in-force' } }]);
  const past = await call(ada, 'propose', {
    change: { bit: '0.19' },
    reason: 'x',
    effective_at: '2020-01-01T00:00:00Z',
  });
  expect(past.json().errors).toEqual({ effective_at: ['生效时间必须晚于现在'] });
});

test('fees, shares and banks are one version with their event; going back is a new version', async () => {
  const fees = { fullFee: { USD: '90' }, cnyFee: '40', shares: { 1: '0', 2: '0.002', 3: '0.005' } };
  const banks = [{ code: 'A', name: '甲银行', spread: '0.003', fee: '180' }];
  const { proposal } = (await call(ada, 'propose', { change: { fees, banks }, reason: 'new contract' })).json().data;
  await decide(bo, proposal);
  const [event] = (await service.publishedEvents(ConfigEvent)).slice(-1);
  expect(event?.state).toMatchObject({ fees, banks });
  const versions = (await call(ada, 'versions', {})).json().data.data;
  expect(versions[0]).toMatchObject({ version: event?.version, pricing: { fees, banks } });
  const { fees: earlier } = versions[1].pricing;
  const back = (await call(bo, 'propose', { change: { fees: earlier }, reason: 'back' })).json().data.proposal;
  expect((await decide(ada, back)).json().data.proposal.became).toBe((event?.version ?? 0) + 1);
});

test('under the policy of a lone administrator a change is in force at once', async () => {
  process.env.LONE_ADMIN = '1';
  const own = await proposed(ada);
  expect(own.state).toBe('in-force');
  expect((await call(ada, 'pricing', {})).json().data).toMatchObject({ bit: own.change.bit, second_person: false });
});

test.each([
  [{}, { change: ['没有需要更改的内容'] }],
  [{ bit: '0.21' }, { 'change.bit': ['加点应在 0 到 0.2 之间，如 0.01'] }],
  [
    { fees: { fullFee: { USD: '-1' }, cnyFee: '40', shares: { 1: '0', 2: '0.2', 3: '0' } } },
    {
      'change.fees.fullFee.USD': ['费用应在 0 到 10000 元之间'],
      'change.fees.shares.2': ['费率应在 0 到 0.1 之间，如 0.003'],
    },
  ],
])('a change to %j is rejected', async (change, errors) => {
  const rejected = await call(ada, 'propose', { change, reason: 'x' });
  expect([rejected.statusCode, rejected.json().errors]).toEqual([422, errors]);
});

test('a rehearsal has the owner of the quotes price them again, and adds its days up', async () => {
  const requested: unknown[] = [];
  const day = (name: string, cny: string) => ({
    day: name,
    quotes: 2,
    before: { cny, margin: '10.10' },
    after: { cny: '200.05', margin: '12.00' },
  });
  const handler = handleWithoutTransaction(RehearsePricing, async (input) => {
    requested.push(input);
    return { days: [day('2026-11-19', '100.01'), day('2026-11-20', '99.99')], left: 0 };
  });
  startCommandHandler(handler, translator({ 'zh-CN': {}, 'en-US': {}, 'de-DE': {} }), pino({ level: 'silent' }));
  const response = await waitFor(async () => {
    const got = await call(ada, 'rehearse', { change: { bit: '0.15' } });
    return got.statusCode === 200 && got.json().data;
  });
  expect(response.total).toEqual({
    quotes: 4,
    before: { cny: '200.00', margin: '20.20' },
    after: { cny: '400.10', margin: '24.00' },
  });
  const { bit: present } = (await call(ada, 'pricing', {})).json().data;
  expect(requested.at(-1)).toMatchObject({ before: { bit: present }, after: { bit: '0.15' } });
});
