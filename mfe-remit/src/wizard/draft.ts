import { useMemo } from 'react';
import { z } from 'zod';
import { useDraft } from '../session-draft.ts';

/** The order's values that a form began with, and their version. */
export type Start<V> = { version: number; values: V };
/** Unsaved input of a step and what it began with; unknown for a draft of an earlier version of the page. */
export type Draft<V> = { values: V; began?: Start<V> | undefined };

const draftOf = <V>(typed: z.ZodType<V>): z.ZodType<Draft<V>> =>
  z.union([
    z.object({ values: typed, began: z.object({ version: z.number(), values: typed }).optional() }),
    typed.transform((values) => ({ values, began: undefined })),
  ]);

/** The unsaved input of a step in this tab; `typed` is its shape. */
export function useStepDraft<V>(name: string, typed: z.ZodType<V>) {
  return useDraft(
    name,
    useMemo(() => draftOf(typed), [typed]),
  );
}
