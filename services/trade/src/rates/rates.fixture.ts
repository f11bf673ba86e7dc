import { RateOne } from '@qiaohui/remit/contract';
import { translator } from '@qiaohui/service-kit/errors/messages';
import { handleWithoutTransaction, startCommandHandler } from '@qiaohui/service-kit/events/commands';
import type { Currency } from '@qiaohui/service-kit/shapes';
import pino from 'pino';

/** Plays remit's side of the rates on the same bus: CNY for one unit, 1 where none is given. */
export function playRates(rates: Partial<Record<Currency, string>>) {
  const requested: Currency[] = [];
  const handler = handleWithoutTransaction(RateOne, async ({ currency }) => {
    requested.push(currency);
    const spotSell = rates[currency] ?? '1';
    return { currency, spotSell, cashSell: spotSell, publishedAt: new Date().toISOString() };
  });
  const translate = translator({ 'zh-CN': {}, 'en-US': {}, 'de-DE': {} });
  const { stop } = startCommandHandler(handler, translate, pino({ level: 'silent' }));
  return { requested, stop };
}
