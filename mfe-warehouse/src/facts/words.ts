import { type Key, useText } from '@qiaohui/kit';
import type { Saying } from '@qiaohui/kit/form';
import { text } from './text.ts';

/** How faults of these fields are said. */
export function useFactWords(): Saying {
  const t = useText(text);
  return (code, label) => (code in text.zh ? t(code as Key<typeof text.zh>, { label }) : code);
}
