import type { PaletteEntry } from '@qiaohui/kit';

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** Entries in which every word of the query occurs; those whose label begins with it come first. */
export function matching<E extends Pick<PaletteEntry, 'label' | 'note'>>(entries: E[], query: string): E[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const found = entries.filter(({ label, note = '' }) => {
    const text = plain(`${label} ${note}`);
    return words.every((word) => text.includes(word));
  });
  const rank = ({ label }: E) => (plain(label).startsWith(words.join(' ')) ? 0 : 1);
  return found.toSorted((a, b) => rank(a) - rank(b));
}

/** True when a query is long enough to ask the services: two characters, or one Chinese one. */
export const isSearchable = (query: string): boolean => query.length > 1 || /\p{Script=Han}/u.test(query);
