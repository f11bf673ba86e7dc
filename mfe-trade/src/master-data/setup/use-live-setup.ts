import { useLive, useQueryClient } from '@qiaohui/kit';
import { api } from '../../area/queries.ts';
import type { SetupKind } from './records.ts';

/** Fetches records of a kind again when a colleague has changed one. */
export function useLiveSetup(noun: string, kind: SetupKind): void {
  const client = useQueryClient();
  useLive(`${api}/live`, (note) => {
    if (note.noun === noun) void client.invalidateQueries({ queryKey: ['trade', kind] });
  });
}
