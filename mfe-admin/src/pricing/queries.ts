import { type PricingChange, Pricings, PricingVersion, type Propose, Rehearsal } from '@qiaohui/admin/config/pricing';
import { http, paged, queryOptions } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import { useStep } from '../proposals/queries.ts';

const base = '/api/v1/manage/config';

export const pricing = {
  now: queryOptions({
    queryKey: ['config', 'pricing'],
    queryFn: ({ signal }) => http.post(Pricings, `${base}/pricing`, {}, { signal }),
  }),
  versions: paged(['config', 'versions'], Page(PricingVersion), `${base}/versions`),
  rehearsal: (change: PricingChange) =>
    queryOptions({
      queryKey: ['config', 'rehearsal', change],
      queryFn: ({ signal }) => http.post(Rehearsal, `${base}/rehearse`, { change }, { signal }),
      staleTime: 60_000,
    }),
};

export const usePropose = () => useStep<Propose>('propose');
