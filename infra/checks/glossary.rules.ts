import type { Locale } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

const Words = z.partialRecord(z.enum(['zh', 'en', 'de']), z.array(z.string().min(1)));

/** A term of docs/glossary.json: how each language says it, and the words that no text says for it. */
export const Term = z.strictObject({
  area: z.enum(['money', 'bank', 'warehouse', 'texts']),
  term: z.string(),
  meaning: z.string(),
  zh: z.string(),
  en: z.string(),
  de: z.string(),
  /** A word that begins with `=` is wrong only as the whole text. */
  not: Words.optional(),
  /** Phrases that hold such a word and mean something else. */
  except: Words.optional(),
});
export type Term = z.infer<typeof Term>;

const languages = { 'zh-CN': 'zh', 'en-US': 'en', 'de-DE': 'de' } as const satisfies Record<Locale, keyof Term>;
const quoted = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

function finds(word: string, text: string, locale: Locale): boolean {
  if (word.startsWith('=')) return text.toLowerCase() === word.slice(1).toLowerCase();
  if (locale === 'zh-CN' || !/^\p{L}/u.test(word)) return text.includes(word);
  const plural = locale === 'en-US' ? 's?' : '';
  return new RegExp(`(?<![\\p{L}\\p{N}-])${quoted(word)}${plural}(?![\\p{L}\\p{N}-])`, 'iu').test(text);
}

/** Returns what a text says otherwise than the glossary: `“in-order”: inbound order`. */
export function strayIn(text: string, locale: Locale, terms: readonly Term[]): string[] {
  const language = languages[locale];
  const plain = text.replaceAll(/\{\{[^}]*\}\}/g, '…');
  return terms.flatMap((term) => {
    const rest = (term.except?.[language] ?? []).reduce(
      (left, phrase) => left.replaceAll(new RegExp(quoted(phrase), 'gi'), ''),
      plain,
    );
    return (term.not?.[language] ?? [])
      .filter((word) => finds(word, rest, locale))
      .map((word) => `“${word.replace(/^=/, '')}”: ${term[language]}`);
  });
}

/** Returns the terms of which the page for readers lacks the row, or says another Chinese or German word. */
export function unlisted(terms: readonly Term[], page: string): string[] {
  const rows = page.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  return terms
    .filter(({ term, zh, de }) => !rows.some((row) => row[1] === term && row[3] === zh && row[4] === de))
    .map(({ term }) => term);
}
