import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runClient } from '@qiaohui/service-kit/testing/clients/client.testing';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { admin } from './app.ts';
import { OrderStatus } from './orders/status.rules.ts';
import { clerk, makePartner, playRates } from './partner-orders/partner-order.fixture.ts';
import { csvOf } from './statements/fixtures/statement.fixture.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTest(admin);
}, 30_000);
afterAll(() => service.stop());

test('a client generated from the document sends a partner’s signed order and uploads a bank’s statement', async () => {
  playRates('5.0986');
  const { id: PARTNER, key_id: KEY, secret: SECRET } = await makePartner(service);
  const TOKEN = await service.token(clerk);
  const STATEMENT = csvOf([{ serial: 'S1', amount: '1.00' }]);
  const program = new URL('partner.client.ts', import.meta.url);
  const seen = await runClient(service, '/api/v1/manage/docs', program, { TOKEN, PARTNER, KEY, SECRET, STATEMENT });
  expect(seen).toEqual({ status: OrderStatus.TransferClaimed, forged: 'gic.signature', lines: 1, listed: [true] });
}, 120_000);
