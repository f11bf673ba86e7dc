import { useState } from 'react';

/**
 * The record of a list that is edited, as the list has it now. One that leaves the list meanwhile is edited on: what is
 * typed stays.
 */
export function useEdited<R extends { id: string }>(rows: R[] | undefined) {
  const [editing, edit] = useState<R | null>(null);
  const edited = rows?.find(({ id }) => id === editing?.id) ?? editing;
  return { edited, edit, close: () => edit(null) };
}
