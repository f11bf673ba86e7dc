import { type Line, opens, type Palette, queryOptions, useLocale, useQueries, useSession, useText } from '@qiaohui/kit';
import { useLines } from '../areas/lines.ts';
import { remoteNow } from '../areas/patch.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

/** The palette of a line's remote, which is loaded for it; null when it has none. */
const paletteOf = (line: Line) =>
  queryOptions({
    queryKey: ['shell', 'palette', line.entry],
    queryFn: async () => (await (await remoteNow(line)).palette?.()) ?? null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

export type Area = { name: string; label: string; palette: Palette | null; failed: boolean };

/** The areas that the user may open, with what each offers once it is loaded. */
export function useAreas(): Area[] {
  const t = useText(text);
  const { user } = useSession();
  const { locale } = useLocale();
  const open = useLines().filter(
    ({ nav }) =>
      nav.length === 0 || nav.some(({ groups }) => (groups.length === 0 || user) && opens(groups, user?.group)),
  );
  const loads = useQueries({ queries: open.map(paletteOf) });
  return open.map(({ name, nav }, at) => ({
    name,
    label: nav.map(({ words }) => words[locale]).join(' · ') || t('customers'),
    palette: loads[at]?.data ?? null,
    failed: loads[at]?.isError ?? false,
  }));
}
