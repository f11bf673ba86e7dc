import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../local/places.ts';
import type { Locale } from './visit.ts';

/** A button by the key of its text in a folder of messages, or a shortcut. */
type Opener = { folder: string; key: string } | { press: string };

const palette = { press: 'Control+k' };
const help = { press: '?' };
const by = (folder: string, ...keys: string[]): Opener[] => keys.map((key) => ({ folder, key }));

/** What a page opens over itself, by the beginning of its path; each is looked at as the page is. */
const openers: Record<string, Opener[]> = {
  '/account': by('shell/src/account/own/messages', 'editProfile'),
  '/order/': by('mfe-remit/src/orders/detail/messages/manage', 'view', 'share', 'cancel'),
  '/manage': [palette, help, ...by('mfe-admin/src/orders/exports/messages', 'export')],
  '/manage?tab=gic&view=partners': by('mfe-admin/src/partner-orders/partners/messages', 'create'),
  '/manage?tab=payees': by('mfe-admin/src/payees/messages', 'create'),
  '/stocks': by('mfe-warehouse/src/exports/messages', 'export'),
  '/warehouse/in': [help, ...by('mfe-warehouse/src/in-orders/form/messages', 'open')],
  '/warehouse/in/': by('mfe-warehouse/src/in-orders/detail/messages', 'receive', 'edit', 'announce'),
  '/warehouse/out': by('mfe-warehouse/src/out-orders/form/messages', 'open'),
  '/warehouse/out/': by('mfe-warehouse/src/out-orders/form/messages', 'edit'),
  '/warehouse/goods/': by('mfe-warehouse/src/facts/messages', 'edit'),
  '/warehouse/counts': by('mfe-warehouse/src/counts/messages', 'make'),
  '/warehouse/shelves': by('mfe-warehouse/src/shelves/list/messages', 'make', 'labels'),
  '/warehouse/alerts': by('mfe-warehouse/src/alerts/messages', 'settings'),
  '/warehouse/windows': by('mfe-warehouse/src/stock-links/list/messages', 'make'),
  '/trade/price-lists': by('mfe-trade/src/prices/price-lists/messages', 'create'),
  '/trade/discount-lists': by('mfe-trade/src/prices/price-lists/messages', 'createDiscount'),
  '/trade/linked-lists/': by('mfe-trade/src/prices/links/messages', 'groups', 'change'),
  '/trade/price-lists/': [
    ...by('mfe-trade/src/prices/sheet/messages', 'add', 'many'),
    ...by('mfe-trade/src/exports/messages', 'export'),
  ],
  '/trade/partners': by('mfe-trade/src/partners/messages', 'invite', 'enterCode'),
  '/trade/team': by('mfe-trade/src/team/messages', 'invite'),
  '/trade/inquiries/new': by('mfe-trade/src/sales/inquiries/messages', 'paste', 'addLine'),
  '/trade/inquiries/': [
    ...by('mfe-trade/src/sales/inquiries/messages', 'edit', 'paste', 'addLine', 'addChannels', 'to.lost'),
    ...by('mfe-trade/src/sales/rfqs/messages', 'prolong'),
    ...by('mfe-trade/src/sales/grid/messages', 'settings'),
    ...by('mfe-trade/src/sales/quotations/messages', 'make'),
  ],
  '/trade/brands': by('mfe-trade/src/master-data/brands/messages', 'create'),
  '/trade/brands/': by('mfe-trade/src/master-data/supply/messages', 'brand.edit', 'channel.add'),
  '/trade/channels': by('mfe-trade/src/master-data/channels/messages', 'create'),
  '/trade/channels/': by('mfe-trade/src/master-data/supply/messages', 'channel.edit', 'brand.add'),
  '/trade/customers': [
    ...by('mfe-trade/src/master-data/customers/messages', 'create'),
    ...by('mfe-trade/src/exports/messages', 'export'),
  ],
  '/trade/customers/': [
    ...by('mfe-trade/src/master-data/supply/messages', 'customer.edit'),
    ...by('mfe-trade/src/master-data/contacts/messages', 'create'),
  ],
  '/trade/contacts': by('mfe-trade/src/master-data/contacts/messages', 'create'),
  '/trade/mail-settings': by('mfe-trade/src/mail-settings/messages', 'remove'),
  '/logistics/deliveries/': by('mfe-trade/src/logistics/deliveries/messages', 'again'),
  '/logistics/waybills': [
    ...by('mfe-trade/src/logistics/waybills/messages', 'create', 'export'),
    ...by('mfe-trade/src/logistics/waybills/templates/messages', 'use'),
  ],
  '/logistics/waybill/': [
    ...by('mfe-trade/src/logistics/waybill-papers/messages', 'documents'),
    ...by('mfe-trade/src/logistics/waybills/in-orders/messages', 'openEmpty'),
    ...by('mfe-trade/src/logistics/waybills/goods/messages', 'editGoods'),
    ...by('mfe-trade/src/logistics/waybills/family/messages', 'split'),
    ...by('mfe-trade/src/logistics/milestones/messages', 'changes'),
    ...by('mfe-trade/src/logistics/exceptions/messages', 'open'),
    ...by('mfe-trade/src/logistics/tracking/messages', 'create', 'settings'),
    ...by('mfe-trade/src/books/costs/messages', 'add'),
    ...by('mfe-trade/src/logistics/deliveries/messages', 'announce', 'request'),
  ],
  '/logistics/bills': by('mfe-trade/src/books/bills/messages', 'make'),
  '/logistics/bills/': by('mfe-trade/src/books/bills/messages', 'collection.add', 'reverse', 'edit', 'editItems'),
  '/logistics/ledgers': by('mfe-trade/src/books/ledgers/messages', 'editTermsShort', 'addCode'),
  '/logistics/business-codes': by('mfe-trade/src/master-data/business-codes/messages', 'create'),
  '/logistics/routes': by('mfe-trade/src/logistics/regional-routes/messages', 'create'),
  '/logistics/countries': by('mfe-trade/src/exports/messages', 'export'),
  '/logistics/places': by('mfe-trade/src/master-data/places/messages', 'create'),
  '/logistics/port-areas': by('mfe-trade/src/master-data/port-areas/messages', 'create'),
};

const texts = new Map<string, Record<string, string>>();

function textOf(folder: string, key: string, locale: Locale): string {
  const file = join(root, folder, `${locale}.json`);
  if (!texts.has(file)) texts.set(file, JSON.parse(readFileSync(file, 'utf8')));
  const text = texts.get(file)?.[key];
  if (!text) throw new Error(`${folder} has no text of the key ${key}`);
  return text;
}

/**
 * What opens something on a page: a shortcut, or a button by its name in one language, which may be in the menu of this
 * name; `id` is the same in all.
 */
export type OpenerOf = { id: string; press?: string; name: string; menu: string };

const idOf = (begin: string, opener: Opener) => `${begin} ${'press' in opener ? opener.press : opener.key}`;

/** Every opener's id: one that no page has is a mistake in the list. */
export const openerIds = Object.entries(openers).flatMap(([begin, all]) => all.map((one) => idOf(begin, one)));

/** Returns what opens something over this page. */
export function openersOf(path: string, locale: Locale): OpenerOf[] {
  const named = (begin: string, one: Opener): OpenerOf => {
    const id = idOf(begin, one);
    const menu = textOf('shell/kit/i18n/messages', 'moreActs', locale);
    return 'press' in one
      ? { id, press: one.press, name: one.press, menu }
      : { id, name: textOf(one.folder, one.key, locale), menu };
  };
  return Object.entries(openers)
    .filter(([begin]) => begin === path || (begin.endsWith('/') && path.startsWith(begin)))
    .flatMap(([begin, all]) => all.map((one) => named(begin, one)));
}
