import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ConfigEvent, config0 } from '@qiaohui/admin/contract';
import { startNats, startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { admin } from '../../app.ts';
import { takeFirstSettings } from './first-settings.ts';

const account = (reserveAccount: string) => ({
  reserveName: '桥汇备付金',
  reserveBank: '中国银行',
  reserveBranch: '珠海分行',
  reserveAddress: '珠海市香洲区 1 号',
  reserveAccount,
});
const channels = { zlpay: account('622202000000000001'), newpay: account('622202000000000002') };
const error =
  'The reserve accounts that customers pay into are still those of the demo: name a file with yours in FIRST_SETTINGS (README, "First settings").';
const clerk = { id: 'clerk', email: 'finance@example.com', group: 'finance' as const };

let folder: string;
let service: TestService;
const written = async (content: unknown) => {
  const file = join(folder, 'settings.json');
  await writeFile(file, JSON.stringify(content));
  return file;
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qiaohui-first-'));
  service = await startTest(admin);
}, 60_000);
afterAll(async () => {
  delete process.env.FIRST_SETTINGS;
  process.env.NODE_ENV = 'test';
  await service.stop();
  await rm(folder, { recursive: true });
});

test('in production the service ends with one clear message while the reserve accounts are the demo’s', async () => {
  const nats = await startNats();
  const env = {
    PATH: process.env.PATH,
    MONGODB_URI: process.env.MONGODB_URI,
    NATS_URL: nats.url,
    MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    DATABASE: `test_first_${process.pid}`,
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
  };
  const start = new URL('../../start.ts', import.meta.url).pathname;
  const ended = promisify(execFile)(process.execPath, [start], { env, timeout: 45_000 });
  await expect(ended).rejects.toMatchObject({ code: 78, stderr: `admin: ${error}\n` });
  await nats.stop();
}, 60_000);

test('the first settings are read from a file once, with their event and audit row; its errors name the fields', async () => {
  process.env.NODE_ENV = 'production';
  process.env.FIRST_SETTINGS = await written({ channels: { ...channels, zlpay: account('1') }, deadlineHours: 0 });
  await expect(takeFirstSettings()).rejects.toThrow(
    '"channels.zlpay.reserveAccount":["config.account-number"],"deadlineHours":["config.deadline-hours"]',
  );
  process.env.FIRST_SETTINGS = await written({ channels: config0.channels });
  await expect(takeFirstSettings()).rejects.toThrow('names reserve accounts of the demo');
  process.env.FIRST_SETTINGS = join(folder, 'nothing.json');
  await expect(takeFirstSettings()).rejects.toThrow('cannot be read');
  expect(await service.publishedEvents(ConfigEvent)).toEqual([]);

  const first = { channels, deadlineHours: 48, referrers: { friend: 'https://friend.example/' } };
  process.env.FIRST_SETTINGS = await written(first);
  await Promise.all([takeFirstSettings(), takeFirstSettings()]);
  process.env.FIRST_SETTINGS = await written({ ...first, deadlineHours: 12 });
  await takeFirstSettings();
  expect((await service.publishedEvents(ConfigEvent)).map(({ state }) => state)).toMatchObject([
    { ...first, version: 1 },
  ]);
  const audit = (await service.as(clerk)('/api/v1/manage/audit', { kind: 'config' })).json().data.data;
  expect(audit).toMatchObject([{ what: 'config.first', after: first }]);
});
