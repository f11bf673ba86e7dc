import { LRUCache } from 'lru-cache';
import { normalise } from '../../items/keys.rules.ts';

/** An item is compared with many texts, and a text with many items. */
const forms = new LRUCache<string, string>({ max: 20_000 });

/** The normalised form of a text; remembered, since it costs more than comparing it. */
export function formOf(text: string): string {
  const known = forms.get(text);
  if (known !== undefined) return known;
  const form = normalise(text);
  forms.set(text, form);
  return form;
}
