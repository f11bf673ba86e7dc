import { currentUser, formats, http, locale, type Palette, translate } from '@qiaohui/kit';
import { OrderCard } from '@qiaohui/remit/orders';
import { z } from 'zod';
import { addressOf } from '../orders/status.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Results, and how many of the newest orders are searched: what the service lists at once. */
const MOST = 5;
const SEARCHED = 200;
/** In ms; while somebody types, the list is not fetched again. */
const FRESH = 30_000;

let fetched: { by: string; at: number; cards: Promise<OrderCard[]> } | null = null;

/** The user's own newest orders; shared by the queries of a moment, so none of them cancels it. */
async function ownOrders(by: string): Promise<OrderCard[]> {
  if (fetched?.by !== by || Date.now() - fetched.at > FRESH) {
    const cards = http.get(z.array(OrderCard), `/api/client/order/user/list?limit=${SEARCHED}`);
    const started = { by, at: Date.now(), cards };
    fetched = started;
    cards.catch(() => {
      if (fetched === started) fetched = null;
    });
  }
  return fetched.cards;
}

const payeeOf = ({ resource }: OrderCard) =>
  resource ? (locale() === 'zh-CN' ? resource.name : resource.nameEn || resource.name) : translate(text)('living');

async function find(query: string) {
  const user = currentUser();
  if (!user) return [];
  const wanted = query.toLowerCase();
  const says = (card: OrderCard) =>
    [card.number, card.resource?.name, card.resource?.nameEn, payeeOf(card)].join(' ').toLowerCase().includes(wanted);
  const cards = (await ownOrders(user.id)).filter(says).slice(0, MOST);
  const { money } = formats(locale());
  return cards.map((card) => ({
    to: addressOf(card),
    label: card.number,
    note: `${payeeOf(card)} · ${money(card.amount, card.currency)}`,
  }));
}

/** What the customers' area offers to the shell's palette. */
export const palette: Palette = {
  pages: (user) => (user ? [{ to: '/orders/data', label: translate(text)('data') }] : []),
  acts: () => [{ to: '/', label: translate(text)('start') }],
  searches: (user) => (user ? [{ label: translate(text)('orders'), find }] : []),
};
