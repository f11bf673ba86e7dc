import { onLeave, useSession } from '@qiaohui/kit';
import { useCallback, useMemo } from 'react';
import type { z } from 'zod';

const PREFIX = 'draft.';

/** Drafts hold ID and account numbers: they live as long as the tab, and end with the session. */
function forgetAll(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
onLeave(forgetAll);

/** What was typed but not yet saved under `name`, over reloads of this tab. `schema` refuses what an older page left. */
export function useDraft<T extends z.ZodType>(name: string, schema: T) {
  const { user } = useSession();
  const key = `${PREFIX}${user?.id ?? ''}.${name}`;
  const draft = useMemo(() => {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : schema.safeParse(JSON.parse(text)).data;
  }, [key, schema]);
  const keepDraft = useCallback((values: unknown) => sessionStorage.setItem(key, JSON.stringify(values)), [key]);
  const dropDraft = useCallback(() => sessionStorage.removeItem(key), [key]);
  return { draft: draft as z.output<T> | undefined, keepDraft, dropDraft };
}
