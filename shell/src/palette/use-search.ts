import {
  HttpError,
  type PaletteEntry,
  type PaletteSearch,
  queryOptions,
  useLocale,
  useQueries,
  useSession,
} from '@qiaohui/kit';
import { useEffect, useState } from 'react';
import { isSearchable } from './match.rules.ts';
import type { Area } from './use-areas.ts';

const PAUSE_MS = 200;
const FRESH_MS = 30_000;

/** A text once it has stayed the same for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** What the service does not let this user see is not there. */
const nothingForbidden = (error: unknown) => {
  if (error instanceof HttpError && (error.status === 401 || error.status === 403)) return [];
  throw error;
};

export type Found = { key: string; area: string; label: string; entries: PaletteEntry[]; failed: boolean };

/**
 * Asks every area for records. Each query is cached by its text and cancelled when the text changes, so a late response
 * never replaces that of a newer one.
 */
export function useSearch(areas: Area[], text: string): { found: Found[]; searching: boolean } {
  const { user } = useSession();
  const { locale } = useLocale();
  const query = useSettled(text);
  const enabled = isSearchable(query);
  const kinds = areas.flatMap(({ name, label, palette }) =>
    (palette?.searches?.(user) ?? []).map((search: PaletteSearch) => ({
      key: `${name} ${search.label}`,
      area: label,
      search,
    })),
  );
  const results = useQueries({
    queries: kinds.map(({ key, search }) =>
      queryOptions({
        queryKey: ['shell', 'palette', 'search', user?.id ?? '', locale, key, query],
        queryFn: ({ signal }) => search.find(query, signal).catch(nothingForbidden),
        enabled,
        retry: false,
        staleTime: FRESH_MS,
      }),
    ),
  });
  const waits = query !== text && isSearchable(text);
  return {
    found:
      enabled && query === text
        ? kinds.map(({ key, area, search }, at) => ({
            key,
            area,
            label: search.label,
            entries: results[at]?.data ?? [],
            failed: results[at]?.isError ?? false,
          }))
        : [],
    searching: waits || results.some(({ isFetching }) => isFetching),
  };
}
