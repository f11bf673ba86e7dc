import { http, opens, type Palette, type PaletteSearch, translate } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import { BillRow } from '@qiaohui/trade/bills';
import { Brand } from '@qiaohui/trade/brands';
import { Channel } from '@qiaohui/trade/channels';
import { Contact } from '@qiaohui/trade/contacts';
import { Customer } from '@qiaohui/trade/customers';
import { InquiryRow } from '@qiaohui/trade/inquiries';
import { PriceListRow } from '@qiaohui/trade/lists';
import { WaybillRow } from '@qiaohui/trade/waybills';
import text from './messages/zh-CN.json' with { type: 'json' };
import { addressOf, groups, mayOpen, type PageName } from './pages.ts';
import { api, knownPermission, learnPermission } from './queries.ts';

/** Results of a kind. */
const MOST = 5;

const waybills = (keyword: string, signal: AbortSignal) =>
  http.post(Page(WaybillRow), `${api}/waybills/list`, { keyword, limit: MOST }, { signal });
const bills = (keyword: string, signal: AbortSignal) =>
  http.post(Page(BillRow), `${api}/bills/list`, { keyword, limit: MOST }, { signal });
const priceLists = (keyword: string, signal: AbortSignal) =>
  http.post(Page(PriceListRow), `${api}/price-lists/list`, { keyword, limit: MOST }, { signal });
const inquiries = (keyword: string, signal: AbortSignal) =>
  http.post(Page(InquiryRow), `${api}/inquiries/list`, { keyword, limit: MOST }, { signal });
const brands = (keyword: string, signal: AbortSignal) =>
  http.post(Page(Brand), `${api}/brands/list`, { keyword, limit: MOST }, { signal });
const channels = (keyword: string, signal: AbortSignal) =>
  http.post(Page(Channel), `${api}/channels/list`, { keyword, limit: MOST }, { signal });
const customers = (keyword: string, signal: AbortSignal) =>
  http.post(Page(Customer), `${api}/customers/list`, { keyword, limit: MOST }, { signal });
const contacts = (keyword: string, signal: AbortSignal) =>
  http.post(Page(Contact), `${api}/contacts/list`, { keyword, limit: MOST }, { signal });

const names: PageName[] = groups.flatMap(({ pages }) => [...pages]);

const kindPages = { price: 'lists', discount: 'discounts', linked: 'linked' } as const;

/** What the area offers to the shell's palette. */
export const palette: Palette = {
  pages: (user) => {
    const t = translate(text);
    return names
      .filter((name) => mayOpen(name, user, knownPermission()))
      .map((name) => ({ to: addressOf(name), label: t(name) }));
  },
  acts: (user) => {
    const t = translate(text);
    if (!opens(['trade'], user?.group)) return [];
    const ofPrices = [
      { to: '/logistics/bills?create=1', label: t('newBill') },
      { to: '/trade/imports/new', label: t('importFile') },
    ];
    return [
      { to: '/logistics/waybills?create=1', label: t('newWaybill') },
      { to: '/trade/inquiries/new', label: t('newInquiry') },
      { to: '/trade/customers?create=1', label: t('newCustomer') },
      ...(mayOpen('lists', user, knownPermission()) ? ofPrices : []),
    ];
  },
  searches: (user) => {
    const t = translate(text);
    if (!opens(['trade'], user?.group)) return [];
    const found: PaletteSearch[] = [
      {
        label: t('waybills'),
        find: async (query, signal) =>
          (await waybills(query, signal)).data.map(({ id, number, client }) => ({
            to: `/logistics/waybill/${id}`,
            label: number,
            note: client,
          })),
      },
      {
        label: t('bills'),
        find: async (query, signal) =>
          (await bills(query, signal)).data.map(({ id, number, title }) => ({
            to: `/logistics/bills/${id}`,
            label: number ?? title,
            ...(number && { note: title }),
          })),
      },
      {
        label: t('lists'),
        find: async (query, signal) =>
          (await priceLists(query, signal)).data.map(({ id, kind, name }) => ({
            to: `${addressOf(kindPages[kind])}/${id}`,
            label: name,
          })),
      },
      {
        label: t('inquiries'),
        find: async (query, signal) =>
          (await inquiries(query, signal)).data.map(({ id, number, requestor: note }) => ({
            to: `/trade/inquiries/${id}`,
            label: number,
            note,
          })),
      },
      {
        label: t('brands'),
        find: async (query, signal) =>
          (await brands(query, signal)).data.map(({ id, name, chinese_name: note }) => ({
            to: `/trade/brands/${id}`,
            label: name,
            ...(note && { note }),
          })),
      },
      {
        label: t('channels'),
        find: async (query, signal) =>
          (await channels(query, signal)).data.map(({ id, name, description: note }) => ({
            to: `/trade/channels/${id}`,
            label: name,
            ...(note && { note }),
          })),
      },
      {
        label: t('customers'),
        find: async (query, signal) =>
          (await customers(query, signal)).data.map(({ id, name, code: note }) => ({
            to: `/trade/customers/${id}`,
            label: name,
            ...(note && { note }),
          })),
      },
      {
        label: t('contacts'),
        find: async (query, signal) =>
          (await contacts(query, signal)).data.map(({ name, party }) => ({
            to: `/trade/${party.kind === 'customer' ? 'customers' : 'channels'}/${party.id}`,
            label: name,
            note: party.name,
          })),
      },
    ];
    const mayOpenLists = mayOpen('lists', user, knownPermission());
    const ofPrices = [t('lists'), t('bills')];
    return found.filter(({ label }) => mayOpenLists || !ofPrices.includes(label));
  },
};

/** Returns the palette once it is known which pages a clerk may open. */
export async function paletteOf(): Promise<Palette> {
  await learnPermission();
  return palette;
}
