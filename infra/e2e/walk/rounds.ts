import { statementOf } from '../actors/clerk.ts';
import { linkTo } from '../actors/inbox.ts';
import { demoOrders, type SignedIn, signIn } from '../actors/people.ts';
import { until } from '../product.ts';

/** A visitor and their pages; on a page with `follow`, also the linked pages that start so. */
export type Round = { who: string | null; pages: string[]; follow: string[] };

const visitor = [
  '/',
  '/home/phone',
  '/about',
  '/settlement',
  '/login',
  '/login?way=email',
  '/register',
  '/forgot-password',
  '/agreement',
  '/privacy',
  '/order/shared',
  '/kit',
  '/gone',
];
const settings = ['accounts', 'times', 'referrers', 'contacts', 'imprint'];
const finance = [
  'review',
  'refunds',
  'trends',
  'gic',
  'gic&view=news',
  'statements',
  'postings',
  'users',
  'payees',
  'payees&payee=1001',
  'markup',
  ...settings.map((section) => `settings&section=${section}`),
  'notice',
  'audit',
  'letters',
  'orders&keyword=zzzz',
];
const warehouse = [
  '/stocks',
  '/stocks?keyword=zzzz',
  '/warehouse/in',
  '/warehouse/out',
  '/warehouse/out/import',
  // after the orders: the first one that is followed is one that can still be edited
  '/stocks?tab=shipped',
  '/stocks?tab=stock',
  '/warehouse/scan',
  '/warehouse/scan?mode=count',
  '/warehouse/counts',
  '/warehouse/ledger',
  '/warehouse/ledger?tab=checks',
  '/warehouse/shelves',
  '/warehouse/shelves/B-01',
  '/warehouse/alerts',
  '/warehouse/alerts?tab=low',
  '/warehouse/alerts?tab=overdue',
  '/warehouse/windows',
];
const prices = [
  '/trade/price-lists',
  '/trade/discount-lists',
  '/trade/linked-lists',
  '/trade/linked-lists/new',
  '/trade/imports',
  '/trade/imports/new',
  '/trade/brands',
  '/trade/channels',
  '/trade/partners',
  '/trade/shares',
  '/trade/shares?tab=with_me',
  '/trade/team',
  '/trade/mail-settings',
];
const sales = [
  '/trade',
  '/trade?by=month',
  // its records are followed: they have requests, offers, a comparison and a quotation
  '/trade/inquiries?state=quotation-completed',
  '/trade/inquiries',
  '/trade/inquiries/new',
  '/trade/inquiries/demo-inquiry-1/rfqs/new',
  '/trade/customers',
  '/trade/customers/import',
  '/trade/contacts',
];
const logistics = [
  // its records are followed: masters have houses, parties and containers
  '/logistics/waybills?family=master',
  '/logistics/waybills',
  '/logistics/waybills?attention=exceptions',
  '/logistics/waybills?keyword=zzzz',
  '/logistics/deliveries',
  '/logistics/outgoing',
  '/logistics/business-codes',
  '/logistics/routes',
  '/logistics/countries',
  '/logistics/places',
  '/logistics/places?kind=own',
  '/logistics/port-areas',
];
const books = [
  '/logistics/bills',
  // a locked one with a collection, and a draft
  '/logistics/bills/demo-bill-1',
  '/logistics/bills/demo-bill-2',
  '/logistics/ledgers',
  '/logistics/ledgers?ledger=china',
  '/logistics/ledgers/checks',
  '/logistics/margins',
  '/logistics/margins?by=customer',
  '/logistics/margins/waybills',
];

/** Pages that are opened by a link somebody was sent: an order to pay, to follow, to complete, and a client's stock. */
async function linked(address: string, customer: SignedIn, orderAt: (status: number) => string): Promise<string[]> {
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
async function requested(address: string, inbox: string | undefined): Promise<string[]> {
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
async function lateWaybill(address: string): Promise<{ own: string; tracking: string }> {
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
async function openCount(address: string): Promise<void> {
  const clerk = await signIn(address, 'warehouse@example.com');
  const key = { 'idempotency-key': 'walk-count' };
  await clerk.post('/api/v1/warehouse/counts/create', { kind: 'client', code: 'HZ-ZDH' }, key);
}

/** The demonstration has no bank's statement; the walk's own has lines that fit no order, so that they stay open. */
async function uploadStatement(address: string): Promise<void> {
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

/**
 * Returns the pages of everybody who uses the product; they are the same for each start of the demonstration. The longest
 * rounds are first, so that nobody walks alone at the end.
 */
export async function roundsOf(address: string, inbox?: string): Promise<Round[]> {
  const owner = await signIn(address, 'customer@example.com');
  await Promise.all([openCount(address), uploadStatement(address)]);
  const late = await lateWaybill(address);
  const orders = await demoOrders(owner);
  const at = (status: number) => orders.find((order) => order.status === status)?.id ?? 'none';
  const steps = [
    ...['amount', 'accept', 'send', 'check'].map((step) => `/step/${step}/${at(0)}`),
    `/step/pay/${at(1)}`,
  ];
  const customer = [
    '/',
    '/orders',
    '/orders/data',
    '/account',
    '/change-password',
    '/logistics/waybills?forbidden',
    '/step/amount/?resource=1001',
    ...steps,
    // the header beside a partner's name
    '/step/amount/?resource=3974',
  ];
  const trader = 'trade@example.com';
  return [
    {
      who: trader,
      pages: [...logistics, late.own],
      follow: ['/logistics/waybill/', '/logistics/deliveries/'],
    },
    {
      who: 'finance@example.com',
      pages: ['/manage', ...finance.map((tab) => `/manage?tab=${tab}`)],
      follow: ['/manage?order=', '/manage?tab=statements&line='],
    },
    {
      who: 'warehouse@example.com',
      pages: warehouse,
      follow: ['/warehouse/in/', '/warehouse/goods/', '/warehouse/out/', '/warehouse/counts/'],
    },
    { who: 'customer@example.com', pages: customer, follow: ['/order/'] },
    {
      who: trader,
      pages: prices,
      follow: ['/trade/price-lists/', '/trade/linked-lists/', '/trade/brands/', '/trade/channels/'],
    },
    { who: trader, pages: sales, follow: ['/trade/inquiries/', '/trade/customers/'] },
    { who: trader, pages: books, follow: ['/logistics/bills/'] },
    {
      who: null,
      pages: [...visitor, ...(await linked(address, owner, at)), ...(await requested(address, inbox)), late.tracking],
      follow: [],
    },
    { who: 'admin@example.com', pages: ['/logistics/client-codes', '/manage?tab=gic&view=partners'], follow: [] },
  ];
}

const parts = ['papers', 'money', 'account', 'people', 'attachments', 'notes', 'history'];
/** Further views of a record: its parts, and the pages below its own. */
export const inside: Record<string, (path: string) => string[]> = {
  '/manage?order=': (path) => parts.map((part) => `${path}&part=${part}`),
  '/warehouse/out/': (path) => [path, `${path}/pack`],
  '/trade/price-lists/': (path) => [path, `${path}/revisions`],
  '/trade/inquiries/': (path) => [path, `${path}/grid`, `${path}/quotations`],
};
/** Rows of one list are alike, orders are not: each status has a page of its own. */
export const most: Record<string, number> = { '/order/': 14, '/manage?order=': 1, '/manage?tab=statements&line=': 1 };
