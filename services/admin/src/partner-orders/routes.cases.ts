import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { Cell } from '@qiaohui/service-kit/testing/access-matrix';
import { type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { signedAddress } from '../attachments/store.ts';
import { OrderStatus } from '../orders/status.rules.ts';
import { Deliveries } from '../webhooks/model.ts';
import { sampleIntake } from './intake.fixture.ts';
import {
  chief,
  clerk,
  makePartner,
  manage,
  move,
  moving,
  multipart,
  orderOf,
  pdf,
  playRates,
  signed,
  upload,
} from './partner-order.fixture.ts';

/** The cells of every caller for partners, their orders, files and webhooks. */
export async function partnerOrderCells(service: TestService): Promise<Record<string, Cell>> {
  playRates('5.0986');
  const partner = await makePartner(service, 'http://127.0.0.1:9/');
  const order = await orderOf(service, partner);
  const { id } = order;
  await move(service, id, { status: OrderStatus.Refunding, reason: '取消' });
  const news = await waitFor(() => Deliveries.findOne({ order: id }).lean());
  const { uid, file_url: url } = await upload(service, id);
  const file = { uid, name: 'slip.pdf', url };
  const fileList = [file];
  await service.as(clerk)('/api/v1/gic/updateFile', { id, fileList });

  const shows = (data: unknown) => (response: Parameters<NonNullable<Cell['shows']>>[0]) =>
    expect(response.json().data).toMatchObject(data as object);
  const cell = (arrange: Cell['arrange'], data: unknown): Cell => ({
    allow: ['finance'],
    arrange,
    owner: clerk,
    succeeds: 200,
    shows: shows(data),
  });
  const requesting = (body: unknown, data: unknown) => cell(async () => ({ body }), data);
  const byChief = (arrange: Cell['arrange'], data: unknown): Cell => ({
    ...cell(arrange, data),
    allow: ['admin'],
    owner: chief,
  });
  const byProof = (arrange: Cell['arrange']): Cell => ({ allow: 'proof', arrange, owner: null, succeeds: 200 });
  const row = (fields: object) => ({ data: expect.arrayContaining([expect.objectContaining(fields)]) });
  const fresh = async (more: object = {}) => {
    const { id, version, key_id } = await makePartner(service);
    return { body: { id, version, ...('key_id' in more ? { key_id } : more) } };
  };

  return {
    'POST /api/v1/gic/orders': byProof(async () => signed(partner, sampleIntake())),
    'GET /api/v1/gic/files/:uid': byProof(async () => ({ url: signedAddress(uid) })),
    'POST /api/v1/gic/updateFile': requesting({ id, fileList }, fileList),
    'POST /api/v1/step/order/uploadGic': cell(() => multipart(id, pdf), { uid: expect.any(String) }),
    [`POST ${manage}/orders`]: requesting({}, row({ id, number: order.number })),
    [`POST ${manage}/order/one`]: requesting({ id }, { id, status: OrderStatus.Refunding }),
    [`POST ${manage}/order/findFiles`]: requesting({ id }, fileList),
    [`POST ${manage}/order/signFiles`]: requesting({ id }, { urls: { [uid]: expect.stringContaining('signature=') } }),
    [`POST ${manage}/order/reveal`]: requesting({ id, field: 'payer_phone', reason: '核对' }, { value: '13000004321' }),
    [`POST ${manage}/setStatus`]: cell(
      async () => ({
        body: { id: (await orderOf(service, partner)).id, status: OrderStatus.Refunding, reason: '取消' },
      }),
      { status: OrderStatus.Refunding },
    ),
    [`POST ${manage}/receipt/reverse`]: cell(
      async () => {
        const { id } = await orderOf(service, partner);
        const receipt = moving.received();
        await move(service, id, receipt);
        return { body: { id, serial: receipt.bank_serial, reason: '记错订单' } };
      },
      { status: OrderStatus.TransferClaimed, receipt: null, received: '0.00' },
    ),
    [`POST ${manage}/order/release`]: cell(
      async () => {
        const { id } = await orderOf(service, partner, { cny_amount: '1' });
        return { body: { id, version: 1, reason: '已与合作方核实' } };
      },
      { price_hold: null, price: { verdict: 'low' } },
    ),
    [`POST ${manage}/webhooks`]: requesting({}, row({ order: id })),
    [`POST ${manage}/webhook/again`]: requesting({ id: news._id }, { state: 'waiting' }),
    [`POST ${manage}/partners`]: requesting({}, expect.arrayContaining([expect.objectContaining({ id: partner.id })])),
    [`POST ${manage}/partner/update`]: cell(() => fresh({ webhook_url: 'https://partner.example/' }), {
      webhook_url: 'https://partner.example/',
    }),
    [`POST ${manage}/partner/retire`]: cell(() => fresh({ key_id: true }), { keys: [{ state: 'retired' }] }),
    [`POST ${manage}/partner/rotate`]: byChief(() => fresh(), { keys: [{ state: 'good' }, { state: 'retiring' }] }),
    [`POST ${manage}/partner/create`]: byChief(
      async () => ({ body: { id: `new-${randomUUID().slice(0, 8)}`, name: '新伙伴', webhook_url: '' } }),
      { secret: expect.any(String) },
    ),
  };
}
