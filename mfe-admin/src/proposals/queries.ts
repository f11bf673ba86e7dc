import { type Decide, Proposal, Proposed } from '@qiaohui/admin/config/pricing';
import type { Section } from '@qiaohui/admin/config/settings';
import { http, paged, toast, useMutation, useQueryClient } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import { warn } from '../mutations/warn.ts';

const base = '/api/v1/manage/config';

/** Changes of a section on their way (`open`), or at their end; without it all of them. */
export type Which = { section: Section; open?: boolean };

export const proposals = (which: Which) => paged(['config', 'proposals'], Page(Proposal), `${base}/proposals`, which);

/** A step of a proposal; the answer says how it stands now. A refusal that `onError` puts elsewhere is not told here. */
export function useStep<Body>(path: string, onError: (error: unknown) => void = warn) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) => http.post(Proposed, `${base}/${path}`, body),
    onSuccess: ({ message, proposal }) => {
      if (proposal.state === 'overtaken') toast.warning(message);
      else toast.success(message);
    },
    onError,
    // a refusal may well mean that somebody else was quicker
    onSettled: () => client.invalidateQueries({ queryKey: ['config'] }),
  });
}

export const useDecide = () => useStep<Decide>('decide');
export const useWithdraw = () => useStep<{ id: string; version: number }>('withdraw');
