import { demoOrders, signIn } from '../actors/people.ts';
import { lateWaybill, linked, openCount, requested, uploadStatement } from './prepared.ts';

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
