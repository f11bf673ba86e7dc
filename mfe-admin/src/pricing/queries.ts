import {
  type Decide,
  type PricingChange,
  Pricings,
  PricingVersion,
  Proposal,
  type Propose,
  Proposed,
  Rehearsal,
} from '@qiaohui/admin/config/pricing';
import { http, paged, queryOptions, toast, useMutation, useQueryClient } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import { warn } from '../desk/warn.ts';

const base = '/api/v1/manage/config';

export const pricing = {
  now: queryOptions({
    queryKey: ['config', 'pricing'],
    queryFn: ({ signal }) => http.post(Pricings, `${base}/pricing`, {}, { signal }),
  }),
  proposals: paged(['config', 'proposals'], Page(Proposal), `${base}/proposals`),
  versions: paged(['config', 'versions'], Page(PricingVersion), `${base}/versions`),
  rehearsal: (change: PricingChange) =>
    queryOptions({
      queryKey: ['config', 'rehearsal', change],
      queryFn: ({ signal }) => http.post(Rehearsal, `${base}/rehearse`, { change }, { signal }),
      staleTime: 60_000,
    }),
};

/** A step of a proposal; the answer says how it stands now. */
function useStep<Body>(path: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) => http.post(Proposed, `${base}/${path}`, body),
    onSuccess: ({ message, proposal }) => {
      if (proposal.state === 'overtaken') toast.warning(message);
      else toast.success(message);
    },
    onError: warn,
    // a refusal may well mean that somebody else was quicker
    onSettled: () => client.invalidateQueries({ queryKey: ['config'] }),
  });
}

export const usePropose = () => useStep<Propose>('propose');
export const useDecide = () => useStep<Decide>('decide');
export const useWithdraw = () => useStep<{ id: string; version: number }>('withdraw');
