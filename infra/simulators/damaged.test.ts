import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { createMessagingApp } from './messaging-app/messaging-app.ts';
import { createPartner } from './partner/partner.ts';
import { createSurvey } from './survey/survey.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});
function folderWith(file: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'qiaohui-damaged-'));
  folders.push(folder);
  writeFileSync(join(folder, file), text);
  return folder;
}

test.each([
  ['empty', ''],
  ['cut off', '[{"openid":"o1","unio'],
  ['of another form', '{"a":1}'],
])('a file of a simulator’s own that is %s is renamed, and the simulator starts empty', async (_, text) => {
  const people = folderWith('people.json', text);
  const app = createMessagingApp({
    folder: people,
    appId: 'a',
    secret: 's',
    site: 'http://site.example',
    level: 'silent',
  });
  const payments = folderWith('payments.json', text);
  const partner = createPartner({ folder: payments, keys: { zlpay: 'one', newpay: 'other' }, level: 'silent' });
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect((await partner.inject('/statement.csv')).statusCode).toBe(200);
  await Promise.all([app.close(), partner.close()]);
  expect(JSON.parse(readFileSync(join(people, 'people.json'), 'utf8'))).toHaveLength(3);
  for (const folder of [people, payments]) {
    const setAside = readdirSync(folder).filter((name) => name.endsWith('.damaged'));
    expect(setAside.map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual([text]);
  }
});

test('a survey’s answers are listed without a line truncated by a full disk', async () => {
  const stored = { rating: 4, text: '', at: '2026-11-23T08:00:00.000Z' };
  const survey = createSurvey({ folder: folderWith('answers.jsonl', `${JSON.stringify(stored)}\n{"rating":5,"te\n`) });
  expect((await survey.inject('/answers')).json().data).toEqual([stored]);
  await survey.close();
});
