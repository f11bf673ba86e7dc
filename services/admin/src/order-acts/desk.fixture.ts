import { OrderEvent } from '@qiaohui/remit/contract';
import { startTest, waitFor } from '@qiaohui/service-kit/testing/service';
import { admin } from '../app.ts';
import { Orders } from '../orders/model.ts';
import { sampleOrder } from '../orders/order.fixture.ts';
import { OrderStatus } from '../orders/status.rules.ts';
import { playRemit } from './remit.fixture.ts';

export const url = '/api/v1/manage';
export const clerk = { id: 'clerk', email: 'finance@example.com', group: 'finance' as const };

/** Starts the service with four orders in different statuses; `booked` is what remit was told to do. */
export async function startDesk() {
  const service = await startTest(admin);
  const booked = playRemit();
  const orders = [
    sampleOrder({ id: '482' }),
    sampleOrder({
      id: '479',
      status: OrderStatus.AwaitingTopUp,
      kyc: { ...sampleOrder({ id: 'x' }).kyc, lastName: '王', firstName: '小雨' },
    }),
    sampleOrder({
      id: '475',
      status: OrderStatus.TransferClaimed,
      due: '85402.17',
      received: '0',
      history: [
        {
          seq: 1,
          from: OrderStatus.AwaitingTransfer,
          to: OrderStatus.TransferClaimed,
          actor: { kind: 'customer', id: 'c' },
          at: '2026-11-19T00:00:00.000Z',
        },
      ],
    }),
    sampleOrder({
      id: '470',
      status: OrderStatus.Completed,
      checklist: [],
      history: [
        {
          seq: 1,
          from: OrderStatus.Remitting,
          to: OrderStatus.Completed,
          actor: { kind: 'staff', id: 'clerk' },
          at: new Date().toISOString(),
        },
      ],
    }),
  ];
  for (const order of orders) await service.publishEvent(OrderEvent, order, 1);
  await waitFor(async () => (await Orders.countDocuments()) === orders.length);
  type Row = { id: string };
  const list = async (body: object, path = `${url}/orders`) => {
    const { data } = (await service.as(clerk)(path, body)).json();
    return { ids: data.data.map(({ id }: Row) => id), next: data.next_page_url, rows: data.data };
  };
  return { service, booked, list };
}
export type Desk = Awaited<ReturnType<typeof startDesk>>;
