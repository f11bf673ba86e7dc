import { isAnswerLost, newKey, useIdempotencyKey, useMutation, useQueryClient } from '@qiaohui/kit';
import { MAX_UNANSWERED, type WaybillEdit, type WaybillEditResult } from '@qiaohui/trade/waybill-edits';
import { useRef } from 'react';
import { waybills } from '../queries.ts';

type Meant = Pick<WaybillEdit, 'waybills' | 'set'>;
type Request = { key: string; form: WaybillEdit };

const isOfAny = ({ form }: Request, { waybills: now }: Meant): boolean =>
  form.waybills.some(({ id }) => now.some((one) => one.id === id));

/** Whether the same is meant for waybills as they were, or as the request itself may have left them by now. */
function isSame({ form }: Request, { waybills: now, set }: Meant): boolean {
  const versions = new Map(form.waybills.map(({ id, version }) => [id, version]));
  const isAsLeft = ({ id, version }: Meant['waybills'][number]) => version <= (versions.get(id) ?? -1) + 1;
  return JSON.stringify(form.set) === JSON.stringify(set) && now.length === versions.size && now.every(isAsLeft);
}

export type Edits = { send: (meant: Meant) => Promise<WaybillEditResult>; isPending: boolean };

/**
 * Edits of several waybills. One whose response got lost is the same request when it is meant again; another one names it,
 * so that what it did is nobody else's change, and can be undone.
 */
export function useEdits(): Edits {
  const edit = useMutation(waybills.edit(useQueryClient()));
  const lost = useRef<readonly Request[]>([]);
  const once = useIdempotencyKey();
  const request = async (meant: Meant): Promise<WaybillEditResult> => {
    const last = lost.current.at(-1);
    const unanswered = lost.current.map(({ key }) => key).slice(-MAX_UNANSWERED);
    const form = { ...meant, ...(unanswered.length > 0 && { unanswered }) };
    const sent = last && isSame(last, meant) ? last : { key: newKey(), form };
    const others = lost.current.filter((one) => one !== sent);
    try {
      const result = await edit.mutateAsync(sent);
      // of other waybills nothing was said: whether they were edited is not known yet
      lost.current = lost.current.filter((one) => one !== sent && !isOfAny(one, meant));
      return result;
    } catch (error) {
      lost.current = isAnswerLost(error) ? [...others, sent] : others;
      throw error;
    }
  };
  // of a double click both get the response to one request
  return { send: (meant) => once(meant, request), isPending: edit.isPending };
}
