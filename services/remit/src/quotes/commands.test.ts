import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import type { Currency } from '@qiaohui/service-kit/shapes';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { remit } from '../app.ts';
import { RateOne } from '../contract.ts';
import snapshot from './snapshot.json' with { type: 'json' };

let service: TestService;
beforeAll(async () => {
  service = await startTest(remit);
}, 60_000);
afterAll(() => service.stop());

const rate = (currency: Currency) =>
  sendCommand(RateOne, { id: randomUUID(), actor: { kind: 'system' as const, id: 'admin' }, currency });

test('another service gets the newest rate, without our markup; a currency that is not traded returns an error', async () => {
  const known = snapshot.rates.find(({ currency }) => currency === 'CAD');
  expect(await rate('CAD')).toMatchObject({ currency: 'CAD', spotSell: known?.spotSell, cashSell: known?.cashSell });
  await expect(rate('CNY')).rejects.toMatchObject({ status: 422 });
});
