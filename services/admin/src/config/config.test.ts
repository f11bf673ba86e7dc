import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Config, ConfigEvent, config0, RepublishConfig } from '@qiaohui/admin/contract';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { admin } from '../app.ts';
import { Configs } from './model.ts';
import { currentConfig } from './store.ts';

const url = '/api/v1/manage/config';
const clerk = { id: 'clerk', email: 'finance@example.com', group: 'finance' as const };
const second = { id: 'second', email: 'second@example.com', group: 'finance' as const };
let service: TestService;
beforeAll(async () => {
  service = await startTest(admin);
}, 30_000);
afterAll(() => service.stop());

test('before any settings are stored the defaults are in force and can be republished', async () => {
  const call = service.as(clerk);
  expect((await call(`${url}/findBit`, {})).json()).toEqual({ data: { bit: '0', bit_cah: '0' } });
  expect((await call(`${url}/findNotice`, {})).json()).toEqual({ data: '' });
  await sendCommand<object, { told: number }>(
    RepublishConfig,
    { id: 'republish-1', actor: { kind: 'system', id: 'test' } },
    30_000,
  );
  expect((await service.publishedEvents(ConfigEvent)).at(-1)).toMatchObject({ version: 0, state: config0 });
});

test('a markup waits for a second person; once in force it is a new version with its event and its audit row', async () => {
  const call = service.as(clerk);
  const response = await call(`${url}/updateBit`, { bit: 0.003, bit_cah: '0.005' });
  expect(response.json().data).toEqual({ bit: '0', bit_cah: '0', version: 0, message: '已提交审批' });
  const [{ id, version }] = (await call(`${url}/proposals`, {})).json().data.data;
  const word = await service.as(second)(`${url}/decide`, { id, version, verdict: 'approve' });
  expect(word.json().data).toMatchObject({ message: '已生效', proposal: { state: 'in-force', became: 1 } });
  expect((await call(`${url}/findBit`, {})).json().data).toEqual({ bit: '0.003', bit_cah: '0.005' });
  const again = await call(`${url}/updateBit`, { bit: 0.003, bit_cah: '0.005' });
  expect(again.json().data).toMatchObject({ version: 1, message: '已生效' });
  expect((await service.publishedEvents(ConfigEvent)).at(-1)).toMatchObject({
    version: 1,
    state: { bit: '0.003', fees: config0.fees },
  });
  const audit = (await call('/api/v1/manage/audit', { kind: 'config' })).json().data.data;
  const change = { bit: '0.003', bit_cah: '0.005' };
  expect(audit).toMatchObject([
    {
      what: 'config.decide',
      email: second.email,
      before: { bit: '0', bit_cah: '0' },
      after: { state: 'in-force', change },
    },
    { what: 'config.propose', email: clerk.email, after: { state: 'waiting', change } },
  ]);
});

test('a notice is set, returned in the caller’s language, and never empty', async () => {
  const call = service.as(clerk);
  const german = { headers: { 'accept-language': 'de-DE' } };
  const response = await call(`${url}/updateNotice`, { notice: '银行春节休息' }, german);
  expect(response.json().data).toEqual({ notice: '银行春节休息', version: 2, message: 'Jetzt in Kraft' });
  expect((await call(`${url}/findNotice`, {})).json().data).toBe('银行春节休息');
  const empty = await call(`${url}/updateNotice`, { notice: ' ' }, german);
  expect([empty.statusCode, empty.json().errors]).toEqual([422, { notice: ['Darf nicht leer sein'] }]);
});

test('a notice that another member has set meanwhile is not overwritten: the response has the present one', async () => {
  const call = service.as(clerk);
  const seen = (await call(`${url}/findNotice`, {})).json().data;
  expect((await service.as(second)(`${url}/updateNotice`, { notice: '他人的公告', seen })).statusCode).toBe(200);
  const rejected = await call(`${url}/updateNotice`, { notice: '我的公告', seen });
  expect([rejected.statusCode, rejected.json().code]).toEqual([409, 'notice.moved-already']);
  expect(rejected.json().state).toEqual({ notice: '他人的公告' });
  expect((await call(`${url}/findNotice`, {})).json().data).toBe('他人的公告');
  expect((await call(`${url}/updateNotice`, { notice: '我的公告', seen: '他人的公告' })).statusCode).toBe(200);
});

test.each([
  [{ bit: '0.3', bit_cah: '0' }, { bit: ['加点应在 0 到 0.2 之间，如 0.01'] }],
  [
    { bit: '-0.01', bit_cah: 'x' },
    { bit: ['加点应在 0 到 0.2 之间，如 0.01'], bit_cah: ['请输入正确的金额'] },
  ],
  [{ bit: '0.01' }, { bit_cah: [expect.any(String)] }],
])('a markup of %j is rejected', async (body, errors) => {
  const rejected = await service.as(clerk)(`${url}/updateBit`, body);
  expect([rejected.statusCode, rejected.json().errors]).toEqual([422, errors]);
});

test('of two changes at once neither is lost', async () => {
  const call = service.as(clerk);
  await call(`${url}/updateBit`, { bit: '0.01', bit_cah: '0.02' });
  const [{ id, version }] = (await call(`${url}/proposals`, {})).json().data.data;
  const [bit, notice] = await Promise.all([
    service.as(second)(`${url}/decide`, { id, version, verdict: 'approve' }),
    call(`${url}/updateNotice`, { notice: 'both' }),
  ]);
  const done = [bit, notice].filter(({ statusCode }) => statusCode === 200).length;
  const rejected = [bit, notice].filter(({ statusCode }) => statusCode === 409).length;
  expect([done + rejected, done > 0]).toEqual([2, true]);
  const versions = (await service.publishedEvents(ConfigEvent)).map(({ version }) => version);
  expect(new Set(versions).size).toBe(versions.length);
});

test('settings that were stored before a field existed hold its default', async () => {
  const { partnerBand, holidays, contacts, ...earlier } = config0;
  const { version } = await currentConfig();
  await Configs.collection.insertOne({
    _id: String(version + 1) as never,
    version: version + 1,
    at: new Date(),
    config: { ...earlier, version: version + 1, bit: '0.007' },
  });
  expect(await currentConfig()).toMatchObject({ bit: '0.007', partnerBand, holidays, contacts });
  expect(Config.parse({ ...earlier, version: 1 })).toMatchObject({ partnerBand, holidays, contacts });
});
