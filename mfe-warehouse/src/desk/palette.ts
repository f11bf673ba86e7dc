import { HttpError, http, opens, type Palette, type PaletteSearch, translate } from '@qiaohui/kit';
import { codeForm } from '@qiaohui/service-kit/code-form';
import { Page } from '@qiaohui/service-kit/shapes';
import { StockGoods } from '@qiaohui/warehouse/goods';
import { InOrder } from '@qiaohui/warehouse/inorders';
import { OutOrder } from '@qiaohui/warehouse/outorders';
import { Box } from '@qiaohui/warehouse/outorders/packages';
import { Shelf } from '@qiaohui/warehouse/shelves';
import { api } from '../area/queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { addresses, groups, mayOpen, type PageName } from './pages.ts';

/** Results of a kind. */
const MOST = 5;

const goods = (keyword: string, signal: AbortSignal) =>
  http.post(Page(StockGoods), `${api}/stocks/find_goods`, { keyword, limit: MOST }, { signal });
const inOrders = (keyword: string, signal: AbortSignal) =>
  http.post(Page(InOrder), `${api}/in`, { keyword, limit: MOST }, { signal });
const outOrders = (keyword: string, signal: AbortSignal) =>
  http.post(Page(OutOrder), `${api}/out`, { keyword, limit: MOST }, { signal });

const shelves = (keyword: string, signal: AbortSignal) =>
  http.post(Page(Shelf), `${api}/shelves`, { keyword, limit: MOST }, { signal });

/** The code on a box's label: `IN-2611-0042-01.B3`, `OUT-2611-0007.P1`. */
const BOX = /^\S+\.[BP]\d+$/;

/** Finds a box by its whole code; no box has another. */
async function boxAt(query: string, signal: AbortSignal): Promise<Box[]> {
  const code = codeForm(query);
  if (!BOX.test(code)) return [];
  try {
    return [await http.post(Box, `${api}/out/box`, { code }, { signal })];
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return [];
    throw error;
  }
}

/** Trade reads in-orders alone. */
function searches(worksHere: boolean): PaletteSearch[] {
  const t = translate(text);
  const readable: PaletteSearch = {
    label: t('inOrders'),
    find: async (query, signal) =>
      (await inOrders(query, signal)).data.map(({ id, number, client_code }) => ({
        to: `${addresses.inOrders}/${id}`,
        label: number,
        note: client_code,
      })),
  };
  if (!worksHere) return [readable];
  return [
    {
      label: t('goods'),
      find: async (query, signal) =>
        (await goods(query, signal)).data.map(({ id, type, sku, code, client_code }) => ({
          to: `/warehouse/goods/${id}`,
          label: [type, sku].filter(Boolean).join(' · '),
          note: `${code} · ${client_code}`,
        })),
    },
    {
      label: t('shelves'),
      find: async (query, signal) =>
        (await shelves(query, signal)).data.map(({ code, remark }) => ({
          to: `${addresses.shelves}/${code}`,
          label: code,
          note: remark,
        })),
    },
    {
      label: t('boxes'),
      find: async (query, signal) =>
        (await boxAt(query, signal)).map(({ code, client_code, lines }) => ({
          to: `/warehouse/box/${code}`,
          label: code,
          note: [lines[0]?.goods.type, client_code].filter(Boolean).join(' · '),
        })),
    },
    readable,
    {
      label: t('outOrders'),
      find: async (query, signal) =>
        (await outOrders(query, signal)).data.map(({ id, number, client_code, reference }) => ({
          to: `${addresses.outOrders}/${id}`,
          label: number,
          note: [client_code, reference].filter(Boolean).join(' · '),
        })),
    },
  ];
}

const names: PageName[] = groups.flatMap(({ pages }) => [...pages]);

/** What the area offers to the shell's palette. */
export const palette: Palette = {
  pages: (user) => {
    const t = translate(text);
    return names.filter((name) => mayOpen(name, user)).map((name) => ({ to: addresses[name], label: t(name) }));
  },
  acts: (user) => {
    const t = translate(text);
    if (!opens(['warehouse'], user?.group)) return [];
    return [
      { to: '/warehouse/in?create=1', label: t('newInOrder') },
      { to: '/warehouse/out?create=1', label: t('newOutOrder') },
      { to: '/warehouse/out/import', label: t('importOutOrders') },
    ];
  },
  searches: (user) => (mayOpen('inOrders', user) ? searches(opens(['warehouse'], user?.group)) : []),
};
