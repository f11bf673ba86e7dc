import { useExpiring, useLocale, useSession, useText } from '@qiaohui/kit';
import { areasOf, holds, pagesOf } from '../areas/claims.ts';
import { useLines } from '../areas/lines.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

export type HeaderLink = {
  path: string;
  label: string;
  /** Where the link is lit, if not on its own pages alone. */
  pages?: string[];
};

/** True on the pages of a link. */
export const isAt = ({ path, pages = [path] }: HeaderLink, pathname: string): boolean =>
  pages.some((page) => holds(page, pathname));

/** The header's links for the current user: information for visitors, orders for customers, areas for staff groups. */
export function useLinks(): HeaderLink[] {
  const t = useText(text);
  const { user } = useSession();
  const { locale } = useLocale();
  const lines = useLines();
  // customers who come through this partner see no page about us
  const branded = useExpiring('resource_code') === 'dmlx';
  const areas = areasOf(lines, user).map((entry) => ({
    path: entry.path,
    label: entry.words[locale],
    pages: pagesOf(lines, entry),
  }));
  const orders = { path: '/orders', label: t('orders') };
  const about = { path: '/about', label: t('about') };
  const settlement = { path: '/settlement', label: t('settlement') };
  if (user?.group) return [...areas, orders];
  return [...(user ? [orders] : []), ...(branded ? [] : [about]), settlement, ...areas];
}
