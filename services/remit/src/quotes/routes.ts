import type { App } from '@qiaohui/service-kit/http/app';
import { DataResponse } from '@qiaohui/service-kit/shapes';
import { anyone } from '../roles.ts';
import { PaymentMethod } from '../terms/status.ts';
import { quote } from './quote.ts';
import { Quote, QuoteRequest } from './schema.ts';

export async function quotes(app: App): Promise<void> {
  app.post(
    '',
    {
      schema: {
        operationId: 'quoteRate',
        summary: 'Quote a price: the CNY cost of an amount, or the amount that CNY pay for',
        body: QuoteRequest,
        response: { 200: DataResponse(Quote) },
      },
      config: anyone,
    },
    async ({ body: { currency, amount, cnyAmount, payway } }) => ({
      data: await quote({
        currency,
        payway: payway ?? PaymentMethod.BankTransfer,
        ...(amount === undefined ? { cnyAmount } : { amount }),
      }),
    }),
  );
}
