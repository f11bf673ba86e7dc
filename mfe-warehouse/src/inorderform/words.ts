import { type Key, useText } from '@qiaohui/kit';
import { useFactWords } from '../facts/words.ts';
import { text } from './text.ts';

/** What the codes of faults mean in the form of an in-order. */
export function useInOrderWords() {
  const t = useText(text);
  const factWords = useFactWords();
  return (code: string, label: string) =>
    code in text.zh ? t(code as Key<typeof text.zh>, { label }) : factWords(code, label);
}
