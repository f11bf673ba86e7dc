import type { UseQueryResult } from '@qiaohui/kit';
import { useEffect, useState } from 'react';

/** Parties to choose from are a convenience: the fields wait no longer for them. */
const PATIENCE_MS = 1_000;

/** True once it is known whether there are parties to choose from, above the fields, or when that takes long. */
export function useAreKnown(all: Pick<UseQueryResult, 'isPending'>[]): boolean {
  const [isLate, setIsLate] = useState(false);
  const isKnown = all.every(({ isPending }) => !isPending);
  useEffect(() => {
    if (isKnown) return undefined;
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isKnown]);
  return isLate || isKnown;
}
