import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { translator } from '@qiaohui/service-kit/errors/messages';
import {
  type CommandHandler,
  handleCommand,
  handleWithoutTransaction,
  startCommandHandler,
} from '@qiaohui/service-kit/events/commands';
import type { TestService } from '@qiaohui/service-kit/testing/service';
import type { InOrderState, OutOrderState } from '@qiaohui/warehouse/contract';
import { AnnounceInOrder, ListWaybillGoods, RequestOutOrder } from '@qiaohui/warehouse/deliveries';
import pino from 'pino';
import { messages } from '../../messages.ts';
import { ann } from '../../people.fixture.ts';
import { give } from '../clients/clients.fixture.ts';
import type { Waybill } from '../waybills/schema.ts';
import type { Delivery } from './schema.ts';

const base = '/api/v1/trade';
export const url = `${base}/deliveries`;
const created_at = '2026-11-20T08:00:00Z';

/** The in-order that the warehouse made of an announcement. */
export const inState = (request: string, more: Partial<InOrderState> = {}): InOrderState => ({
  ...{ id: `in-of-${request}`, number: `IN-${request.slice(0, 4)}`, waybill_number: 'SE-1', request, created_at },
  ...{ client_code: 'NB-JS', client_code2: '', client_code3: '', package: 'parcel', quantity: 2, weight: null },
  ...{ status: 1, received: 0 },
  ...more,
});

export const outState = (request: string, more: Partial<OutOrderState> = {}): OutOrderState => ({
  ...{ id: `out-of-${request}`, number: `OUT-${request.slice(0, 4)}`, waybill_numbers: [], request, created_at },
  ...{ in_orders: [], client_code: 'NB-JS', status: 'pending', valid: 1, quantity: 3, tray_quantity: 0 },
  ...{ weight: null, out_time: null },
  ...more,
});

const play = (...handlers: CommandHandler[]) => {
  const log = pino({ level: 'silent' });
  const started = handlers.map((one) => startCommandHandler(one, translator(messages), log));
  return { stop: () => Promise.all(started.map((one) => one.stop())) };
};
const goods = { id: 'g1', code: 'IN-1-01', type: '6ES7', sku: '', client_code: 'NB-JS', stock: 8, free: 5 };

/** Plays a warehouse that says what is there, and replies to nothing else. */
export const playStock = () =>
  play(
    handleWithoutTransaction(ListWaybillGoods, async () => ({
      goods: [{ ...goods, ware_in: { id: 'in-1', code: 'IN-1' } }],
    })) as CommandHandler,
  );

/** Plays the warehouse's side of the commands on the same bus; `reject` is the code by which it decides against all. */
export function playWarehouse({ reject }: { reject?: string } = {}) {
  const got: string[] = [];
  const decide = <S>(id: string, state: S): S => {
    if (reject) throw new HttpError(409, reject);
    got.push(id);
    return state;
  };
  const played = play(
    handleCommand(AnnounceInOrder, async ({ id }) => decide(id, inState(id))) as CommandHandler,
    handleCommand(RequestOutOrder, async ({ id }) => decide(id, outState(id))) as CommandHandler,
  );
  const stock = playStock();
  return { got, stop: () => Promise.all([played.stop(), stock.stop()]) };
}

/** What a clerk of the first team requests of the warehouse. */
export function requesterOf(service: TestService, who: Parameters<TestService['as']>[0] = ann) {
  const call = service.as(who);
  const waybill = async (more: object = {}): Promise<Waybill> => {
    const form = { transport: 'sea', direction: 'east', client: '宁波佳酿', client_code: 'NB-JS', ...more };
    return (await call(`${base}/waybills`, form)).json().data;
  };
  const begin = async () => {
    await waybill();
    await give(service, 'NB-JS', ann);
  };
  const announcement = (of: string, more: object = {}) => ({ waybill: of, client_code: 'NB-JS', quantity: 2, ...more });
  const request = (of: string, more: object = {}) => ({
    ...{ waybill: of, client_code: 'NB-JS', deliver_type: 'truck', lines: [{ goods_id: 'g1', quantity: 3 }] },
    ...more,
  });
  const announced = async (more: object = {}): Promise<Delivery> =>
    (await call(`${url}/announcements`, announcement((await waybill()).id, more))).json().data;
  const requested = async (more: object = {}): Promise<Delivery> =>
    (await call(`${url}/requests`, request((await waybill()).id, more))).json().data;
  const now = async (id: string): Promise<Delivery> => (await call(`${url}/${id}`)).json().data;
  return { call, waybill, begin, announcement, request, announced, requested, now };
}
