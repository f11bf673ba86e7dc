import { PartnerOrderRow } from '@qiaohui/admin/gic';
import { OrderRow } from '@qiaohui/admin/orders';
import { PayeeRow } from '@qiaohui/admin/payees';
import { http, locale, opens, type Palette, type PaletteSearch, translate } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import text from './messages/zh-CN.json' with { type: 'json' };
import { addressOf, groups, type PageName } from './pages.ts';

const base = '/api/v1/manage';
/** Results of a kind. */
const MOST = 5;

const named = (row: { name: string; name_en: string }) => (locale() === 'zh-CN' ? row.name : row.name_en || row.name);

const orders = (keyword: string, signal: AbortSignal) =>
  http.post(Page(OrderRow), `${base}/orders`, { keyword, limit: MOST }, { signal });
const partnerOrders = (keyword: string, signal: AbortSignal) =>
  http.post(Page(PartnerOrderRow), `${base}/gic/orders`, { keyword, limit: MOST }, { signal });
const payees = (keyword: string, signal: AbortSignal) =>
  http.post(Page(PayeeRow), `${base}/resources`, { keyword, limit: MOST }, { signal });

function searches(): PaletteSearch[] {
  const t = translate(text);
  return [
    {
      label: t('orders'),
      find: async (query, signal) =>
        (await orders(query, signal)).data.map(({ id, number, payer_last_name, payer_first_name, resource }) => ({
          to: `/manage?order=${id}`,
          label: number,
          note: [`${payer_last_name}${payer_first_name}`, resource && named(resource)].filter(Boolean).join(' · '),
        })),
    },
    {
      label: t('gic'),
      find: async (query, signal) =>
        (await partnerOrders(query, signal)).data.map(({ id, number, partner }) => ({
          to: `/manage?tab=gic&order=${id}`,
          label: number,
          note: partner.name,
        })),
    },
    {
      label: t('payees'),
      find: async (query, signal) =>
        (await payees(query, signal)).data.map((row) => ({
          to: `/manage?tab=payees&payee=${row.id}`,
          label: named(row),
          note: row.currency,
        })),
    },
  ];
}

const isFinance = (user: Parameters<Palette['pages']>[0]) => opens(['finance'], user?.group);

/** What the desk offers to the shell's palette. */
export const palette: Palette = {
  pages: (user) => {
    const t = translate(text);
    const names: PageName[] = groups.flatMap(({ pages }) => [...pages]);
    return isFinance(user) ? names.map((name) => ({ to: addressOf(name), label: t(name) })) : [];
  },
  searches: (user) => (isFinance(user) ? searches() : []),
};
