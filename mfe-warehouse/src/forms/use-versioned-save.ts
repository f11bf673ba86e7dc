import { RefusedError, toast, useQueryClient, useText } from '@qiaohui/kit';
import { useState } from 'react';
import { names } from '../names/text.ts';

type Kept = {
  /** As the record stands now, and what the service says when another version was seen. */
  version: number;
  refusal: string;
  /** Where the record is kept on the page. */
  queryKey: readonly unknown[];
  /** It is kept there among others, as a row of a list. */
  isListed?: boolean;
  onClose: () => void;
};

/**
 * Saves a record in a dialog as it was seen there. What was saved elsewhere meanwhile is fetched, the dialog stays,
 * and nothing is saved before whoever fills it in has chosen: `isOld`.
 */
export function useSeen({ version, refusal, queryKey, isListed = false, onClose }: Kept) {
  const name = useText(names);
  const client = useQueryClient();
  const [seen, setSeen] = useState(version);
  const save = async (send: (seen: number) => Promise<unknown>) => {
    try {
      const saved = await send(seen);
      onClose();
      if (!isListed) client.setQueryData(queryKey, saved);
      toast.success(name('done'));
    } catch (error) {
      if (error instanceof RefusedError && error.code === refusal) return client.invalidateQueries({ queryKey });
      throw error;
    }
    void client.invalidateQueries({ queryKey: ['warehouse'] });
  };
  return { isOld: seen !== version, catchUp: () => setSeen(version), save };
}
