import { useMediaQuery } from '@qiaohui/kit';
import { AsCards } from './as-cards.tsx';
import { AsTable } from './as-table.tsx';
import type { Shaped } from './column.ts';

/** Rows as a table on wide screens and as cards on narrow ones. */
export function Rows<R extends { id: string }>(shaped: Shaped<R>) {
  const wide = useMediaQuery('(min-width: 776px)');
  return wide ? <AsTable {...shaped} /> : <AsCards {...shaped} />;
}
