import { statementOf } from '../actors/clerk.ts';
import { linkTo } from '../actors/inbox.ts';
import { type SignedIn, signIn } from '../actors/people.ts';
import { until } from '../product.ts';

/** Pages that are opened by a link somebody was sent: an order to pay, to follow, to complete, and a client's stock. */
export async function linked(
  address: string,
  customer: SignedIn,
  orderAt: (status: number) => string,
): Promise<string[]> {
  const share = async (status: number, scope: string) => {
    const order = orderAt(status);
    // an order has a limit of links: with the same key a running product returns the one it made before
    const key = { 'idempotency-key': `walk-${order}-${scope}` };
    const { body } = await customer.post(`/api/client/order/${order}/links`, { scope, days: 7 }, key);
    const { pathname, hash } = new URL((body.data as unknown as { address: string }).address);
    return `${pathname}${hash}`;
  };
  const clerk = await signIn(address, 'warehouse@example.com');
  const request = { client_code: 'HZ-ZDH', days: 7 };
  const { body } = await clerk.post('/api/v1/warehouse/windows/create', request);
  const { token } = body.data as unknown as { token: string };
  const stock = ['', '?tab=in', '?tab=movements'].map((tab) => `/warehouse/window${tab}#${token}`);
  return [...(await Promise.all([share(3, 'pay'), share(6, 'view'), share(2, 'upload')])), ...stock];
}

/** The request for quotation that a channel of the demonstration got by e-mail; none where nobody's e-mails can be read. */
export async function requested(address: string, inbox: string | undefined): Promise<string[]> {
  if (!inbox) return [];
  const clerk = await signIn(address, 'trade@example.com');
  const { body } = await clerk.get('/api/v1/trade/inquiries/demo-inquiry-3/rfqs');
  const [round] = body.data as unknown as Array<{ recipients: Array<{ email: string }> }>;
  const { email } = round?.recipients[0] ?? { email: '' };
  const link = await until('the request for quotation came', () => linkTo({ inbox }, email, '/trade/offer#'));
  const { pathname, hash } = new URL(link);
  return [`${pathname}${hash}`];
}

/** The late waybill of the demonstration: its page, and the one on which its customer follows it. */
export async function lateWaybill(address: string): Promise<{ own: string; tracking: string }> {
  const clerk = await signIn(address, 'trade@example.com');
  const { body } = await clerk.post('/api/v1/trade/waybills/list', { attention: 'exceptions' });
  const [late] = (body.data as unknown as { data: Array<{ id: string }> }).data;
  if (!late) throw new Error('the demonstration has no waybill with an exception');
  const key = { 'idempotency-key': `walk-track-${late.id}` };
  const made = await clerk.post(`/api/v1/trade/waybills/${late.id}/tracking-links`, { days: 30 }, key);
  const { pathname, hash } = new URL((made.body.data as unknown as { address: string }).address);
  return { own: `/logistics/waybill/${late.id}`, tracking: `${pathname}${hash}` };
}

/** The demonstration counts nothing; a sheet of the walk's own stays open, and a running product has one only. */
export async function openCount(address: string): Promise<void> {
  const clerk = await signIn(address, 'warehouse@example.com');
  const key = { 'idempotency-key': 'walk-count' };
  await clerk.post('/api/v1/warehouse/counts/create', { kind: 'client', code: 'HZ-ZDH' }, key);
}

/** The demonstration has no bank's statement; the walk's own has lines that fit no order, so that they stay open. */
export async function uploadStatement(address: string): Promise<void> {
  const { name, mimeType, buffer } = statementOf([
    { serial: 'WALK-1', amount: '17.31', payer: 'Nordhafen Automation Handel GmbH', text: 'Rechnung 2026-0815' },
    { serial: 'WALK-2', amount: '1284.05', payer: '无名氏', text: '货款' },
  ]);
  const { token } = await signIn(address, 'finance@example.com');
  const body = new FormData();
  body.append('channel', 'zlpay');
  body.append('file', new File([new Uint8Array(buffer)], name, { type: mimeType }));
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': `walk-${name}` };
  const { status } = await fetch(`${address}/api/v1/manage/statement/upload`, { method: 'POST', headers, body });
  if (status !== 200) throw new Error(`the walk's statement is not uploaded: ${status}`);
}
