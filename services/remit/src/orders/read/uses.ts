import { storeUses } from '../../institutions/store.ts';
import { latestResources } from '../store.ts';

const LATEST = 2_000;

/** Counts which institutions the latest orders pay: the order in which they are suggested. */
export async function countUses(): Promise<void> {
  const uses = new Map<string, number>();
  for (const id of await latestResources(LATEST)) uses.set(id, (uses.get(id) ?? 0) + 1);
  await storeUses(uses);
}
