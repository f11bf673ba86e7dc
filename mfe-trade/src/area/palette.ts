import { http, opens, type Palette, translate } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import { PriceListRow } from '@qiaohui/trade/lists';
import { WaybillRow } from '@qiaohui/trade/waybills';
import text from './messages/zh-CN.json' with { type: 'json' };
import { addressOf, groups, mayOpen, type PageName } from './pages.ts';
import { api } from './queries.ts';

/** Results of a kind. */
const MOST = 5;

const waybills = (keyword: string, signal: AbortSignal) =>
  http.post(Page(WaybillRow), `${api}/waybills/list`, { keyword, limit: MOST }, { signal });
const priceLists = (keyword: string, signal: AbortSignal) =>
  http.post(Page(PriceListRow), `${api}/price-lists/list`, { keyword, limit: MOST }, { signal });

const names: PageName[] = groups.flatMap(({ pages }) => [...pages]);

/** What the area offers to the shell's palette. */
export const palette: Palette = {
  pages: (user) => {
    const t = translate(text);
    return names.filter((name) => mayOpen(name, user)).map((name) => ({ to: addressOf(name), label: t(name) }));
  },
  searches: (user) => {
    const t = translate(text);
    if (!opens(['trade'], user?.group)) return [];
    return [
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
        label: t('lists'),
        find: async (query, signal) =>
          (await priceLists(query, signal)).data.map(({ id, name }) => ({
            to: `/trade/price-lists/${id}`,
            label: name,
          })),
      },
    ];
  },
};
