import { onLeave, useSession } from '@qiaohui/kit';
import { useCallback, useMemo } from 'react';
import type { z } from 'zod';

const PREFIX = 'draft.';

/** Removes all drafts. They hold ID and account numbers, so they live no longer than the tab and the session. */
function clearAll(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
onLeave(clearAll);

/**
 * The unsaved input under `name`; survives reloads of this tab. Drafts that do not fit `schema`, from an older page,
 * are ignored.
 */
export function useDraft<T extends z.ZodType>(name: string, schema: T) {
  const { user } = useSession();
  const key = `${PREFIX}${user?.id ?? ''}.${name}`;
  const draft = useMemo(() => {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : schema.safeParse(JSON.parse(text)).data;
  }, [key, schema]);
  const storeDraft = useCallback((values: unknown) => sessionStorage.setItem(key, JSON.stringify(values)), [key]);
  const clearDraft = useCallback(() => sessionStorage.removeItem(key), [key]);
  return { draft: draft as z.output<T> | undefined, storeDraft, clearDraft };
}
