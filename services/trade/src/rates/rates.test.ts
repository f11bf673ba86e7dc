import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { trade } from '../app.ts';
import { dayPlus } from './days.rules.ts';
import { Rates } from './model.ts';
import { playRates } from './rates.fixture.ts';
import { rateOn } from './store.ts';

let service: TestService;
let remit: ReturnType<typeof playRates> | null = null;

beforeAll(async () => {
  service = await startTest(trade);
}, 60_000);
afterAll(async () => {
  await remit?.stop();
  await service.stop();
});

test('the rates of a day are requested once, kept, and stand for later days while remit is away', async () => {
  const today = dayOf(new Date());
  expect(await rateOn(today, 'EUR', 'EUR')).toEqual({ rate: '1', day: today });
  expect(await rateOn(today, 'USD', 'EUR')).toBeNull();

  remit = playRates({ USD: '7.2', EUR: '8' });
  expect(await rateOn(today, 'USD', 'EUR')).toEqual({ rate: '0.9', day: today });
  expect(await rateOn(today, 'EUR', 'USD')).toEqual({ rate: '1.1111111111', day: today });
  expect(await rateOn(today, 'CNY', 'EUR')).toEqual({ rate: '0.125', day: today });
  expect(remit.requested).toEqual(['USD', 'EUR']);

  const [before, earlier] = [dayPlus(today, -3), dayPlus(today, -9)];
  for (const [currency, cny] of [
    ['USD', '7'],
    ['EUR', '10'],
  ] as const)
    await Rates.create([{ _id: `${currency} ${before}`, currency, day: before, cny, published_at: new Date() }]);
  expect(await rateOn(dayPlus(today, -1), 'USD', 'EUR')).toEqual({ rate: '0.7', day: before });
  expect(await rateOn(earlier, 'USD', 'EUR')).toEqual({ rate: '0.7', day: before });

  await remit.stop();
  await Rates.deleteMany({ day: today });
  expect(await rateOn(today, 'USD', 'EUR')).toEqual({ rate: '0.7', day: before });
});
