import type { UseQueryResult } from '@qiaohui/kit';
import { useEffect, useState } from 'react';

/** Parties to choose from are a convenience: the fields wait no longer for them. */
const PATIENCE_MS = 1_000;

/**
 * True once it is known whether there are parties to choose from, above the fields, or when that takes long; it stays
 * so: the fields that are there then request what failed again, and must not go because of that.
 */
export function useAreKnown(all: Pick<UseQueryResult, 'isPending'>[]): boolean {
  const isKnown = all.every(({ isPending }) => !isPending);
  const [isOver, setIsOver] = useState(isKnown);
  if (isKnown && !isOver) setIsOver(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOver;
}
