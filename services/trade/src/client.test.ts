import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runClient } from '@qiaohui/service-kit/testing/clients/client.testing';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { trade } from './app.ts';
import { ann } from './people.fixture.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTest(trade);
}, 30_000);
afterAll(() => service.stop());

test('a client generated from the document makes a price list and a waybill', async () => {
  const program = new URL('waybill.client.ts', import.meta.url);
  const made = await runClient(service, '/api/v1/trade/docs', program, { TOKEN: await service.token(ann) });
  expect(made).toEqual({ item: '10.5', status: 'new', rejected: 'waybill.missing' });
}, 60_000);
