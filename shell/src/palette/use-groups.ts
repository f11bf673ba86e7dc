import { opens, useSession, useText } from '@qiaohui/kit';
import { areaAt } from '../areas/claims.ts';
import { useLines } from '../areas/lines.ts';
import { matching } from './match.rules.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { type Entry, leading, useAreaEntries, useOwnActs } from './own.tsx';
import { useRecents } from './recents.ts';
import { useAreas } from './use-areas.ts';
import { useSearch } from './use-search.ts';

export type Group = { key: string; label: string; entries: Entry[] };

/** Everything the palette shows for a query, in groups; and the areas that could not be asked. */
export function useGroups(query: string): { groups: Group[]; failed: string[]; searching: boolean } {
  const t = useText(text);
  const { user } = useSession();
  const lines = useLines();
  const { recents } = useRecents();
  const areas = useAreas();
  const { found, searching } = useSearch(areas, query);
  const mayOpen = ({ to }: { to: string }) => opens(areaAt(lines, to.split('?')[0] ?? to)?.groups ?? [], user?.group);
  const begun = areas.flatMap(({ palette }) => palette?.acts?.(user) ?? []).map(leading);
  const pages = areas.map(({ name, label, palette }) => ({
    key: name,
    label,
    entries: matching((palette?.pages(user) ?? []).map(leading), query),
  }));
  const fixed: Group[] = [
    ...(query ? [] : [{ key: 'recent', label: t('recent'), entries: recents.filter(mayOpen).map(leading) }]),
    { key: 'areas', label: t('areas'), entries: matching(useAreaEntries(), query) },
    ...pages,
    { key: 'acts', label: t('acts'), entries: matching([...begun, ...useOwnActs()], query) },
  ];
  const records = found.map(({ key, label, entries }) => ({ key, label, entries: entries.map(leading) }));
  const lost = [...areas.filter(({ failed }) => failed).map(({ label }) => label)];
  const silent = found.filter(({ failed }) => failed).map(({ area }) => area);
  return {
    groups: [...fixed, ...records].filter(({ entries }) => entries.length > 0),
    failed: [...new Set([...lost, ...silent])],
    searching,
  };
}
