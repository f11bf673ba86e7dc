import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { createSurvey } from './survey.ts';

const folder = mkdtempSync(join(tmpdir(), 'qiaohui-survey-'));
afterAll(() => rmSync(folder, { recursive: true }));

const form = { 'content-type': 'application/x-www-form-urlencoded' };

test('an answer survives a restart; one without a rating shows the form again', async () => {
  const first = createSurvey({ folder });
  const send = (payload: string) => first.inject({ method: 'POST', url: '/', headers: form, payload });
  expect((await send('rating=5&text=%E5%BE%88%E5%BF%AB')).body).toContain('谢谢');
  expect((await send('text=no+rating')).statusCode).toBe(422);
  await first.close();
  const again = createSurvey({ folder });
  expect((await again.inject('/answers')).json().data).toMatchObject([{ rating: 5, text: '很快' }]);
  await again.close();
});
