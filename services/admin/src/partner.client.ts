import { createHmac } from 'node:crypto';
import createClient from 'openapi-fetch';
import type { paths } from './document.gen.ts';

/** A partner's program, which sends a signed order, and finance's, which takes a bank's statement in. */
const { ORIGIN = '', TOKEN = '', PARTNER = '', KEY = '', SECRET = '', STATEMENT = '' } = process.env;
const partner = createClient<paths>({ baseUrl: ORIGIN });
const finance = createClient<paths>({ baseUrl: ORIGIN, headers: { authorization: `Bearer ${TOKEN}` } });

const order = {
  gic_order_id: 'G-1',
  from: '枫叶留学',
  target: 'GIC 保证金',
  user: { email: 'student@example.com' },
  resource: { name_en: 'Northern Trust College' },
  currency: 'CAD' as const,
  amount: '22895',
  cny_amount: '118940.00',
  accept_account_name: 'Northern Trust College',
  accept_account_no: '7712345678',
  accept_bank: 'Demo Bank Toronto',
  accept_address: '1 Demo Street',
  accept_swift: 'QHDMCATTXXX',
  student_name: '陈一诺',
  payer_name: '陈建军',
  payer_code: '+86',
  payer_phone: '130 0000 4321',
  payer_idcode: '99999919700101123x',
};
const stamp = String(Math.floor(Date.now() / 1000));
const signature = (secret: string) =>
  `sha256=${createHmac('sha256', secret)
    .update(`${stamp}.${JSON.stringify(order)}`)
    .digest('hex')}`;
const send = (secret: string) =>
  partner.POST('/api/v1/gic/orders', {
    params: { header: { 'x-partner-id': PARTNER, 'x-key-id': KEY, 'x-timestamp': stamp } },
    headers: { 'x-signature': signature(secret) },
    body: order,
  });

const taken = await send(SECRET);
if (!taken.data) throw new Error(taken.error.message);
const forged = await send('another secret');

const statement = await finance.POST('/api/v1/manage/statement/upload', {
  body: { channel: 'zlpay', file: new Blob([STATEMENT], { type: 'text/csv' }) },
  bodySerializer: ({ channel, file }) => {
    const form = new FormData();
    form.append('channel', channel);
    form.append('file', file, 'statement.csv');
    return form;
  },
});
if (!statement.data) throw new Error(statement.error.message);
const listed = await finance.POST('/api/v1/manage/gic/orders', { body: {} });

process.stdout.write(
  JSON.stringify({
    status: taken.data.data.status,
    forged: forged.error?.code,
    lines: statement.data.data.added,
    listed: listed.data?.data.data.map(({ id }) => id === taken.data.data.id),
  }),
);
